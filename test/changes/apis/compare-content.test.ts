import { bodyCases, responseCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases([
  ...responseCases.filter(({ after }) => after.includes("itemSchema")),
  ...bodyCases.filter(({ after }) => after.includes("schema:")).slice(0, 5),
]);
