import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { AnyMachineSnapshot } from "xstate";
import { noAnswers } from "#domain/answers/answers.ts";
import type { ComponentName } from "#domain/step/step.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { agreementViews } from "#routes/loan/agreement-fields.tsx";
import { closingViews } from "#routes/loan/closing-fields.tsx";
import { offerViews } from "#routes/loan/offers-fields.tsx";
import { paymentViews } from "#routes/loan/payment-fields.tsx";
import { scheduleViews } from "#routes/loan/schedule-fields.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { HandOffDialogOf, HandOffOf, MovedPage } from "#routes/hand-off.tsx";
import { AlertsOf } from "#routes/alert-and-overlay.tsx";
import { SessionWarningOf } from "#routes/steps/session-warning-of.tsx";
import type { Visit } from "#routes/visit/visit.ts";
import { chakraSystem } from "#ui/theme/theme.ts";
import { agreementModel } from "#test/model/loan/agreement.cases.ts";
import { alertModel } from "#test/model/alert.cases.ts";
import { application, provider, terms, today } from "#test/model/application/application-world.ts";
import { confirmIdentityModel } from "#test/model/loan/confirm-identity.cases.ts";
import { downPaymentModel } from "#test/model/loan/down-payment.cases.ts";
import { handOffModel } from "#test/model/hand-off.cases.ts";
import { offerSelectionModel } from "#test/model/loan/offer-selection.cases.ts";
import { paymentMethodsModel } from "#test/model/loan/payment-methods.cases.ts";
import { paymentScheduleModel } from "#test/model/loan/payment-schedule.cases.ts";
import { sessionModel } from "#test/model/session.cases.ts";
import { tokenizationModel } from "#test/model/loan/tokenization.cases.ts";
import { loanTexts } from "#test/support/gallery/loan-texts.ts";
import { useAll } from "#test/support/gallery/press-all.ts";
import { stillActor, stillChart, type Pressed } from "#test/support/gallery/still-chart.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { explore } from "#tools/paths/generator/exploration.ts";

type Note = (pressed: Pressed) => void;
type Draw = (snapshot: AnyMachineSnapshot, note: Note) => ReactNode;

const pays = { ...application, terms: { ...terms, firstPaymentDate: today } };
const step = { key: "name", components: [] };

function situationsOf(model: ChartModel): readonly AnyMachineSnapshot[] {
  const found = Object.keys(model.inputs).flatMap((input) => [...explore(model, input).situations]);
  return [...new Map(found.map(([id, { snapshot }]) => [id, snapshot])).values()];
}

function visitOf(parts: object, note: Note): Visit {
  const ownPhone = { ...provider, featureFlags: ["ownPhone"] };
  const session = stillActor({ context: { tokens: {} } }, note);
  const context = { provider: ownPhone, session, lender: undefined, ...parts };
  return {
    root: stillActor({ context }, note),
    pages: stillActor({ children: parts }),
    navigation: stillActor({ context: { moves: 1 } }),
    locale: () => "en-US",
    language: stillActor({ context: { locale: "en-US" } }),
    words: () => loanTexts.words,
    catalogue: () => preQualificationCatalogues["en-US"],
    theme: () => undefined,
    search: { isTest: true },
    embedded: false,
    ...parts,
  } as unknown as Visit;
}

const handOff: Draw = (snapshot, note) => {
  const visit = visitOf({ handOff: stillChart(snapshot, note) }, note);
  if (snapshot.matches("continued")) return <MovedPage visit={visit} />;
  return (
    <>
      <HandOffOf visit={visit} step={step} />
      <HandOffDialogOf visit={visit} />
    </>
  );
};

const collecting = situationsOf(tokenizationModel).filter(({ status }) => status === "active");
const tokenizing = collecting.map((snapshot) => {
  const { address, ...context } = snapshot.context as { readonly address?: string };
  const shown = address === undefined ? context : { ...context, address: "about:blank" };
  return { ...snapshot, context: shown } as AnyMachineSnapshot;
});

