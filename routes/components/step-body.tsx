import type { BodyProps, ComponentViews } from "#routes/steps/component-props.ts";

export function ComponentsOf({ views, ...props }: BodyProps & { readonly views: ComponentViews }) {
  return props.step.components.map((component, place) => {
    const View = views[component.name];
    return View && <View {...props} component={component} key={`${component.name}-${place}`} />;
  });
}
