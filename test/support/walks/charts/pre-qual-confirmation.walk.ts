import type { ChartWalk } from "#test/support/walks/chart-walk.ts";
import { neverThrows } from "#test/support/walks/impossible.ts";
import { practicePage } from "#test/support/walks/openings.ts";
import { brightSmile } from "#test/support/walks/practices.ts";
import { requestedOf, flowOf, isEditing, stageOf } from "#test/support/walks/world.ts";

const decisions = ["Approved", "Declined", "Ineligible", "Invalid"].map(
  (name) => `submit answers: ${name}`,
);

const chart = "pre-qual-confirmation";

type Confirmed = {
  readonly isSuccess: boolean;
  readonly expires?: string;
  readonly code?: string;
};

export const preQualConfirmationWalk: ChartWalk = {
  charts: [chart, "confirmation", "decline"],
  inputs: { [chart]: "an approval", confirmation: "nothing typed", decline: "nothing typed" },
  openings: [practicePage(brightSmile)],
  isLong: true,
  moves: (world, can) => {
    const stage = stageOf(world);
    const [asked] = requestedOf(world);
    const requested = (name: string) =>
      asked?.id === "preQualConfirmation" ||
      (asked?.call === "submit" ? decisions.includes(name) : can.isGood(name));
    return [
      ...(stage === "wizard" ? can.straightOn(world) : []),
      ...can.answers(world, requested),
      ...(stage === "error" ? [can.restarting(world)] : []),
    ];
  },
  key: (world, can) => [
    stageOf(world),
    flowOf(world)?.value,
    isEditing(world) ? can.situation(world, stageOf(world)) : "",
    can.situation(world, "preQualConfirmation"),
    requestedOf(world).map(({ call }) => call),
  ],
  calls: {
    "preQualConfirmation/getApplication": {
      method: "GET",
      path: /^\/api\/application\/.+$/,
      wire: ({ status }: { readonly status: string }) => ({
        json: { ApplicationId: "acc_1", ProviderId: "prv_1", Status: status },
      }),
    },
    confirm: {
      method: "POST",
      path: /^\/api\/customer\/confirmation$/,
      wire: ({ isSuccess, expires, code }: Confirmed) => ({
        json: { IsSuccess: isSuccess, Expires: expires, ErrorCode: code, Message: code },
      }),
    },
  },
  good: ["getApplication answers: APR", "confirm answers: confirmed until a day"],
  impossible: [
    { chart: "confirmation", eventCase: / fails: it broke$/, why: neverThrows },
    {
      chart: "decline",
      eventCase: /^back\.pressed/,
      why: "a decision has no way back: its screens hide Back",
    },
  ],
};
