/**
 * A script for the head of a page that reports: keeps the first three errors and broken promises, in the page's memory alone,
 * until what tells of errors (`routes/insights/page-errors.ts`) asks for them, which also ends it. Where the browser objects to
 * being counted it does nothing.
 */
export const earlyErrorsScript = `(function(w,n){if(n.globalPrivacyControl||n.doNotTrack==="1")return;var a=new AbortController,s={signal:a.signal},kept=[];function keep(e){if(3>kept.length)kept.push("reason"in e?e.reason:e.error)}w.addEventListener("error",keep,s);w.addEventListener("unhandledrejection",keep,s);w.carestepBroke=function(){a.abort();return kept.splice(0)}})(window,navigator)`;

/** The page with that script before any other. */
export function withEarlyErrors(template: string): string {
  return template.replace("<script", () => `<script>${earlyErrorsScript}</script><script`);
}
