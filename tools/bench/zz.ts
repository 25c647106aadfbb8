import { chromium } from "playwright-core";
import { browserFlags, browserPath } from "#test/support/run/prerequisites.ts";
import { startApp } from "./started.ts";
import { startPeer } from "./peer.ts";
import { peerFrame, pressFrames } from "./step-frames.ts";
import { freePort } from "#test/support/run/free-port.ts";
console.log(
  Object.keys(await import("./started.ts")),
  Object.keys(await import("./step-frames.ts")),
  Object.keys(await import("./peer.ts")),
  startApp.toString().slice(0, 300),
);
