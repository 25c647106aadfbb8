import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { readSearch } from "#domain/provider/search.ts";
import type { Search } from "#domain/provider/search.ts";
import { declinedByLink, providerKeyOf } from "#machines/applicant/visit-context.ts";
import type { Move, Page } from "#machines/navigation/navigation.setup.ts";
import { lazy } from "react";
import { DeclinePage } from "./decline-page.tsx";
import { destinationOf } from "./page/destination.ts";
import { BrokenPage, FailedPage, TokenExpiredPage } from "./message-pages.tsx";
import { askBeforeLeaving, carryOut, followHistory } from "./steps/navigation.ts";
import { PreQualificationPage } from "./pre-qualification-page.tsx";
import type { Visit } from "./visit/visit.ts";

/** The screens of the full application are a separate chunk. */
const LoanPage = lazy(async () => ({
  default: (await import("./application/loan-page.tsx")).LoanPage,
}));

/** The page that the root chart is on; undefined during a transition. */
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

/** The address of a page for this visit. While the practice is being loaded again, it is the requested one. */
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

/** The query of an address: its text, which stays as it was written, and what it asks for. */
type Query = Search & { readonly text: string };

/** Reads a query once the router has found its text; the rules are those of the server and of the first screen. */
function readQuery({ text = "" }: { readonly text?: string }): Query {
  return { ...readSearch(text), text };
}

/**
 * The query goes with every page. Framed, it also names the practice, on the addresses that do not: from it alone the
 * server knows who may frame the page when it is loaded anew. See docs/decisions/0016.
 */
function queryOf(visit: Visit, page: Page, { text, providerKey }: Query): string {
  const key = visit.root.getSnapshot().context.provider?.key;
  const isNamed = page === "/" || providerKey !== undefined;
  if (!visit.embedded || key === undefined || isNamed) return text;
  return `${text === "" ? "?" : `${text}&`}providerKey=${key}`;
}

type Screen = (props: { readonly visit: Visit }) => React.ReactNode;

/**
 * The table of spec section 2.1. The chart decides where the applicant is; any other path is redirected to the chart's
 * page, so that an address never skips a step and Back never reopens a decision.
 */
function routesOf(visit: Visit) {
  const root = createRootRoute({
    component: Outlet,
    validateSearch: readQuery,
    notFoundComponent: () => <FailedPage visit={visit} />,
    beforeLoad: ({ location, search }) => {
      const page = pageOf(visit);
      if (page === undefined || shows(location.pathname, page)) return;
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
      throw redirect({
        href: addressOf(visit, moveTo(visit, page)) + queryOf(visit, page, search),
        replace: true,
      });
    },
  });
  const shown = (Screen: Screen) => ({
    getParentRoute: () => root,
    component: () => <Screen visit={visit} />,
  });
  const at = (path: string, screen: Screen) => createRoute({ ...shown(screen), path });
  // One screen under several addresses: it stays when one leads to another.
  const under = (id: string, paths: readonly string[], screen: Screen) => {
    const all = createRoute({ ...shown(screen), id });
    return all.addChildren(paths.map((path) => createRoute({ getParentRoute: () => all, path })));
  };
  return root.addChildren([
    under("pre-qualification", ["/", "/$key", "/confirmation"], PreQualificationPage),
    at("/declined", DeclinePage),
    at("/declined/$applicationId", DeclinePage),
    at("/error", FailedPage),
    at("/tokenExpired", TokenExpiredPage),
    under("loan", ["/apply", "/apply/$name", "/payment/$applicationId"], LoanPage),
  ]);
}

/**
 * Opens the router on the page's address and gives the charts the browser's history.
 *
 * @returns the router, and a promise of its first route
 */
export function openRouter(visit: Visit) {
  const router = createRouter({
    routeTree: routesOf(visit),
    caseSensitive: false,
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? "",
    defaultErrorComponent: () => <BrokenPage visit={visit} />,
    // React has it written to the console; whoever watches the page's errors hears of it, too.
    defaultOnCatch: (error) => window.dispatchEvent(new ErrorEvent("error", { error })),
  });
  const { history } = router;
  carryOut(visit, history, (move) => {
    const { pathname, search } = history.location;
    const { said } = move;
    const isThere = shows(pathname, move.to);
    if (isThere && said === undefined) return;
    const address = isThere ? pathname : addressOf(visit, move);
    history.replace(address + queryOf(visit, move.to, readQuery({ text: search })), { said });
  });
  askBeforeLeaving(visit, window);
  // Not before: as long as nobody listens to the history, the router itself follows a redirect of the first load.
  const firstRoute = router.load().then(() => followHistory(visit, history));
  return { router, firstRoute };
}
