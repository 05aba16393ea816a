import { operationCases } from "./operation-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(
  operationCases.filter(
    ({ after }) => !/x-permission|x-scopes|deprecated: true/.test(after),
  ),
);
