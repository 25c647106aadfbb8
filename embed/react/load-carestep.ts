import type { Carestep } from "../options.ts";

/** One per URL and page. */
const loaders = new Map<string, Promise<Carestep>>();

const present = () => (window as { Carestep?: Carestep & { readonly early?: unknown } }).Carestep;

async function askFor(address: string, nonce: string | undefined): Promise<Carestep> {
  const known = present();
  // Another script may use the name.
  if (known?.mount && !known.early) return known;
  const script = document.createElement("script");
  script.src = address;
  if (nonce !== undefined) script.nonce = nonce;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error(`${address} did not load`)));
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  return present()!;
}

/**
 * Loads the global API, for example `(await loadCarestep(home)).open({ provider })`. A loader already in the page is
 * used.
 *
 * @param home - without a path
 * @param nonce - of the page's Content-Security-Policy
 * @returns rejects if the loader is unavailable; the next call retries
 */
export async function loadCarestep(home: string, nonce?: string): Promise<Carestep> {
  const address = new URL("/embed/v1.js", home).href;
  const asked = loaders.get(address) ?? askFor(address, nonce);
  loaders.set(address, asked);
  try {
    return await asked;
  } catch (error) {
    loaders.delete(address);
    throw error;
  }
}
