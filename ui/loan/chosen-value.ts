import { createContext } from "react";

/** The selected value of the surrounding group. */
export const ChosenValue = createContext<string | undefined>(undefined);
