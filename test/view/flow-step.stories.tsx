import "#ui/landing/landing.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { Profiler, type ReactElement, useEffect, useRef, useState } from "react";
import { assign, createActor, createMachine, fromTransition, type AnyStateMachine } from "xstate";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import { sampleFacts } from "#machines/faults/sample-answers.ts";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { phoneVerificationMachine } from "#machines/phone-verification/phone-verification.machine.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { applicationFamily } from "#machines/steps/application-family.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import { preQualificationFamily } from "#machines/steps/flow-family.ts";
import { componentCharts } from "#routes/visit/provided-component-charts.ts";
import { LoanPage } from "#routes/loan/loan-page.tsx";
import { openCalls } from "#routes/calls/calls.ts";
import { ConfirmationPage } from "#routes/confirmation-page.tsx";
import { DeclinePage } from "#routes/decline-page.tsx";
import { useFlow } from "#routes/steps/flow-ref.ts";
import { StepPage } from "#routes/step-page.tsx";
import type { Visit } from "#routes/visit/visit.ts";
import type { List } from "#test/support/configurations/random-steps.ts";
import { application, loanAnswers, type OffersAnswer } from "#test/support/gallery/loan-answers.ts";
import { visitActors, visitListening } from "#test/support/visit-actors.ts";

export type Request = {
  readonly name: List;
  readonly steps: readonly StepConfig[];
  readonly offersAnswer?: OffersAnswer;
  /** What is known of the loan otherwise. */
  readonly application?: {
    readonly [Part in keyof LoanApplication]?: LoanApplication[Part] | undefined;
  };
};

const places = {
  wizard: { configured: "steps", Page: StepPage },
  confirmation: { configured: "confirmSteps", Page: ConfirmationPage },
  decline: { configured: "declineSteps", Page: DeclinePage },
  application: { configured: "applySteps", Page: LoanPage },
  payment: { configured: "paymentSteps", Page: LoanPage },
} as const satisfies Record<List, object>;

const states = [
  { code: "MA", name: "Massachusetts" },
  { code: "TX", name: "Texas" },
];

const offer = {
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 500_000,
  termMonths: 24,
  interestRate: 9.99,
  paymentFrequency: "Monthly",
  providerId: "prv-1",
} as const;

const result = {
  outcome: "approved",
  accountId: "CS-AAAAA-AAAAA",
  maxFinanceAmountCents: 850_000,
  otherOffersAvailable: false,
  kycSent: false,
} as const;

function compiled({ name, steps, offersAnswer }: Request) {
  const isLoan = name === "application" || name === "payment";
  const flow = compileSteps(name, steps, isLoan ? applicationFamily : preQualificationFamily);
  if (!flow.ok) throw new Error("the steps do not compile");
  const actors = loanAnswers(offersAnswer);
  return flow.machine.provide({
    actions: { "scroll to top": () => undefined },
    actors: {
      ...(componentCharts(
        { provideCalls: (chart: AnyStateMachine) => chart.provide({ actors }) } as never,
        { onActivity: countSign, onEscape: () => {} },
        () => () => undefined,
      ) as object),
      stateList: stateListMachine as never,
    },
  });
}

function surroundings() {
  const host = createActor(
    fromTransition((context, { type }) => ({ ...context, received: [...context.received, type] }), {
      settings: {},
      received: [] as readonly string[],
    }),
  );
  host.start();
  return { ...visitActors(), host };
}

