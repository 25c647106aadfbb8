import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { ProgramCode, Theme } from "#domain/provider/provider.ts";
import type { StepsConfiguration, Text } from "#domain/step/step.ts";
import type { Lender } from "#server/config/lender.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import * as c from "./columns.ts";

export const practiceTables = {
  /** Null `lender` and `loan` mean the defaults. Spec section 3, "Provider". */
  providers: {
    key: c.also(c.text(), "primary key"),
    provider_id: c.also(c.text(), "unique"),
    name: c.text(),
    practice_name: c.nullable(c.text()),
    phone: c.nullable(c.text()),
    /** Null leaves the language to the browser. */
    language: c.nullable(c.text()),
    phone_countries: c.nullable(c.json<readonly PhoneCountry[]>()),
    sandbox: c.boolean(),
    feature_flags: c.json<readonly string[]>(),
    allowed_origins: c.json<readonly string[]>(),
    program_codes: c.json<readonly ProgramCode[]>(),
    steps: c.json<StepsConfiguration>(),
    texts: c.json<{ readonly [code: string]: Text }>(),
    themes: c.json<readonly Theme[]>(),
    theme_id: c.nullable(c.text()),
    lender: c.nullable(c.json<Lender>()),
    loan: c.nullable(c.json<LoanSettings>()),
    fault: c.nullable(c.text()),
    /** Refreshed at each start unless published. */
    is_demo: c.defaulted(c.boolean(), "false"),
    version: c.nullable(c.integer()),
    updated_at: c.time(),
  },

  /** What a practice published. `restores` is the version it repeats. */
  practice_versions: c.appendOnly({
    provider_key: c.text(),
    version: c.also(c.integer(), "check (version > 0)"),
    content: c.json<PracticeContent>(),
    published_by: c.text(),
    published_at: c.time(),
    restores: c.nullable(c.integer()),
  }),

  uploads: c.appendOnly({
    hash: c.also(c.text(), "primary key check (hash = encode(sha256(bytes), 'hex'))"),
    type: c.oneOf("css", "svg", "png"),
    bytes: c.bytes(),
    created_at: c.defaulted(c.time(), "now()"),
  }),
};

export const practiceRules = [
  `alter table practice_versions add primary key (provider_key, version)`,
  // Links accept the key in upper or lower case.
  `create index providers_lower_key on providers (lower(key))`,
];
