import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import type { SystemContext } from "@chakra-ui/react";
import { buttonRecipe, inputRecipe, linkRecipe } from "./control-recipes.ts";
import { dialogRecipe, nativeSelectRecipe, sliderRecipe, toastRecipe } from "./part-recipes.ts";
import { keyframes, semanticTokens, textStyles, tokens } from "./tokens.ts";

let system: SystemContext | undefined;

/**
 * Chakra with our tokens and only the recipes in use. Its colours, radii and families point at the raw
 * `--ff-*` properties of tokens.css, so light, dark and a provider's theme need no second system. Made once, when it is
 * first asked for: that is a tenth of a second on a cheap phone, which must not delay what is on the screen.
 */
export function chakraSystem(): SystemContext {
  system ??= createSystem(defaultBaseConfig, config);
  return system;
}

const config = defineConfig({
  cssVarsPrefix: "chakra",
  // A rule in a cascade layer, wherever it comes, makes Chromium work out every style and lay out the whole page anew.
  disableLayers: true,
  globalCss: { html: { colorPalette: "brand" } },
  theme: {
    breakpoints: { sm: "480px", md: "768px", lg: "1024px", xl: "1280px" },
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes: { button: buttonRecipe, input: inputRecipe, link: linkRecipe },
    slotRecipes: {
      nativeSelect: nativeSelectRecipe,
      dialog: dialogRecipe,
      toast: toastRecipe,
      slider: sliderRecipe,
    },
  },
});
