import { describe, expect, it } from "vitest";
import { call, visit } from "#test/support/server/api-visit.ts";
import { cardEntry, demoCards } from "#test/support/server/tokenizer.ts";
import { payBy, readLoan, scheduledLoan } from "#test/support/loan/loan-application.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

const app = usePaymentApp();
const { backend } = app;

const at = (provider = "bright-smile") => visit(backend, provider);

async function begin(token: string, kind: "card" | "bank" = "card") {
  const body = { Kind: kind };
  const answer = await call(backend, "POST /v2/number-tab/start", { token, body });
  const { TabId, Address } = answer.body as { readonly TabId: string; readonly Address: string };
  return { id: TabId, address: new URL(Address) };
}
type Tab = Awaited<ReturnType<typeof begin>>;

const look = async (token: string, { id }: Pick<Tab, "id">) =>
  (await call(backend, "POST /v2/number-tab/look", { token, body: { TabId: id } })).body;

/** Opens the tab as a browser does that comes from a page. */
const open = ({ address }: Tab, referer: string | undefined = "http://localhost:4310/") =>
  app.tokenizer.app.inject({
    url: `${address.pathname}${address.search}`,
    headers: { ...(referer !== "" && { referer }) },
  });

const ticketOf = ({ address }: Tab) => address.searchParams.get("ticket")!;

async function give(tab: Tab, number: string = demoCards.debit, change: object = {}) {
  const answer = await app.tokenizer.app.inject({
    method: "POST",
    url: "/tokens",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ ...cardEntry(number), ticket: ticketOf(tab), ...change }),
  });
  return { status: answer.statusCode, body: answer.json<object>() };
}

