import * as z from "zod/mini";
import { message } from "./message.ts";

/** Any answer from 400 to 599. `Reference` identifies the log line. */
export const errorBody = z.object({
  ...message,
  Message: z.string(),
  ErrorCode: z.optional(z.string()),
  Reference: z.optional(z.string()),
});

export const practiceWorkedOn = "practice.workedOn";
