import endings from "tlds" with { type: "json" };
import { setLinkEndings } from "./link-in-name.ts";

setLinkEndings(endings);
