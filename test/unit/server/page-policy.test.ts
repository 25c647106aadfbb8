import { expect, it } from "vitest";
import { basesIn, environmentOf } from "#api/environment.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { backendsMeta } from "#domain/provider/backend.ts";
import { withValues } from "#server/http/page-html.ts";
import { developmentPolicy, pagePolicy } from "#server/http/page-policy.ts";

const page = "<!doctype html><html><head></head><body></body></html>";
const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `));

it("lets style sheets, fonts and pictures of themes come from the origins of the setting, and nothing else [R1-36 R1-39]", () => {
  const { themeOrigins: themes } = parseEnvironment({
    THEME_ORIGINS: "https://cdn.example, https://looks.example:8443",
  });
  const policy = pagePolicy([], page, { themes });
  for (const name of ["style-src", "font-src", "img-src"])
    expect(directive(policy, name)).toMatch(
      / https:\/\/cdn\.example https:\/\/looks\.example:8443$/,
    );
  expect(directive(policy, "script-src")).toBe("script-src 'self'");
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
  expect(directive(pagePolicy([], page), "img-src")).toBe("img-src 'self' data:");
  expect(developmentPolicy([], page, { themes })).toContain("https://cdn.example");
});

it.each(["https://cdn.example/themes", "http://cdn.example", "cdn.example", "*", "https:"])(
  "refuses to let themes come from %j",
  (origin) => {
    expect(() => parseEnvironment({ THEME_ORIGINS: origin })).toThrow(
      "THEME_ORIGINS must be a list of https origins, for example https://cdn.example",
    );
  },
);

it("passes the bases of configured backends to the page, and allows calls to them [R7.3-49 R7.3-53]", () => {
  const { backends } = parseEnvironment({
    BACKENDS: "quickApi=https://api.example/v1, cdn=https://cdn.example",
  });
  const meta = /<meta name="carestep-backends" content="([^"]*)" \/><\/head>/.exec(
    withValues(page, backendsMeta, backends),
  );
  const reported = meta?.[1]?.replaceAll("&amp;", "&");
  expect(environmentOf("https://qa.example", "production", basesIn(reported))).toMatchObject({
    name: "production",
    backends: { quickApi: "https://api.example/v1", cdn: "https://cdn.example", workflow: "" },
  });
  expect(withValues(page, backendsMeta, {})).toBe(page);
  expect(basesIn("nothing=https://evil.example")).toEqual({});
  expect(
    directive(pagePolicy([], page, { backends: ["https://api.example"] }), "connect-src"),
  ).toBe("connect-src 'self' https://api.example");
});

it.each(["quickApi", "other=https://api.example", "quickApi=javascript:alert(1)"])(
  "refuses the backends %j",
  (text) => {
    expect(() => parseEnvironment({ BACKENDS: text })).toThrow(
      "BACKENDS must be a list of kind=https://base with one of cdn",
    );
  },
);

it("allows the origin of a challenge to be loaded and framed, and nothing else of it", () => {
  const challenge = "https://challenges.example";
  const policy = pagePolicy([], "", { framed: "https://pay.example", challenge });
  expect(directive(policy, "script-src")).toBe(`script-src 'self' ${challenge}`);
  expect(directive(policy, "frame-src")).toBe(`frame-src https://pay.example ${challenge}`);
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
});
