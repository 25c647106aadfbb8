import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { readSearch, type Search } from "#domain/provider/search.ts";
import { declinedByLink, providerKeyOf } from "#machines/applicant/visit-context.ts";
import type { Move, Page } from "#machines/navigation/navigation.setup.ts";
import { lazy, useDeferredValue } from "react";
import { ErrorPrefix } from "#ui/fields/field.tsx";
import { ConfirmationPage } from "./confirmation-page.tsx";
import { DeclinePage } from "./decline-page.tsx";
import { openChunk } from "./page/chunk.ts";
import { destinationOf } from "./page/destination.ts";
import { BrokenPage, FailedPage, TokenExpiredPage } from "./message-pages.tsx";
import { confirmLeaving, carryOut, followHistory } from "./steps/navigation.ts";
import { StepPage } from "./step-page.tsx";
import { PracticeLanguages } from "./steps/practice-languages.tsx";
import { useFlow } from "./steps/flow-ref.ts";
import { useLocale } from "./steps/use-locale.ts";
import type { Visit } from "./visit/visit.ts";

const loanPage = openChunk(
  () => import("./loan/loan-page.tsx"),
  ({ LoanPage }) => ({ default: LoanPage }),
);
const LoanPage = lazy(loanPage.load);

function pageOf(visit: Visit): Page | undefined {
  const metas = Object.values(visit.root.getSnapshot().getMeta());
  return metas.map((meta) => meta?.page).find((page) => page !== undefined);
}

/** Whether a path belongs to a page: "/" is the wizard, at the root or under a provider's key. */
function shows(path: string, page: Page): boolean {
  const [word] = path.split("/").filter((part) => part !== "");
  if (page !== "/") return `/${word}`.toLowerCase() === page.toLowerCase();
  const { destination, providerKey } = destinationOf(path);
  return word === undefined || (destination === "start" && providerKey !== undefined);
}

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

function moveTo(visit: Visit, to: Page): Move {
  const { context } = visit.root.getSnapshot();
  if (to === "/Payment") return { to, id: context.application?.applicationId };
  return to === "/declined" ? { to, id: declinedByLink(context) } : { to };
}

type Query = Search & { readonly text: string };

/** The same rules as on the server and the first screen. */
function readQuery({ text = "" }: { readonly text?: string }): Query {
  return { ...readSearch(text), text };
}

/** Framed pages also name the practice, so that the server knows who may frame them: ADR 0016. */
function queryOf(visit: Visit, page: Page, { text, providerKey }: Query): string {
  const key = visit.root.getSnapshot().context.provider?.key;
  const isNamed = page === "/" || providerKey !== undefined;
  if (!visit.embedded || key === undefined || isNamed) return text;
  return `${text === "" ? "?" : `${text}&`}providerKey=${key}`;
}

type Screen = (props: { readonly visit: Visit }) => React.ReactNode;

function InLanguage({ visit, Screen }: { readonly visit: Visit; readonly Screen: Screen }) {
  const locale = useLocale(visit);
  const provider = useSelector(visit.root, ({ context }) => context.provider);
  return (
    <PracticeLanguages provider={provider} locale={locale}>
      <ErrorPrefix value={visit.words()("error.prefix")}>
        <Screen visit={visit} />
      </ErrorPrefix>
    </PracticeLanguages>
  );
}

function PreQualificationPage({ visit }: { readonly visit: Visit }) {
  const isConfirmed = useDeferredValue(useFlow(visit, "confirmation") !== undefined);
  return isConfirmed ? <ConfirmationPage visit={visit} /> : <StepPage visit={visit} />;
}

/**
 * Spec section 2.1. The chart decides the page; any other path redirects to it, so that an address never skips a step.
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
    component: () => <InLanguage visit={visit} Screen={Screen} />,
  });
  const at = (path: string, screen: Screen) => createRoute({ ...shown(screen), path });
  // One screen under several addresses, without remounting.
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

/** @returns the router and a promise of its first route */
export function openRouter(visit: Visit) {
  const router = createRouter({
    routeTree: routesOf(visit),
    caseSensitive: false,
    parseSearch: (text) => ({ text }),
    stringifySearch: ({ text }) => text ?? "",
    defaultErrorComponent: () => <BrokenPage visit={visit} />,
    // React logs it to the console; the error reporter needs an event.
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
  confirmLeaving(visit, window);
  // Later, because the router itself follows a redirect of the first load.
  const firstRoute = router.load().then(() => followHistory(visit, history));
  return { router, firstRoute };
}
