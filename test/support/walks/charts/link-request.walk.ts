import type { Acts, ChartWalk, Page } from "#test/support/walks/chart-walk.ts";
import { silentAbout } from "#test/support/walks/impossible.ts";
import { storedVisit, link } from "#test/support/walks/openings.ts";
import { requestedOf, chartAt, stageOf } from "#test/support/walks/world.ts";

const id = "linkRequest";
const chart = "link-request";

const openings = [
  link("a link that was used"),
  { ...storedVisit("a visit without a link"), address: "/Apply" },
].map((opening) => ({ ...opening, isEntryWalked: true }));

const refusals = ["peek fails: IsFailured", "getApplication fails: not found"];
const halfNumber = "Phone number must be exactly 10 digits";

const shows: Page["shows"] = (world, sentence) => {
  const { value, context } = chartAt(world, id)!;
  const phone = context.phone as string;
  const heading = {
    renewing: "Getting a new link",
    sent: "Check your texts and your email",
  }[value as string];
  if (heading !== undefined) return { heading, errors: [], inline: [] };
  return {
    heading: "Get a new link",
    ...(value === "requesting" ? {} : { buttons: ["Send me a new link: enabled"] }),
    fields: { "Phone number": phone.length === 10 ? "(512) 555-0123" : phone && "(512) 55" },
    errors: context.isTouched && phone.length < 10 ? [phone === "" ? noNumber : halfNumber] : [],
    inline: context.failure === undefined ? [] : [sentence(context.failure)],
  };
};

const noNumber = "Phone Number is required";

const acts: Acts = {
  "phone.changed": (world, event) => {
    const { value, context } = chartAt(world, id)!;
    const phone = event["phone"] as string;
    const another = { ...event, phone: "" };
    if (value === "sent")
      return phone.length < 10 ? [{ do: "press", name: "Use another number" }, another] : undefined;
    return phone === context.phone ? undefined : { do: "fill", name: "Phone number", text: phone };
  },
  "phone.left": () => ({ do: "leave", field: "phone" }),
  "link.requested": () => ({ do: "press", name: "Send me a new link" }),
};

export const linkRequestWalk: ChartWalk = {
  charts: [chart],
  inputs: { [chart]: "a link that was used" },
  openings,
  page: { stage: "link", shows },
  moves: (world, can) => {
    const stage = stageOf(world);
    if (stage === "entering")
      return can.answers(world, (name) => refusals.includes(name) || can.isGood(name));
    if (stage === "error") return [can.following(world, "Get a new link", "new.link.requested")];
    return [
      ...can.answers(world),
      ...can.doings(world, id, { acts }),
      ...(requestedOf(world).length === 0 ? openings.map(can.opening) : []),
    ];
  },
  key: (world, can) => [
    world.opening.name,
    stageOf(world),
    requestedOf(world).map(({ call }) => call),
    can.situation(world, id),
    chartAt(world, id)?.context,
  ],
  calls: {
    renewLink: {
      method: "POST",
      path: /^\/app\/v0\/link\/renew$/,
      wire: (Token: string) => ({ json: { Token } }),
      lost: { code: "connection.preApplication" },
    },
    requestLink: {
      method: "POST",
      path: /^\/app\/v0\/link\/request$/,
      wire: () => ({ json: { IsSuccess: true } }),
    },
  },
  sentences: { "connection.preApplication": "Error reaching Application server" },
  impossible: [
    {
      at: /^\["sent"/,
      eventCase: /^phone\.changed to a whole number$/,
      why: "a button empties the number there, before another one can be typed",
    },
    ...silentAbout([[/^\["askingPhone","active","--T-"\]$/, /^phone\.changed to a whole number$/]]),
  ],
};
