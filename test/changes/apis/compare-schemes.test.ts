import { schemeCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(schemeCases);
