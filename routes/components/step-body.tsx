import type { BodyProps, ComponentViews } from "#routes/steps/component-props.ts";
import { UndeliveredCode } from "#ui/steps/undelivered-code.tsx";
import { useUndeliveredCode } from "./undelivered-code.ts";

export function ComponentsOf({ views, ...props }: BodyProps & { readonly views: ComponentViews }) {
  const { step } = props;
  const shown = step.components.map((component, place) => {
    const View = views[component.name];
    return View && <View {...props} component={component} key={`${component.name}-${place}`} />;
  });
  return (
    <>
      {shown}
      {step.nextButton?.actions?.includes("sendVerificationCode") && <Undelivered {...props} />}
    </>
  );
}

function Undelivered(props: BodyProps) {
  const send = () => props.flow.send({ type: "next.pressed" });
  return <UndeliveredCode {...useUndeliveredCode(props, send)} />;
}
