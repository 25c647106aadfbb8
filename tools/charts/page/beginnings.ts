import type { Opening } from "./address.ts";
import type { PlayablePath } from "./paths.ts";

export type Beginning =
  | { readonly opening: Pick<Opening, "scene" | "path">; readonly words: string }
  | { readonly whyNot: string };

type Row = {
  readonly chart: string;
  readonly input?: string;
  readonly scene: string;
  readonly at?: (practice: string) => string;
};

const apply = (practice: string) => `/Apply/${practice}`;
const opened = { scene: "live" } as const;

const rows: readonly Row[] = [
  { chart: "wizard", ...opened },
  { chart: "phone-verification", ...opened },
  { chart: "alert", ...opened },
  { chart: "loading-overlay", ...opened },
  { chart: "session", input: "both tokens", ...opened },
  { chart: "host-bridge", input: "in a frame", ...opened },
  { chart: "pre-qual-outcome", scene: "last-four.busy" },
  { chart: "confirmation", scene: "outcome.approved" },
  { chart: "decline", scene: "outcome.declined" },
  { chart: "entry", scene: "entry-confirm-phone" },
  { chart: "token-entry", input: "a token", scene: "held", at: () => "/Apply?t=example" },
  { chart: "application", ...opened, at: apply },
  {
    chart: "application-update",
    input: "an applicant at /Apply",
    scene: "apply-address.busy",
    at: apply,
  },
  {
    chart: "application-update",
    input: "a schedule at /Payment",
    scene: "pay-schedule.busy",
    at: apply,
  },
  { chart: "prefilled", scene: "prefilled-check" },
  { chart: "payment", scene: "pay-offers", at: apply },
  { chart: "offer-selection", input: "an approval", scene: "pay-offers", at: apply },
  { chart: "payment-schedule", input: "chosen terms", scene: "pay-schedule", at: apply },
  { chart: "payment-methods", input: "nothing chosen", scene: "pay-payment", at: apply },
  { chart: "down-payment", input: "nothing chosen", scene: "pay-down-payment", at: apply },
  { chart: "agreement", input: "the first time", scene: "pay-agreement.loading", at: apply },
  { chart: "confirm-identity", input: "four digits", scene: "pay-identity", at: apply },
  { chart: "start-date", scene: "pay-closing", at: apply },
  { chart: "withdrawal", scene: "pay-offers", at: apply },
  { chart: "finalizing", input: "an accepted agreement", scene: "pay-identity.busy", at: apply },
];

const reasons: { readonly [chart: string]: string } = {
  applicant: "its paths begin before the page has loaded, and nobody can hold it there",
  "application-lifecycle": "it runs on the server, not in the app",
  insights: "it is off unless the deployment and the practice have it on",
  "follow-up": "it is over before anybody could hold its calls",
  "hand-off":
    "it is off unless the practice has it on, and it begins with the pages, before a scene can",
  language: "nothing can hold the texts, and the other language would stay",
  "later-pages": "what it brings has come before a scene can begin",
  "link-request": "a link that opens nothing comes first, and nothing lets one arrive before it",
  navigation: "it moves in the browser's own history, which a path of its own would leave",
  "pre-qual-confirmation": "it is over before anybody could hold its calls",
  "state-list": "the list comes while the address appears, before anybody could hold its call",
  tokenization: "the tokenizer's frame answers it at once, from a page of its own",
};

export function beginningOf(path: PlayablePath, practice: string): Beginning {
  const { chart, input } = path;
  const row = rows.find((each) => each.chart === chart && (each.input ?? input) === input);
  if (row === undefined) {
    return { whyNot: reasons[chart] ?? `no screen begins with “${input}”` };
  }
  if (skipsItsFirst(path)) return { whyNot: "it skips its first step, which the app shows" };
  const { scene, at } = row;
  const address = at?.(practice);
  const screen = { live: "", held: ", with its calls held" }[scene] ?? `, at the screen ${scene}`;
  return {
    opening: address === undefined ? { scene } : { scene, path: address },
    words: `opens ${address ?? `/${practice}`}${screen}`,
  };
}

const stepOf = (state: string) => state.split(" > ")[0];

function skipsItsFirst({ starts, steps: [first] }: PlayablePath): boolean {
  const decides = /> pre-\d+-/.test(starts);
  return decides && first !== undefined && stepOf(first.state) !== stepOf(starts);
}
