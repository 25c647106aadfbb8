import type { ReactNode } from "react";
import type { FieldErrors } from "#domain/validation/field-errors.ts";
import type { ComponentConfig, StepConfig } from "#domain/step/step.ts";
import type { FlowRef } from "./flow-ref.ts";
import type { ScreenTexts } from "./screen-texts.ts";
import type { Visit } from "#routes/visit/visit.ts";

export type BodyProps = {
  readonly visit: Visit;
  readonly flow: FlowRef;
  readonly step: StepConfig;
  readonly steps: readonly StepConfig[];
  readonly texts: ScreenTexts;
  readonly errors: FieldErrors;
};

export type ComponentProps = BodyProps & { readonly component: ComponentConfig };

export type ComponentView = (props: ComponentProps) => ReactNode;

/** `routes/components` has the complete maps: a component without a view does not compile. */
export type ComponentViews = { readonly [component: string]: ComponentView };
