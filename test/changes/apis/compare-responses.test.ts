import { responseCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(responseCases);