const stepViews = {
  ...agreementViews,
  ...closingViews,
  ...offerViews,
  ...paymentViews,
  ...scheduleViews,
};

function component(name: ComponentName, chart: string): Draw {
  const View = stepViews[name as keyof typeof stepViews];
  let isFirst = true;
  return (snapshot, note) => {
    const below = numbersOf(snapshot, isFirst);
    isFirst &&= below.length < 2;
    return below.map((children, at) => {
      const charts = { [chart]: stillChart(snapshot, note, children(note)) };
      const context = { facts: { application: pays, today }, answers: noAnswers, touched: [] };
      const flow = stillActor({ children: charts, context }, note);
      const props = { visit: visitOf({}, note), flow, step, steps: [step], texts: loanTexts };
      const known = { ...props, errors: {}, component: { name } } as unknown as ComponentProps;
      return <View {...known} key={String(at)} />;
    });
  };
}

function numbersOf(snapshot: AnyMachineSnapshot, isFirst: boolean) {
  const taking = Object.keys(snapshot.children).filter((id) => /tokenization/i.test(id));
  if (taking.length === 0) return [() => snapshot.children];
  const forms = isFirst
    ? tokenizing
    : tokenizing.filter((form) => form.matches("ready")).slice(0, 1);
  return forms.map((form) => (note: Note) => ({
    ...snapshot.children,
    ...Object.fromEntries(taking.map((id) => [id, stillChart(form, note)])),
  }));
}

const drawings: readonly (readonly [ChartModel, Draw])[] = [
  [handOffModel, handOff],
  [
    sessionModel,
    (snapshot, note) => {
      const endsAt = snapshot.hasTag("warning") ? Date.now() + 60_000 : undefined;
      const known = { ...snapshot, context: { ...snapshot.context, endsAt } };
      return <SessionWarningOf visit={visitOf({ session: stillChart(known, note) }, note)} />;
    },
  ],
  [
    alertModel,
    (snapshot, note) => <AlertsOf visit={visitOf({ alert: stillChart(snapshot, note) }, note)} />,
  ],
  [paymentMethodsModel, component("PaymentInformation", "paymentMethods")],
  [downPaymentModel, component("DownPayment", "downPayment")],
  [offerSelectionModel, component("MultipleOffers", "offerSelection")],
  [paymentScheduleModel, component("PaymentSchedule", "paymentSchedule")],
  [agreementModel, component("DocumentViewer", "agreement")],
  [confirmIdentityModel, component("ConfirmIdentity", "confirmIdentity")],
];

const system = chakraSystem();
const queries = new QueryClient();

async function pressedIn(model: ChartModel, draw: Draw, place: HTMLElement) {
  const all: object[] = [];
  for (const snapshot of situationsOf(model)) {
    const at = JSON.stringify(snapshot.value);
    const pressed: Pressed[] = [];
    const root = createRoot(place, {
      onUncaughtError: (error) => all.push({ name: String(error), at, came: [], isSeen: false }),
    });
    flushSync(() =>
      root.render(
        <ChakraProvider value={system}>
          <QueryClientProvider client={queries}>
            {draw(snapshot, (one) => pressed.push(one))}
          </QueryClientProvider>
        </ChakraProvider>,
      ),
    );
    const used = await useAll(place, () => pressed);
    flushSync(() => root.unmount());
    all.push(...used.map((one) => ({ ...one, at })));
  }
  return all;
}

function Controls({ model, draw }: { readonly model: ChartModel; readonly draw: Draw }) {
  const press = (output: HTMLElement | null) => {
    if (output === null || output.textContent !== "") return;
    const place = document.createElement("main");
    document.body.append(place);
    setTimeout(async () => {
      output.textContent = JSON.stringify(await pressedIn(model, draw, place));
    });
  };
  return <output data-recorded="controls" ref={press} />;
}

export const stories: Record<string, () => ReactElement> = Object.fromEntries(
  drawings.map(([model, draw]) => [
    `controls of ${model.name}`,
    () => (
      <main>
        <Controls model={model} draw={draw} />
      </main>
    ),
  ]),
);
