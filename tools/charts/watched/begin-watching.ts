import { waitFor, createActor, fromCallback } from "xstate";
import type { SnapshotFrom, AnyActorRef, AnyEventObject } from "xstate";
import { visit } from "#routes/page-visit.ts";
import { switchCalls, type CallsSwitch } from "./calls-switch.ts";
import { callsFlag, flag, sceneOnHold, isToApp } from "./messages.ts";
import type { SceneName, SceneProgress } from "./messages.ts";
import { sceneNames, scenesOf } from "./scenes.ts";
import { stageOf } from "./stage.ts";
import { watchVisit } from "./watch.ts";

/** Where every event of an actor arrives: half public in XState 5.33. */
type Inbox = { _send: (event: AnyEventObject) => void };

const isOfPath = ({ asker }: AnyEventObject) => !("send" in (asker as object));

/** While a path is played, the app's questions to an actor wait, because the path answers. */
function holdQuestions(actor: AnyActorRef, calls: CallsSwitch): void {
  const inbox = actor as unknown as Inbox;
  const deliver = inbox._send.bind(actor);
  const noActors = createActor(fromCallback(() => {})).start();
  const stored: AnyEventObject[] = [];
  inbox._send = (event) => {
    if (!("asker" in event)) deliver(event);
    else if (isOfPath(event)) deliver({ ...event, asker: noActors });
    else if (calls.mode() === "played") stored.push(event);
    else deliver(event);
  };
  calls.onTurn(() => {
    if (calls.mode() !== "played") for (const event of stored.splice(0)) deliver(event);
  });
}

/*
 * The first side effect of the watched app: reports actors to the charts page that frames it and plays the requested
 * scene. Development only.
 */
const calls = switchCalls(window);
const search = new URLSearchParams(window.location.search);
const requested = search.get(flag) ?? "";
holdQuestions(visit.root.getSnapshot().context.verification, calls);
const isStoredScene = requested === sceneOnHold;
if (isStoredScene) calls.turn("held");
let progress: SceneProgress = "coming";

function configuration() {
  const { provider } = visit.root.getSnapshot().context;
  return provider?.configuration ?? { steps: [], confirmSteps: [], declineSteps: [], layout: {} };
}

const practice = () => visit.root.getSnapshot().context.provider?.key ?? "";
const scenes = (): readonly SceneName[] => sceneNames(configuration(), practice());

const { origin } = window.location;
const watched = { visit, calls, scenes, progress: () => progress };
const { tell, answer } = watchVisit(watched, (message) => {
  if (window.parent !== window) window.parent.postMessage(message, origin);
});
window.addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
  if (source === window.parent && isToApp(data)) answer(data);
});
void play();

async function play(): Promise<void> {
  const { dataset } = document.documentElement;
  try {
    await waitFor(visit.root, isReady, { timeout: Infinity });
    visit.pages.send({ type: "pages.requested" });
    await visit.arrivedPages;
    const scene = scenesOf(configuration(), practice()).find(({ name }) => name === requested);
    await scene?.play(stageOf(visit, calls));
    if (search.get(callsFlag) === "played") calls.turn("played");
    progress = "ready";
  } catch (error) {
    progress = "failed";
    dataset["sceneFault"] = error instanceof Error ? error.message : "";
  }
  dataset["scene"] = progress;
  tell();
}

function isReady(state: SnapshotFrom<typeof visit.root>): boolean {
  return isStoredScene ? !state.matches("preparing") : !state.hasTag("busy");
}
