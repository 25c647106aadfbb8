import * as z from "zod/mini";
import { locales } from "#domain/language/locale.ts";
import { endpoint } from "./endpoint.ts";

const word = z.string().check(z.minLength(1), z.maxLength(200));
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const day = 86_400_000;

/** The kind and place of an error; the server keeps only places in the page's own code. */
const broke = z.strictObject({
  kind: z.string().check(z.regex(/^\w{1,60}$/)),
  after: word,
  script: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  places: z
    .array(z.string().check(z.regex(/^[\w.-]{1,100}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(40)),
});

const record = z.strictObject({
  seq: whole(9999),
  state: word,
  event: word,
  ms: whole(day),
  errors: z.exactOptional(z.array(word).check(z.maxLength(60))),
  broke: z.exactOptional(broke),
});

/** What the charts of one attempt did (docs/insights.md). Unknown fields and names are rejected. */
export const reportInsights = endpoint("POST /insights", {
  id: "reportInsights",
  summary: "Report what the charts of an attempt did, in names of the charts alone",
  auth: "none",
  body: z.strictObject({
    practice: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
    chart: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
    /** Random, only in the page's memory, new for each attempt. */
    attempt: z.uuidv4(),
    locale: z.enum(locales),
    embedded: z.boolean(),
    test: z.boolean(),
    records: z.array(record).check(z.minLength(1), z.maxLength(200)),
  }),
  response: z.object({}),
});
