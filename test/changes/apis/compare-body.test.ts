import { bodyCases } from "./kind-cases.ts";
import { tellCases } from "./tell-cases.ts";

tellCases(
  bodyCases.filter(
    ({ after }) => !/encoding|format: binary|example/.test(after),
  ),
);
