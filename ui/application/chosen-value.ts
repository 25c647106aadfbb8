import { createContext } from "react";

/** What is chosen among the radio buttons around: a choice draws them alone, and nothing of the cards that they are in. */
export const ChosenValue = createContext<string | undefined>(undefined);
