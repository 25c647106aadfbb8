import { defineSlotRecipe } from "@chakra-ui/react";
import { inputRecipe } from "./control-recipes.ts";

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

export const dialogRecipe = defineSlotRecipe({
  className: "ff-dialog",
  slots: ["backdrop", "positioner", "content", "header", "title", "description", "body", "footer"],
  base: {
    backdrop: {
      position: "fixed",
      inset: "0",
      bg: "bg.hero/72",
      zIndex: "overlay",
      _open: { animation: "fade-in 180ms var(--ff-ease-out)" },
      _closed: { animation: "fade-out 120ms var(--ff-ease-out)" },
    },
    positioner: {
      position: "fixed",
      inset: "0",
      display: "grid",
      placeItems: "center",
      overflow: "auto",
      zIndex: "overlay",
    },
    content: {
      width: "full",
      outline: "0",
      color: "fg",
      bg: "bg.panel",
      _open: { animation: "fade-in 260ms var(--ff-ease-out)" },
      _closed: { animation: "fade-out 120ms var(--ff-ease-out)" },
    },
    title: { textStyle: "title" },
    description: { color: "fg.muted" },
  },
  variants: {
    size: {
      md: { content: { maxW: "28rem", p: "7", borderRadius: "panel", boxShadow: "float" } },
      full: { content: { minH: "100dvh", borderRadius: "0" } },
    },
  },
  defaultVariants: { size: "md" },
});

export const toastRecipe = defineSlotRecipe({
  className: "ff-toast",
  slots: ["root", "title", "description", "indicator", "closeTrigger", "actionTrigger"],
  base: {
    root: {
      width: "full",
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      ps: "4",
      pe: "14",
      py: "3.5",
      position: "relative",
      bg: "bg.panel",
      color: "fg",
      borderWidth: "1px",
      borderColor: "border",
      borderInlineStartWidth: "6px",
      borderRadius: "control",
      boxShadow: "float",
      translate: "var(--x) var(--y)",
      scale: "var(--scale)",
      zIndex: "var(--z-index)",
      height: "var(--height)",
      opacity: "var(--opacity)",
      willChange: "translate, opacity, scale",
      transition: ["translate", "scale", "opacity", "height"]
        .map((moved) => `${moved} 260ms var(--ff-ease-out)`)
        .join(", "),
      "&[data-type=warning]": { borderInlineStartColor: "warning.border" },
      "&[data-type=success]": { borderInlineStartColor: "success.border" },
      "&[data-type=error]": { borderInlineStartColor: "error.border" },
      "&[data-type=info]": { borderInlineStartColor: "info.border" },
    },
    title: { fontSize: "1rem", fontWeight: "600" },
    description: { fontSize: "0.9375rem", color: "fg.muted" },
    indicator: { flexShrink: "0" },
    closeTrigger: {
      position: "absolute",
      top: "1",
      insetEnd: "1",
      boxSize: "11",
      display: "grid",
      placeItems: "center",
      color: "fg.muted",
      borderRadius: "control",
      cursor: "pointer",
      _hover: { bg: "bg.muted" },
      _focusVisible: { outline: "3px solid var(--ff-focus)", outlineOffset: "-3px" },
    },
  },
});

export const sliderRecipe = defineSlotRecipe({
  className: "ff-slider",
  slots: [
    "root",
    "label",
    "control",
    "track",
    "range",
    "thumb",
    "valueText",
    "markerGroup",
    "marker",
    "markerIndicator",
  ],
  base: {
    root: { display: "flex", flexDirection: "column", gap: "2", touchAction: "none" },
    label: { textStyle: "label" },
    control: { position: "relative", display: "inline-flex", alignItems: "center", minH: "11" },
    track: {
      flex: "1",
      height: "2.5",
      overflow: "hidden",
      borderRadius: "full",
      bg: "bg.emphasized",
    },
    range: { height: "full", bg: "brand.solid" },
    thumb: {
      boxSize: "8",
      top: "50%",
      translate: "0 -50%",
      borderWidth: "4px",
      borderColor: "brand.solid",
      borderRadius: "full",
      bg: "bg.panel",
      boxShadow: "raise",
      outline: "0",
      cursor: "grab",
      _focusVisible: { outline: "3px solid var(--ff-focus)", outlineOffset: "2px" },
      _after: { content: '""', position: "absolute", inset: "-10px", borderRadius: "full" },
    },
  },
});
