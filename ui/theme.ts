import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { buttonRecipe, inputRecipe, linkRecipe } from "./theme/control-recipes.ts";
import {
  dialogRecipe,
  nativeSelectRecipe,
  sliderRecipe,
  toastRecipe,
} from "./theme/part-recipes.ts";
import { keyframes, semanticTokens, textStyles, tokens } from "./theme/tokens.ts";

/**
 * Chakra with our tokens and only the recipes in use. Its colours, radii and families point at the raw
 * `--ff-*` properties of tokens.css, so light, dark and a provider's theme need no second system.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: "chakra",
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
  }),
);
