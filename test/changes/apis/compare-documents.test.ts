import { documentCases } from "./api-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(documentCases);
