import { defaultConfiguration } from "#domain/default-steps.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";
import { aims } from "./moves.ts";
import { placeOf } from "./world.ts";

const brightSmile = placeOf("bright-smile", defaultConfiguration);
const clearVision = placeOf("clear-vision", clearVisionSteps);

/** Where each aim is walked. The charts behind a step do not depend on the configuration: one practice is enough. */
export const outings = [
  { place: brightSmile, aim: aims.wizard },
  { place: clearVision, aim: aims.wizard },
  { place: brightSmile, aim: aims.verification },
  { place: brightSmile, aim: aims.outcome },
  { place: brightSmile, aim: aims.ends },
  { place: brightSmile, aim: aims.session },
] as const;
