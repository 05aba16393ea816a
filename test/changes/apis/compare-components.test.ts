import { componentCases } from "./api-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(componentCases);
