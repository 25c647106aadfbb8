import type { PracticeContent } from "#server/config/practice-content.ts";
import * as c from "./columns.ts";

export const practiceTables = {
  /** Spec section 3, "Provider". */
  providers: {
    key: c.also(c.text(), "primary key"),
    provider_id: c.also(c.text(), "unique"),
    content: c.json<PracticeContent>(),
    /** As in the content, for each call of a visit. */
    sandbox: c.boolean(),
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
