import { bodyCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(
  bodyCases.filter(({ before, after }) =>
    /format: binary/.test(before + after),
  ),
);
