import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { CarestepPrequal } from "#embed/react/carestep-prequal.tsx";

const element = document.getElementById("root")!;
const home = element.dataset["home"]!;
const asked = element.firstElementChild!;
const link = asked.getAttribute("href");
const given = Object.fromEntries([...asked.attributes].map(({ name, value }) => [name, value]));
/** Browsers hide a nonce attribute. */
const nonce = element.dataset["nonce"];
const opener = asked.querySelector("button")?.textContent;

const { recorded, errors } = globalThis as unknown as { recorded: string[]; errors: string[] };

function Practice() {
  return (
    <>
      <nav>
        <Link to="/">Welcome</Link> <Link to="/financing">Financing</Link>
      </nav>
      <Outlet />
    </>
  );
}

function Financing() {
  const [amount, setAmount] = useState(1000);
  return (
    <>
      <h2>Financing</h2>
      {link === null ? (
        <CarestepPrequal
          home={home}
          provider="frame-hosts"
          {...given}
          nonce={amount === 1000 ? nonce : "of-another-request"}
          amount={amount}
          scheme="light"
          onMessage={({ type }) => recorded.push(type)}
          onError={({ code }) => errors.push(code)}
        >
          {opener === undefined ? undefined : <button type="button">{opener}</button>}
        </CarestepPrequal>
      ) : (
        <a href={link}>Check your payment options</a>
      )}
      <button type="button" onClick={() => setAmount(amount + 100)}>
        {`For $${amount}`}
      </button>
    </>
  );
}

const root = createRootRoute({ component: Practice });
const at = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });
const router = createRouter({
  routeTree: root.addChildren([at("/", () => <h2>Welcome</h2>), at("/financing", Financing)]),
});

createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
