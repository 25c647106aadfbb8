import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { providerKeyOf } from "#machines/applicant-setup.ts";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { DeclinePage } from "./decline-page.tsx";
import { destinationOf } from "./destination.ts";
import type { FlowRef } from "./flow-ref.ts";
import { FailedPage, TokenExpiredPage } from "./message-pages.tsx";
import type { HistoryPort, Page } from "./navigation.ts";
import { StepPage } from "./step-page.tsx";
import type { Visit } from "./visit.ts";

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
  return word === undefined || destinationOf(path).providerKey !== undefined;
}

/** The address of a page for this visit. While the practice is being loaded anew, it is the one that was asked for. */
function addressOf(visit: Visit, page: Page): string {
  if (page !== "/") return page;
  const { context } = visit.root.getSnapshot();
  return `/${context.provider?.key ?? providerKeyOf(context) ?? ""}`;
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
      throw redirect({ href: addressOf(visit, page) + location.searchStr, replace: true });
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
  ]);
}

/** The step whose entry of the browser's history this is. */
function stepOf(state: object): unknown {
  return "step" in state ? state.step : undefined;
}

/** Opens the router on the page's address and gives the charts the browser's history. */
export function openRouter(visit: Visit) {
  const router = createRouter({
    routeTree: routesOf(visit),
    caseSensitive: false,
    defaultErrorComponent: () => <FailedPage visit={visit} />,
  });
  const { history } = router;
  const here = () => history.location.href;
  const port: HistoryPort = {
    go: (page) => {
      const { pathname, search } = history.location;
      if (!shows(pathname, page)) history.replace(addressOf(visit, page) + search);
    },
    push: (step) => {
      // Forward has led to the step's own entry already.
      if (stepOf(history.location.state) !== step) history.push(here(), { step });
    },
    replace: (step) => history.replace(here(), { step }),
    back: () => history.back(),
  };
  visit.navigation.connect(port);

  history.subscribe(({ action }) => {
    if (action.type !== "BACK" && action.type !== "FORWARD") return;
    const wizard = visit.root.getSnapshot().children["wizard"] as FlowRef | undefined;
    if (wizard === undefined || followHistory(wizard, action.type)) return;
    // Comes back as an action of its own type, GO: nothing follows it.
    history.go(action.type === "BACK" ? 1 : -1);
  });
  return router;
}

/** Moves the wizard as the browser's history moved. False when the move has to be undone: something works, or the step is not passed. */
function followHistory(wizard: FlowRef, move: "BACK" | "FORWARD"): boolean {
  const snapshot = wizard.getSnapshot();
  if (!snapshot.hasTag("editing")) return false;
  const event = { type: move === "BACK" ? "back.pressed" : "forward.pressed" } as const;
  const isTaken = snapshot.can(event);
  wizard.send(event);
  return isTaken || move === "BACK";
}
