import { createContext } from "react";

export const ChosenValue = createContext<string | undefined>(undefined);
