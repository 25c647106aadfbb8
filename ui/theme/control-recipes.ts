import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";

export const buttonRecipe = defineRecipe({
  className: "ff-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "3",
    minW: "11",
    borderWidth: "1.5px",
    borderColor: "transparent",
    borderRadius: "control",
    fontFamily: "body",
    fontWeight: "640",
    letterSpacing: "-0.005em",
    lineHeight: "1.25",
    textAlign: "center",
    cursor: "pointer",
    userSelect: "none",
    transitionProperty: "background-color, border-color, color, transform",
    transitionDuration: "fast",
    transitionTimingFunction: "out",
    _active: { transform: "translateY(1px)" },
    _disabled: { cursor: "not-allowed", transform: "none" },
    "&[aria-busy=true]": { cursor: "progress" },
    "& svg": { flexShrink: "0" },
  },
  variants: {
    size: {
      lg: { minH: "14", px: "6", py: "3", fontSize: "1.0625rem" },
      md: { minH: "11", px: "4", py: "2", fontSize: "1rem" },
    },
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        _hover: { bg: "colorPalette.hover" },
        _disabled: { bg: "bg.emphasized", color: "fg.muted", _hover: { bg: "bg.emphasized" } },
      },
      outline: {
        bg: "bg.panel",
        color: "fg",
        borderColor: "border.control",
        _hover: { bg: "bg.muted" },
        _disabled: { color: "fg.muted", _hover: { bg: "bg.panel" } },
      },
      ghost: {
        bg: "transparent",
        color: "colorPalette.fg",
        _hover: { bg: "colorPalette.subtle" },
        _disabled: { color: "fg.muted", _hover: { bg: "transparent" } },
      },
    },
  },
  defaultVariants: { size: "lg", variant: "solid" },
});

export const inputRecipe = defineRecipe({
  className: "ff-input",
  base: {
    // A block of fixed size, so that typing lays out only the box.
    display: "block",
    contain: "size layout",
    width: "full",
    minWidth: "0",
    height: "3.375rem",
    px: "4",
    appearance: "none",
    textStyle: "control",
    textAlign: "start",
    color: "fg",
    bg: "bg.panel",
    borderWidth: "1.5px",
    borderColor: "border.control",
    borderRadius: "control",
    "&:hover:not([aria-invalid=true])": { borderColor: "fg.muted" },
    "&[aria-invalid=true]": { borderColor: "error.border" },
    _autofill: {
      WebkitTextFillColor: "var(--ff-ink)",
      boxShadow: "inset 0 0 0 99px var(--ff-brand-tint)",
    },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: "ff-select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", display: "flex", width: "full" },
    field: {
      ...inputRecipe.base,
      pe: "12",
      cursor: "pointer",
      textOverflow: "ellipsis",
      "& > option": { bg: "bg.panel", color: "fg" },
    },
    indicator: {
      position: "absolute",
      insetEnd: "4",
      top: "50%",
      transform: "translateY(-50%)",
      color: "fg.muted",
      pointerEvents: "none",
    },
  },
});

export const linkRecipe = defineRecipe({
  className: "ff-link",
  base: {
    color: "brand.fg",
    textDecoration: "underline",
    textUnderlineOffset: "0.18em",
    textDecorationThickness: "1px",
    borderRadius: "small",
    cursor: "pointer",
    _hover: { textDecorationThickness: "2px" },
  },
});
