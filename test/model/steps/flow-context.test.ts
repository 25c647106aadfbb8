import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import { recipientOf } from "#machines/steps/flow-context.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";

it.each([
  [true, { onFile: true }],
  [false, "2025550123"],
])("where the phone on file is proved: %s, sends the code to %j", (provesPhoneOnFile, to) => {
  const answers = { ...noAnswers, phone: "2025550123" };
  expect(recipientOf({ provesPhoneOnFile, answers } as FlowContext)).toEqual(to);
});
