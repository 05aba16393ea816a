import { securityCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(securityCases);
