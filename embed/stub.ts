import type { CarestepOptions, Mounted } from "./options.ts";

/**
 * For the head of a page: takes calls until the loader is there. `embed/released/stub.js` is it as a practice pastes it.
 * Where the loader cannot be had, a link to the flow stands where the flow would.
 *
 * @param address - of `/embed/v1.js`
 */
function takeCalls(address: string): void {
  if (window.Carestep) return;
  const early: {
    name: "mount" | "open";
    args: readonly [Element | CarestepOptions, CarestepOptions?];
    answered: (mounted: Mounted) => void;
  }[] = [];
  const take =
    (name: "mount" | "open") =>
    (...args: [Element | CarestepOptions, CarestepOptions?]) => {
      const changes: ((mounted: Mounted) => void)[] = [];
      let apply = (change: (mounted: Mounted) => void): void => {
        changes.push(change);
      };
      early.push({
        name,
        args,
        answered(mounted) {
          apply = (change) => change(mounted);
          changes.forEach(apply);
        },
      });
      return {
        update: (options: CarestepOptions) => apply((mounted) => mounted.update(options)),
        unmount: () => apply((mounted) => mounted.unmount()),
      };
    };
  window.Carestep = { early, mount: take("mount"), open: take("open") } as never;
  const script = document.createElement("script");
  script.src = address;
  script.nonce = document.currentScript?.nonce ?? "";
  script.addEventListener("error", () => {
    for (const {
      args: [element, options],
    } of early)
      if (options)
        (element as Element).innerHTML =
          `<a href="${new URL(`/${options.provider}`, address).href}">Check your payment options</a>`;
  });
  document.head.append(script);
}

takeCalls("https://carestep.example/embed/v1.js");
