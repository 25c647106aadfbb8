import { createActor } from "xstate";
import { alertMachine } from "#machines/alert/alert.machine.ts";
import { languageMachine } from "#machines/language/language.machine.ts";
import { done, failed, sent, type ChartModel } from "#tools/paths/generator/chart-model.ts";

const alert = createActor(alertMachine, { id: "alert" });

export const languageModel: ChartModel = {
  name: "language",
  machine: languageMachine,
  inputs: {
    "an English page": { locale: "en-US", alert },
    "a Spanish page": { locale: "es-US", alert },
  },
  cases: {
    ...sent("language.chosen", {
      "to be Spanish": { locale: "es-US" },
      "to be English": { locale: "en-US" },
    }),
    ...done("loadTexts", { "they are here": undefined }),
    ...failed("loadTexts", { "the connection is lost": new Error("offline") }),
  },
};
