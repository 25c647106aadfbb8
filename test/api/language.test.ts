import { describe, expect, it } from "vitest";
import { attested } from "#test/support/loan/attested.ts";
import {
  call,
  check,
  instanceOf,
  messagesTo,
  newPhone,
  start,
  verifiedVisit,
  visit,
} from "#test/support/server/api-visit.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { emailOf, preQualify, submission } from "#test/support/submission.ts";

const backend = useTestApp({ limitFactor: 100 });
const spanish = "es-US";

const refusals = {
  session: {
    route: "GET /api/application/app_1?providerId=prv_bright_smile",
    body: undefined,
    message: ["There is no such application.", "Esa solicitud no existe."],
  },
  code: {
    route: "POST /v2/validation/complete",
    body: { InstanceId: "vrf_unknown", ValidationCode: "123456", IsTest: true },
    message: [
      "No such verification code was sent in this visit.",
      "En esta visita no se envió ese código de verificación.",
    ],
  },
  link: {
    route: "POST /v2/hand-off/take-up",
    body: { Token: "own_unknown" },
    message: ["This link has expired or was used already.", "Este enlace venció o ya se usó."],
  },
} as const;

describe("the error of a call", () => {
  it.each(Object.entries(refusals))(
    "is in the language that the call accepts, with the same code: %s",
    async (_name, { route, body, message: [inEnglish, inSpanish] }) => {
      const token = await visit(backend, "bright-smile");
      const answers = await Promise.all(
        [undefined, "en-US,en;q=0.9,es;q=0.8", spanish, "es-MX,es;q=0.9"].map((language) =>
          call(backend, route, { token, body, language }),
        ),
      );
      expect(answers.map((answer) => answer.body["Message"])).toEqual([
        inEnglish,
        inEnglish,
        inSpanish,
        inSpanish,
      ]);
      const [first] = answers;
      for (const [index, { status, body: answered }] of answers.entries()) {
        expect([status, answered["ErrorCode"]]).toEqual([first?.status, first?.body["ErrorCode"]]);
        const inEach = index === 0 ? undefined : { en: inEnglish, es: inSpanish };
        expect(answered["Messages"]).toEqual(inEach);
      }
    },
  );

  it("is in the practice's language for a call that names none", async () => {
    const token = await visit(backend, "buena-vista");
    const { route, body, message } = refusals.code;
    const silent = await call(backend, route, { token, body });
    const named = await call(backend, route, { token, body, language: "en" });
    expect([silent.body["Message"], named.body["Message"]]).toEqual([message[1], message[0]]);
  });

  it("is in the language of a call without a visit", async () => {
    const route = "GET /v2/provider/no-such-practice";
    const answer = await call(backend, route, { language: spanish });
    expect([answer.status, answer.body["Message"]]).toEqual([
      404,
      "No conocemos este consultorio.",
    ]);
  });

  it("is the catalogue's, in that language, for a value of the form", async () => {
    const verified = await verifiedVisit(backend);
    const submit = (language: string) =>
      call(backend, "POST /api/accounts/pre-qualify", {
        token: verified.token,
        language,
        body: submission(verified, { address: { Statoid: "ZZ" } }),
      });
    const [inEnglish, inSpanish] = [await submit("en"), await submit(spanish)];
    expect(inSpanish.status).toBe(inEnglish.status);
    expect(inSpanish.body["ErrorCode"]).toBe(inEnglish.body["ErrorCode"]);
    expect(inSpanish.body["Message"]).not.toBe(inEnglish.body["Message"]);
  });
});

it("the message of an answer is in the language of each call, also when the stored answer is sent again", async () => {
  const verified = await verifiedVisit(backend);
  const submit = (language: string) =>
    call(backend, "POST /api/accounts/pre-qualify", {
      token: verified.token,
      key: "same-intent-1",
      language,
      body: withLastFour(verified, "5000"),
    });
  const answers = [await submit(spanish), await submit("en"), await submit(spanish)];
  expect(new Set(answers.map(({ body }) => JSON.stringify(body["Messages"]))).size).toBe(1);
  const texts = answers.map(({ status, body }) => [status, String(body["Message"]).slice(0, 25)]);
  expect(texts).toEqual([
    [200, "No pudimos verificar su i"],
    [200, "We were unable to verify "],
    [200, "No pudimos verificar su i"],
  ]);
});

describe("a message to the applicant", () => {
  it("with a code is in the language of the consent, else of the call", async () => {
    const byConsent = newPhone();
    const token = await visit(backend, "harbor-ortho");
    const Consent = attested("contact", "harbor-ortho", spanish);
    await start(backend, token, { Source: byConsent, Consent, language: "en" });
    expect((await messagesTo(backend, byConsent))[0]?.text).toContain(" es su codigo de ");
    const byCall = newPhone();
    await start(backend, token, { Source: byCall, language: spanish });
    expect((await messagesTo(backend, byCall))[0]?.text).toContain(" es su codigo de ");
  });

  it("with a link to a phone, and the link, are in the language of the call", async () => {
    const token = await visit(backend, "clear-vision");
    const carried = { ProgramCode: "lasik", Amount: 4800, Step: "name", IsTest: false };
    const begin = (language: string) =>
      call(backend, "POST /v2/hand-off/start", { token, body: carried, language });
    expect(new URL(String((await begin("en")).body["Link"])).searchParams.has("lang")).toBe(false);
    const link = new URL(String((await begin(spanish)).body["Link"]));
    expect(link.searchParams.get("lang")).toBe("es");
    const { headers } = await backend.app.inject({ url: link.pathname + link.search });
    expect(headers.location).toMatch(
      /^\/clear-vision\?programCode=lasik&handOff=own_[\w-]+&lang=es$/,
    );
    const phone = newPhone();
    const body = { Token: link.searchParams.get("t"), Phone: phone };
    await call(backend, "POST /v2/hand-off/text", { token, body, language: spanish });
    const [sent] = await messagesTo(backend, phone);
    expect(sent?.text).toContain("siga en este celular");
    expect(sent?.text).toContain(link.href);
  });

  it("after an approval leads back to the language of the last consent", async () => {
    expect(await approvalOf("bright-smile", "es-US")).toMatchObject({
      lang: "es",
      html: expect.stringContaining('<html lang="es">'),
      text: expect.stringContaining("&lang=es"),
    });
    expect((await approvalOf("bright-smile", "en-US")).lang).toBeNull();
    expect((await approvalOf("buena-vista", "en-US")).lang).toBe("en");
  });
});

async function approvalOf(provider: string, language: "en-US" | "es-US") {
  const phone = newPhone();
  const token = await visit(backend, provider);
  const instance = instanceOf(await start(backend, token, { Source: phone, IsTest: true }));
  await check(backend, token, { instance, code: "123456", IsTest: true });
  const Consent = attested("credit-report", provider, language);
  const ProgramCode = provider === "buena-vista" ? "dental" : "general";
  const around = { PublicKey: provider, ProgramCode, Consent };
  await preQualify(backend, { token, instance, phone }, { around });
  const [email] = await messagesTo(backend, emailOf(phone));
  const texts = await messagesTo(backend, phone);
  const text = texts.find((message) => message.text.includes("/Apply?"));
  const [, search = ""] = /\/Apply\?(\S+)/.exec(email?.text ?? "") ?? [];
  const lang = new URLSearchParams(search).get("lang");
  return { lang, subject: email?.subject, html: email?.html?.slice(0, 40), text: text?.text };
}

function withLastFour(verified: Parameters<typeof submission>[0], lastFour: string) {
  return submission(verified, { person: { NationalIdLastFour: lastFour } });
}
