import { operationCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(
  operationCases.filter(({ after }) => after.includes("deprecated: true")),
);
