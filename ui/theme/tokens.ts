import {
  defineKeyframes,
  defineLayerStyles,
  defineSemanticTokens,
  defineTextStyles,
  defineTokens,
} from "@chakra-ui/react";

const ff = (name: string) => ({ value: `var(--ff-${name})` });

/** Steps of the 4 px grid; only those in use (test/unit/ui/theme/tokens.test.ts). */
const grid = (...steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

export const tokens = defineTokens({
  spacing: grid(0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12),
  sizes: {
    ...grid(2, 3, 6, 8, 11, 12, 14),
    full: { value: "100%" },
    form: { value: "32.5rem" },
  },
  fonts: { heading: ff("font-display"), body: ff("font-body") },
  fontWeights: {
    normal: { value: "400" },
    medium: { value: "500" },
    semibold: { value: "600" },
  },
  radii: {
    control: ff("radius-control"),
    card: ff("radius-card"),
    panel: ff("radius-panel"),
    small: { value: "6px" },
    full: { value: "9999px" },
  },
  shadows: { raise: ff("shadow-raise"), float: ff("shadow-float") },
  durations: {
    fast: { value: "120ms" },
    moderate: { value: "180ms" },
    slow: { value: "260ms" },
    slower: { value: "420ms" },
  },
  easings: { out: ff("ease-out") },
  zIndex: {
    toast: { value: 1700 },
    cover: { value: 1800 },
  },
});

const status = (name: string) => ({
  fg: ff(`${name}-fg`),
  border: ff(`${name}-border`),
  subtle: ff(`${name}-subtle`),
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: ff("canvas"),
      panel: ff("surface"),
      subtle: ff("subtle"),
      muted: ff("muted"),
      emphasized: ff("emphasized"),
      hero: ff("hero"),
    },
    fg: {
      DEFAULT: ff("ink"),
      muted: ff("ink-muted"),
      hero: ff("hero-ink"),
      heroMuted: ff("hero-muted"),
    },
    border: { DEFAULT: ff("line"), control: ff("control") },
    dot: ff("dot"),
    brand: {
      solid: ff("brand"),
      contrast: ff("on-brand"),
      hover: ff("brand-hover"),
      fg: ff("brand-fg"),
      subtle: ff("brand-tint"),
      muted: ff("brand-tint-2"),
    },
    accent: { solid: ff("accent") },
    error: status("error"),
    warning: status("warning"),
    success: status("success"),
    info: status("info"),
  },
});

/** At least 16 px: iOS zooms into smaller inputs. */
export const textStyles = defineTextStyles({
  display: {
    value: {
      fontFamily: "heading",
      fontWeight: "640",
      fontSize: { base: "min(2.125rem, 16vw)", md: "3rem" },
      lineHeight: "1.06",
      letterSpacing: "-0.028em",
      textWrap: "balance",
    },
  },
  title: {
    value: {
      fontFamily: "heading",
      fontWeight: "640",
      fontSize: { base: "min(1.75rem, 12vw)", md: "2.25rem" },
      lineHeight: "1.12",
      letterSpacing: "-0.022em",
      textWrap: "balance",
    },
  },
  heading: {
    value: {
      fontFamily: "heading",
      fontWeight: "640",
      fontSize: "1.375rem",
      lineHeight: "1.2",
      letterSpacing: "-0.02em",
    },
  },
  lead: {
    value: {
      fontSize: { base: "1.0625rem", md: "1.1875rem" },
      lineHeight: "1.5",
      textWrap: "pretty",
    },
  },
  money: {
    value: {
      fontFamily: "heading",
      fontWeight: "640",
      fontVariantNumeric: "tabular-nums lining-nums",
      letterSpacing: "-0.03em",
      lineHeight: "1",
    },
  },
  body: { value: { fontSize: "1.0625rem", lineHeight: "1.5" } },
  control: { value: { fontSize: "1.0625rem", lineHeight: "1.4" } },
  label: { value: { fontSize: "1rem", lineHeight: "1.4", fontWeight: "600" } },
  hint: { value: { fontSize: "0.9375rem", lineHeight: "1.45" } },
  overline: { value: { fontSize: "0.8125rem", fontWeight: "600", letterSpacing: "0.02em" } },
});

export const layerStyles = defineLayerStyles({
  card: {
    value: { borderWidth: "1px", borderColor: "border", borderRadius: "card", bg: "bg.panel" },
  },
});

export const keyframes = defineKeyframes({
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
});
