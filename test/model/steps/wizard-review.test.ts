import { describe, expect, it } from "vitest";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { flowModel } from "./flow.cases.ts";
import {
  back,
  codeSent,
  next,
  proved,
  showing,
  shown,
  type,
  unproved,
  walkOn,
} from "#test/model/live-flow.ts";

async function reviewed(steps = clearVisionSteps.steps): Promise<LiveChart> {
  const { machine, inputs } = flowModel("wizard", steps);
  const chart = liveChart(machine, inputs["everything typed"]);
  await walkOn(chart, "review");
  return chart;
}

const change = (chart: LiveChart, part: string) => chart.send({ type: "change.pressed", part });
const answers = (chart: LiveChart) =>
  chart.context["answers"] as { readonly [field: string]: string };
const proofRequested = { code: "pre-0-skipOnValidCode" };

describe("the review of the answers", () => {
  it("leads to the step of an answer, and Next from there back to it", async () => {
    const chart = await reviewed();
    await change(chart, "Email");
    expect(shown(chart)).toBe("email");
    await type(chart, "email", "other@example.com");
    await chart.send(next);
    expect(shown(chart)).toBe("review");
    expect(answers(chart)["email"]).toBe("other@example.com");
    await chart.send(next);
    expect(shown(chart)).toBe("last-four");
  });

  it("skips nothing any more once a change is made", async () => {
    const chart = await reviewed();
    await change(chart, "Email");
    await type(chart, "email", "other@example.com");
    await chart.send(next);
    await chart.send({ type: "back.pressed", steps: 2 });
    expect(shown(chart)).toBe("email");
    await chart.send(next);
    expect(shown(chart)).toBe("address");
  });

  it("leads back from the first step over all completed steps, verifying the phone again", async () => {
    const chart = await reviewed();
    await change(chart, "ServiceType");
    expect(shown(chart)).toBe("start");
    await chart.send(next);
    expect(chart.value).toEqual(proofRequested);
    await chart.send(proved);
    expect(shown(chart)).toBe("review");
  });

  it("requires a code for another number before it leads back", async () => {
    const chart = await reviewed();
    await change(chart, "PhoneNumber");
    await type(chart, "phone", "5559876543");
    await chart.send(next);
    await chart.send(codeSent);
    await chart.send(unproved);
    expect(shown(chart)).toBe("code");
    await type(chart, "code", "123456");
    await chart.send(next);
    await chart.send(proved);
    expect(shown(chart)).toBe("review");
    expect(answers(chart)["phone"]).toBe("5559876543");
  });

  it("does not pass a number that is not proved any more, though it is the same again", async () => {
    const chart = await reviewed();
    const { phone } = answers(chart);
    await change(chart, "PhoneNumber");
    await type(chart, "phone", "5559876543");
    await type(chart, "phone", phone!);
    await chart.send(back);
    expect(shown(chart)).toBe("what-to-expect");
    await chart.send(next);
    expect(shown(chart)).toBe("phone");
  });

  it("shows an incomplete step on the way", async () => {
    const [start, ahead, phone, code, name, ...rest] = clearVisionSteps.steps;
    const chart = await reviewed([start!, name!, ahead!, phone!, code!, ...rest]);
    await change(chart, "PhoneNumber");
    await type(chart, "phone", "5559876543");
    await chart.send({ type: "back.pressed", steps: 2 });
    expect(shown(chart)).toBe("name");
    await type(chart, "fullName", "Jane");
    await chart.send(back);
    await chart.send(next);
    expect(shown(chart)).toBe("name");
  });

  it("is passed by a jump back of several steps, the change taken back", async () => {
    const chart = await reviewed();
    const { answers: before } = chart.context;
    await change(chart, "FullName");
    await type(chart, "fullName", "Jane");
    chart.orders();
    await chart.send({ type: "back.pressed", steps: 3 });
    expect(chart.orders()).toEqual(showing("email", "back"));
    expect(answers(chart)).toEqual(before);
    await chart.send(next);
    expect(shown(chart)).toBe("address");
  });

  it("says of a step that it is shown for a change until the change is over", async () => {
    const chart = await reviewed();
    chart.orders();
    await change(chart, "Email");
    const [[, reported]] = showing("email") as [[string, object]];
    expect(chart.orders()[0]).toEqual(["navigation", { ...reported, isAside: true }]);
    await type(chart, "email", "other@example.com");
    await chart.send(next);
    expect(chart.orders()).toEqual(showing("review"));
  });

  it("is as it was after Back from a change", async () => {
    const chart = await reviewed();
    const { answers: before, revision, passed } = chart.context;
    await change(chart, "FullName");
    await type(chart, "fullName", "Jane");
    await chart.send(back);
    expect(shown(chart)).toBe("review");
    expect(chart.context).toMatchObject({ answers: before as object, revision, passed });
  });

  it("is as it was after Back from a change of the first step", async () => {
    const chart = await reviewed();
    const before = answers(chart);
    await change(chart, "ServiceType");
    await type(chart, "serviceType", "other");
    await chart.send(back);
    expect([shown(chart), answers(chart)]).toEqual(["review", before]);
  });

  it("ignores changes that are not possible: a program from the URL, a code", async () => {
    const { machine, inputs } = flowModel("wizard", clearVisionSteps.steps);
    const input = inputs["everything typed"] as { readonly facts: object };
    const facts = { ...input.facts, serviceTypeShape: "button" };
    const chart = liveChart(machine, { ...input, facts });
    await walkOn(chart, "review");
    await change(chart, "ServiceType");
    await change(chart, "VerificationCode");
    await change(chart, "LastFourSSN");
    expect(shown(chart)).toBe("review");
  });
});
