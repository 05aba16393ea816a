import { parameterCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(parameterCases);
