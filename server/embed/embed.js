/**
 * Carestep for a provider's own page.
 *
 *   <div id="financing"></div>
 *   <script src="https://…/embed.js"></script>
 *   <script>Carestep.mount(document.getElementById("financing"), { providerKey: "your-key" })</script>
 *
 * `onMessage` is told `{ type, status?, height?, step? }`; nothing personal is ever in it.
 */
(function define() {
  "use strict";
  const script = document.currentScript;
  const home = new URL(script && script.src ? script.src : location.href).origin;
  const tallest = 20000;

  /** The app's address for one provider, told that it is embedded. */
  function addressOf(options) {
    const url = new URL("/" + encodeURIComponent(options.providerKey), home);
    url.searchParams.set("embedded", "true");
    if (options.programCode) url.searchParams.set("programCode", options.programCode);
    return url.href;
  }

  function createFrame(options) {
    const frame = document.createElement("iframe");
    frame.title = options.title || "Check your payment options";
    frame.allow = "otp-credentials; clipboard-write";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = "display:block;width:100%;border:0;min-height:480px";
    frame.src = addressOf(options);
    return frame;
  }

  /** Our own protocol, from our own frame, and nothing else. */
  function isOurs(event, frame) {
    const message = event.data;
    return (
      event.source === frame.contentWindow &&
      event.origin === home &&
      typeof message === "object" &&
      message !== null &&
      message.source === "carestep" &&
      message.version === 1
    );
  }

  function follow(frame, message) {
    const isHeight = Number.isInteger(message.height) && message.height > 0;
    if (message.type === "resize" && isHeight) {
      frame.style.height = Math.min(message.height, tallest) + "px";
    }
    const isNewScreen = ["step", "completed", "failed"].includes(message.type);
    if (isNewScreen && frame.getBoundingClientRect().top < 0) {
      frame.scrollIntoView({ block: "start" });
    }
  }

  function mount(element, options) {
    if (!element || !options || !options.providerKey) {
      throw new TypeError("Carestep.mount needs an element and a providerKey.");
    }
    const frame = createFrame(options);
    const listen = (event) => {
      if (!isOurs(event, frame)) return;
      follow(frame, event.data);
      if (typeof options.onMessage === "function") options.onMessage(event.data);
    };
    window.addEventListener("message", listen);
    element.append(frame);
    return {
      unmount() {
        window.removeEventListener("message", listen);
        frame.remove();
      },
    };
  }

  window.Carestep = Object.freeze({ mount });
})();
