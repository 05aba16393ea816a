import { parameterCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

const moves = /-(?:added|removed|required|moved)/;

tellCases(parameterCases.filter(({ finds }) => !moves.test(finds)));
