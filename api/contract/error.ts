import * as z from "zod/mini";

/** Every answer from 400 to 599. `Reference` finds the log line; it carries nothing personal. */
export const errorBody = z.object({
  Message: z.string(),
  ErrorCode: z.optional(z.string()),
  Reference: z.optional(z.string()),
});

/** The code of a practice whose configuration cannot be served. */
export const practiceWorkedOn = "practice.workedOn";
