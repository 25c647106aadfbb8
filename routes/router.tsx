import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { declinedByLink, providerKeyOf } from "#machines/applicant/applicant.context.ts";
import type { Move, Page } from "#machines/applicant/applicant.context.ts";
import { lazy } from "react";
import { waitFor } from "xstate";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { DeclinePage } from "./decline-page.tsx";
import { destinationOf } from "./destination.ts";
import type { FlowRef } from "./flow-ref.ts";
import { FailedPage, TokenExpiredPage } from "./message-pages.tsx";
import type { HistoryPort } from "./navigation.ts";
import { StepPage } from "./step-page.tsx";
import type { Visit } from "./visit.ts";

/** The screens of the full application are a chunk of their own. */
const LoanPage = lazy(async () => ({
  default: (await import("./application/loan-page.tsx")).LoanPage,
}));

/** The page that the root chart is on; undefined while it is on its way. */
function pageOf(visit: Visit): Page | undefined {
  const metas = Object.values(visit.root.getSnapshot().getMeta());
  return metas.map((meta) => meta?.page).find((page) => page !== undefined);
}

/**
 * Whether a path is a page's own: "/" is the wizard, at the root or under a provider's key, and no other address
 * that leads there is.
 */
function shows(path: string, page: Page): boolean {
  const [word] = path.split("/").filter((part) => part !== "");
  if (page !== "/") return `/${word}`.toLowerCase() === page.toLowerCase();
  const { destination, providerKey } = destinationOf(path);
  return word === undefined || (destination === "start" && providerKey !== undefined);
}

/** The address of a page for this visit. While the practice is being loaded anew, it is the one that was asked for. */
function addressOf(visit: Visit, { to, id }: Move): string {
  const { context } = visit.root.getSnapshot();
  const { provider, providerKey } = context;
  const own: { readonly [Name in Page]?: string } = {
    "/": `/${provider?.key ?? providerKeyOf(context) ?? ""}`,
    "/Apply": providerKey === undefined ? to : `${to}/${providerKey}`,
    "/Payment": `${to}/${id ?? ""}`,
    "/declined": id === undefined ? to : `/Declined/${id}`,
  };
  return own[to] ?? to;
}

/** The page that the root chart is on, with the application that its address names. */
function moveTo(visit: Visit, to: Page): Move {
  const { context } = visit.root.getSnapshot();
  if (to === "/Payment") return { to, id: context.application?.applicationId };
  return to === "/declined" ? { to, id: declinedByLink(context) } : { to };
}

/**
 * The query goes with every page. Framed, it also names the practice, on the addresses that do not: from it alone the
 * server knows who may frame the page when it is loaded anew. See docs/decisions/0016.
 */
function searchOf(visit: Visit, page: Page, search: string): string {
  const key = visit.root.getSnapshot().context.provider?.key;
  const isNamed = page === "/" || visit.search.providerKey !== undefined;
  if (!visit.embedded || key === undefined || isNamed) return search;
  return `${search === "" ? "?" : `${search}&`}providerKey=${key}`;
}

/**
 * The table of spec section 2.1. The chart decides where the applicant is; a path that says otherwise is
 * led to the chart's page, so that an address never skips a step and Back never re-opens a decision.
 */
function routesOf(visit: Visit) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: () => <FailedPage visit={visit} />,
    beforeLoad: ({ location }) => {
      const page = pageOf(visit);
      if (page === undefined || shows(location.pathname, page)) return;
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({
        href: addressOf(visit, moveTo(visit, page)) + searchOf(visit, page, location.searchStr),
        replace: true,
      });
    },
  });
  const at = (path: string, Screen: (props: { readonly visit: Visit }) => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component: () => <Screen visit={visit} /> });
  return root.addChildren([
    at("/", StepPage),
    at("/$key", StepPage),
    at("/confirmation", ConfirmationPage),
    at("/declined", DeclinePage),
    at("/declined/$applicationId", DeclinePage),
    at("/error", FailedPage),
    at("/tokenExpired", TokenExpiredPage),
    at("/apply", LoanPage),
    at("/apply/$name", LoanPage),
    at("/payment/$applicationId", LoanPage),
  ]);
}

/** The step whose entry of the browser's history this is. */
function stepOf(state: object): unknown {
  return "step" in state ? state.step : undefined;
}

/** The place of an entry in the browser's history, as the router counts them. */
function entryOf({ __TSR_index: entry = 0 }: { readonly __TSR_index?: number }): number {
  return entry;
}

/**
 * Opens the router on the page's address and gives the charts the browser's history.
 *
 * @returns the router, and when its first route is there
 */
export function openRouter(visit: Visit) {
  const router = createRouter({
    routeTree: routesOf(visit),
    caseSensitive: false,
    defaultErrorComponent: () => <FailedPage visit={visit} />,
  });
  const { history } = router;
  const here = () => history.location.href;
  const port: HistoryPort = {
    go: (move) => {
      const { pathname, search } = history.location;
      if (shows(pathname, move.to)) return;
      history.replace(addressOf(visit, move) + searchOf(visit, move.to, search));
    },
    push: (step) => {
      // Forward has led to the step's own entry already.
      if (stepOf(history.location.state) !== step) history.push(here(), { step });
    },
    replace: (step) => history.replace(here(), { step }),
    back: () => history.back(),
    canGoBack: () => history.canGoBack(),
  };
  visit.navigation.connect(port);

  let place = 0;
  const followBrowser = () => {
    place = entryOf(history.location.state);
    history.subscribe(({ action }) => {
      const entry = entryOf(history.location.state);
      const moved = entry - place;
      const flow =
        action.type === "PUSH" || action.type === "REPLACE" ? undefined : flowOnScreen(visit);
      // What was undone has come back to its place.
      if (flow === undefined || moved === 0 || followHistory(flow, moved)) place = entry;
      else history.go(-moved);
    });
  };
  // Not before: while nobody listens to the history, a redirect of the first load is followed by the router itself.
  const firstRoute = router.load().then(followBrowser);
  return { router, firstRoute };
}

const flowsWithHistory = ["wizard", "entry", "application", "payment"];

/** The flow whose steps are entries of the history. */
function flowOnScreen(visit: Visit): FlowRef | undefined {
  const { children } = visit.root.getSnapshot();
  const name = flowsWithHistory.find((candidate) => children[candidate] !== undefined);
  return name === undefined ? undefined : (children[name] as FlowRef);
}

/**
 * Moves a flow as the browser's history moved by some entries: back by as many steps, or forward by one. False when the
 * move has to be undone: something works, or the step is not passed.
 */
function followHistory(flow: FlowRef, moved: number): boolean {
  const snapshot = flow.getSnapshot();
  if (!snapshot.hasTag("editing") || moved > 1) return false;
  if (moved < 0) {
    // What ends the flow on the way ends the way.
    goBackBy(flow, -moved).catch(() => {});
    return true;
  }
  const isTaken = snapshot.can({ type: "forward.pressed" });
  flow.send({ type: "forward.pressed" });
  return isTaken;
}

/** A step that is skipped on the way takes a moment. */
async function goBackBy(flow: FlowRef, steps: number): Promise<void> {
  flow.send({ type: "back.pressed" });
  if (steps === 1) return;
  await waitFor(flow, (state) => state.hasTag("editing"));
  await goBackBy(flow, steps - 1);
}
