/** Keeps the first three errors until `routes/insights` collects them; nothing under Global Privacy Control. */
export const earlyErrorsScript = `(function(w,n){if(n.globalPrivacyControl||n.doNotTrack==="1")return;var a=new AbortController,s={signal:a.signal},kept=[];function keep(e){if(3>kept.length)kept.push("reason"in e?e.reason:e.error)}w.addEventListener("error",keep,s);w.addEventListener("unhandledrejection",keep,s);w.carestepBroke=function(){a.abort();return kept.splice(0)}})(window,navigator)`;

export function withEarlyErrors(template: string): string {
  return template.replace("<script", () => `<script>${earlyErrorsScript}</script><script`);
}
