/**
 * A script for the page's head that starts the app's module once the first screen has been painted: the file is loaded
 * meanwhile (by its preload), but reading and running it would hold the paint up. A page that is not painted, because
 * it is hidden or out of sight in another page, starts half a second after it has been read.
 *
 * @param address - of the module
 */
export function startAfterPaintScript(address: string): string {
  return `(function(d,w){function s(){if(w)return;w=1;var m=d.createElement("script");m.type="module";m.crossOrigin="";m.src="${address}";d.head.append(m)}function r(){if(d.hidden)return s();setTimeout(s,500);try{new PerformanceObserver(s).observe({type:"paint",buffered:true})}catch(e){s()}}d.readyState=="loading"?d.addEventListener("DOMContentLoaded",r):r()})(document)`;
}
