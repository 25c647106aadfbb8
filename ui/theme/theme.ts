import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import type { SystemContext } from "@chakra-ui/react";
import { buttonRecipe, inputRecipe, linkRecipe, nativeSelectRecipe } from "./control-recipes.ts";
import { keyframes, layerStyles, semanticTokens, textStyles, tokens } from "./tokens.ts";

let system: SystemContext | undefined;

/** Chakra with only the recipes in use; colors point at the `--ff-*` properties of tokens.css. */
export function chakraSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, config);
  return system;
}

const config = defineConfig({
  cssVarsPrefix: "chakra",
  // Cascade layers make Chromium recompute all styles on each new rule.
  disableLayers: true,
  globalCss: { html: { colorPalette: "brand" } },
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "80rem" },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    keyframes,
    recipes: { button: buttonRecipe, input: inputRecipe, link: linkRecipe },
    slotRecipes: { nativeSelect: nativeSelectRecipe },
  },
});
