import type { CarestepOptions, Mounted } from "./options.ts";

type Call = {
  readonly name: "mount" | "open";
  readonly args: readonly [Element | CarestepOptions, CarestepOptions?];
  readonly answered: (mounted: Mounted) => void;
};

function standIn({ args: [element, options] }: Call, address: string): number {
  const { flow, provider, providerKey, mode } = options ?? (element as CarestepOptions);
  const path = (flow === "apply" ? "/Apply/" : "/") + (provider ?? providerKey);
  const { href } = new URL(path, address);
  if (!options) {
    window.open(href);
  } else if (mode === "modal") {
    (element as Element).addEventListener("click", (event) => {
      event.preventDefault();
      window.open(href);
    });
  } else {
    (element as Element).innerHTML = `<a href="${href}">Check your payment options</a>`;
  }
  return 0;
}

/**
 * For the page's head: queues calls until the loader arrives. `embed/released/stub.js` is the file to paste. Without
 * the loader it shows links and opens tabs.
 *
 * @param address - of `/embed/v1.js`
 */
function takeCalls(address: string): void {
  if (window.Carestep?.mount) return;
  const early: Call[] = [];
  const lose = (call: Call): number => standIn(call, address);
  const take =
    (name: Call["name"]) =>
    (...args: Call["args"]) => {
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
    early.push = lose;
    early.forEach(lose);
  });
  document.head.append(script);
}

takeCalls("https://carestep.example/embed/v1.js");
