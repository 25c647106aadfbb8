import type { Theme } from "#domain/provider/provider.ts";

export const demoThemes: readonly Theme[] = [
  {
    id: "ocean",
    title: "Ocean",
    cssUrl: "/themes/ocean.css",
    faviconUrl: "/themes/ocean-icon.svg",
    logoUrl: "/themes/ocean-logo.svg",
    confirmationImageUrl: "/themes/ocean-confirmation.svg",
    overlay: "One moment",
    mail: { color: "#0a5585", logoUrl: "/themes/ocean-logo.png" },
  },
  { id: "plum", title: "Plum", cssUrl: "/themes/plum.css", faviconUrl: "/themes/plum-icon.svg" },
];
