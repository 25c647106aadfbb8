import { registerHooks } from "node:module";

/** openapi-typescript needs TypeScript's JavaScript API, which TypeScript 7 does not have. */
registerHooks({
  resolve: (name, context, next) =>
    next(name === "typescript" ? "@typescript/typescript6" : name, context),
});