function begin(requested: Request) {
  const { name, steps } = requested;
  const { configured, Page } = places[name];
  const around = surroundings();
  const verification = createActor(phoneVerificationMachine, {
    input: { alert: around.alert, isTest: true, seed: "seed" },
  });
  verification.start();
  const loan = { ...application, ...requested.application } as LoanApplication;
  const known = name === "payment" ? { application: loan } : {};
  const provider = {
    key: "bright-smile",
    practiceName: "Bright Smile Dental",
    lenderName: "Carestep Financing",
    phone: "(555) 010-0100",
    featureFlags: [],
    programCodes: sampleFacts.programCodes,
    texts: {},
    configuration: { ...defaultConfiguration, [configured]: steps },
  } as unknown as Provider;
  const session = createActor(
    fromTransition((state) => state, { tokens: { v21: "v21", easyApi: undefined } }),
  );
  const input = {
    facts: { ...sampleFacts, states, ...known },
    seed: "seed",
    verification,
    ...around,
    visit: visitListening(),
    providerId: "prv-1",
    programCodeFromUrl: false,
    answers: noAnswers,
    result,
    offers: [offer],
    ...known,
  };
  const root = createActor(
    createMachine({
      context: {
        session,
        provider,
        verification,
        programCodeState: { id: "", fromUrl: false },
        costCents: undefined,
      },
      invoke: { id: name, src: compiled(requested), input: () => input as never },
      on: { "cost.set": { actions: assign(({ event }) => ({ costCents: event["costCents"] })) } },
    }),
  ).start();
  const navigation = createActor(
    fromTransition(
      (context, { type }) => {
        const flow = root.getSnapshot().children[name];
        if (type === "back.requested") flow?.send({ type: "back.pressed" });
        return context;
      },
      { moves: 0 },
    ),
  );
  navigation.start();
  const visit = {
    ...around,
    navigation,
    root,
    pages: createActor(laterPagesMachine),
    locale: () => "en-US",
    language: createActor(createMachine({ context: { locale: "en-US" } })),
    embedded: false,
    theme: () => undefined,
    loan: () => undefined,
    catalogue: () => ({ ...preQualificationTexts, ...applicationTexts }),
    words: () => createWords({ locale: "en-US", overrides: {} }),
    search: { isTest: true },
  } as unknown as Visit;
  return { name, visit, host: around.host, Page };
}

function count(name: string): void {
  const { dataset } = document.body;
  dataset[name] = String(Number(dataset[name] ?? 0) + 1);
}

const countSign = () => count("signs");
/** How often React has changed something on the page. */
const countDraw = () => count("draws");

function Rendered({ name, visit, host, Page }: ReturnType<typeof begin>): ReactElement {
  const flow = useFlow(visit, name);
  const received = useSelector(host, ({ context }) => context.received);
  useEffect(() => {
    const fill = (event: Event) => {
      const answers = (event as CustomEvent<Partial<Answers>>).detail;
      for (const [field, answer] of Object.entries(answers)) {
        const given = typeof answer === "string" ? { text: answer } : { ids: answer };
        flow?.send({ type: "field.changed", field, ...given } as never);
      }
    };
    document.addEventListener("fill", fill);
    return () => document.removeEventListener("fill", fill);
  }, [flow]);
  const { queryClient } = openCalls(visit);
  queryClient.setQueryData(["states", "US"], states);
  return (
    <QueryClientProvider client={queryClient}>
      <Profiler id="page" onRender={countDraw}>
        <Page visit={visit} />
      </Profiler>
      <output hidden data-recorded="host">
        {received.filter((type) => type.startsWith("flow.")).join(" ")}
      </output>
    </QueryClientProvider>
  );
}

function AnySteps(): ReactElement {
  const [rendered, setRendered] = useState<{ at: number; running: ReturnType<typeof begin> }>();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const draw = (event: Event) => {
      const running = begin((event as CustomEvent<Request>).detail);
      setRendered((before) => ({ at: (before?.at ?? 0) + 1, running }));
    };
    document.addEventListener("draw", draw);
    main.current?.setAttribute("data-ready", "true");
    return () => document.removeEventListener("draw", draw);
  }, []);
  if (rendered !== undefined) return <Rendered key={rendered.at} {...rendered.running} />;
  return <main ref={main}>Nothing yet</main>;
}

export const stories = { "flow step": () => <AnySteps /> };
