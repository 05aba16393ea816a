import { serverCases } from "./api-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(serverCases);