describe("a tab in which a number is typed", () => {
  it("gives its token to the page that it was made for, by way of the server, and nothing to anybody else", async () => {
    const page = await at();
    const tab = await begin(page);
    expect(tab.address.origin).toBe("http://localhost:4311");
    expect(await look(page, tab)).toEqual({ State: "waiting" });
    expect(await give(tab)).toEqual({ status: 200, body: { isKept: true } });
    const given = await look(page, tab);
    expect(given).toEqual({
      State: "given",
      Token: expect.stringMatching(/^tok_[0-9a-f]{32}$/) as string,
      Brand: "Visa",
      LastFour: "5556",
    });
    expect(await look(page, tab)).toEqual(given);
    expect(await look(await at(), tab)).toEqual({ State: "over" });
    for (const id of ["", "tab_made-up", `x${tab.id}`, tab.id.slice(0, -1)].filter(Boolean)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await look(page, { id })).toEqual({ State: "over" });
    }
  });

  it("gives a token that pays, and is stored with no number in clear", async () => {
    const loan = await scheduledLoan(backend);
    const tab = await begin(loan.token);
    await give(tab);
    const { Token } = await look(loan.token, tab);
    await payBy(backend, loan, { Primary: { Type: "debit", Token: String(Token) } });
    expect((await readLoan(backend, loan)).body["Payment"]).toMatchObject({
      Primary: { Type: "debit", Brand: "Visa", LastFour: "5556" },
    });
  });

  it("takes one number, of its own kind, and a wrong one is told at its field", async () => {
    const page = await at();
    const tab = await begin(page);
    expect((await give(tab, "4242424242424241")).status).toBe(422);
    expect(await look(page, tab)).toEqual({ State: "waiting" });
    const both = await Promise.all([give(tab), give(tab, demoCards.credit)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await give(await begin(page, "bank"))).status).toBe(410);
  });

  it("works for ten minutes, and takes nothing under a ticket that nobody signed", async () => {
    const page = await at();
    const tab = await begin(page);
    const [proof, , ...rest] = JSON.parse(
      Buffer.from(ticketOf(tab), "base64url").toString(),
    ) as string[];
    const far = (Date.now() * 2).toString(36);
    for (const texts of [
      [proof, `tab_forged.${far}`, ...rest],
      [proof],
      [],
      "text",
      [1, 2, 3, 4],
    ]) {
      const ticket = Buffer.from(JSON.stringify(texts)).toString("base64url");
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await give(tab, demoCards.debit, { ticket })).status).toBe(410);
    }
    expect((await give(tab, demoCards.debit, { ticket: "%%%" })).status).toBe(410);
    backend.wait(599);
    expect(await look(page, tab)).toEqual({ State: "waiting" });
    backend.wait(1);
    expect(await look(page, tab)).toEqual({ State: "over" });
    expect((await give(tab)).status).toBe(410);
  });

  it("opens for who comes from the app, names the practice, loads its own files alone and is framed by nobody", async () => {
    const tab = await begin(await at());
    const { statusCode, headers, body } = await open(tab);
    expect(statusCode).toBe(200);
    expect(body).toContain("For your payment plan with <strong>Bright Smile");
    expect(body).toContain(">Card number</label>");
    expect(body).not.toMatch(/<script>|style="| on\w+="/);
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect([headers["cross-origin-opener-policy"], headers["cache-control"]]).toEqual([
      "same-origin",
      "no-store",
    ]);
    expect((await open(tab, "http://127.0.0.1:4310/")).statusCode).toBe(200);
    // What draws previews of links opens it, too: nothing is used up.
    for (const referer of ["", "https://mail.example/", "http://localhost:4311/", "%"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await open(tab, referer);
      expect([referer, refused.statusCode]).toEqual([referer, 403]);
      expect(refused.body).not.toContain("<form");
    }
    expect((await open(tab)).statusCode).toBe(200);
    await give(tab);
    const used = await open(tab);
    expect([used.statusCode, used.body.includes("This form cannot be opened")]).toEqual([
      403,
      true,
    ]);
  });

  it("does not keep a visit that rests: the page asks for it by itself", async () => {
    const [rested, awake] = [await backend.visit(), await backend.visit()];
    const ends = async ({ easyApiToken }: typeof rested) => {
      const url = `/app/v0/peek?token=${easyApiToken}`;
      const answer = await backend.app.inject({ method: "POST", url });
      return answer.json<{ Result: { IsFailured: boolean } }>().Result.IsFailured;
    };
    backend.wait(15 * 60);
    const tab = await begin(rested.accessToken);
    expect(await look(rested.accessToken, tab)).toEqual({ State: "waiting" });
    const flag = "/api/FeatureFlag/prv_bright_smile?flagName=prequalEligibility";
    expect((await backend.app.inject({ url: flag, headers: awake.headers })).statusCode).toBe(200);
    backend.wait(7 * 60);
    expect([await ends(rested), await ends(awake)]).toEqual([true, false]);
  });

  it("takes a ticket as it was made alone, whatever a decoder would pass over", async () => {
    const tab = await begin(await at());
    const ticket = ticketOf(tab);
    const [first, rest] = [ticket.slice(0, 1), ticket.slice(1)];
    const changed = ["=", "\n", "\u00ad"].flatMap((more) => [ticket + more, more + ticket]);
    for (const other of [`"><${first}>${rest}`, ...changed]) {
      const address = new URL(tab.address);
      address.searchParams.set("ticket", other);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { statusCode, body } = await open({ ...tab, address });
      expect([other, statusCode, body.includes(`<${first}>`)]).toEqual([other, 403, false]);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await give(tab, demoCards.debit, { ticket: other })).status).toBe(410);
    }
    expect((await give(tab)).status).toBe(200);
  });

  it("is made and told of by the server's secret alone, and by nobody where the processor has none", async () => {
    const { url, gateway } = app.tokenizer;
    const made = await fetch(`${url}/tabs`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "card", practice: "A stranger" }),
    });
    expect(made.status).toBe(401);
    expect((await fetch(`${url}/tabs/tab_1`)).status).toBe(401);
    expect(await gateway.findTab("tab_never-made")).toEqual({ state: "over" });
  });
});
