import type { Carestep } from "../options.ts";

/** The loader of each address, asked for once in a page. */
const loaders = new Map<string, Promise<Carestep>>();

/** What the page has; of the stub for the head, that the loader is still to come. */
const present = () => (window as { Carestep?: Carestep & { readonly early?: unknown } }).Carestep;

async function askFor(address: string, nonce: string | undefined): Promise<Carestep> {
  const known = present();
  // Something else of the page may have the name.
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
 * What a page has of us, for what the component does not do: `(await loadCarestep(home)).open({ provider })` opens the flow in
 * a dialog.
 *
 * A page that has the loader already, by a tag of its own with a version and its hash, keeps to that one.
 *
 * @param home - where Carestep is, without a path
 * @param nonce - of the page's Content-Security-Policy, for the loader's script
 * @returns rejected where the loader cannot be had; the next call asks for it again
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
