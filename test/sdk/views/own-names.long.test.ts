import { describe } from "vitest";
import { compilers } from "../../support/typescript.ts";
import { checkOwnNames } from "./check-own-names.ts";
import { namedAfterAll, packageKinds } from "./own-names.ts";

// One compiler, since the same with fewer names is for all of them.
const fast = [["TypeScript 7", compilers["TypeScript 7"]]] as const;

describe.each(packageKinds)(
  "a %s package that is called after all of its own names",
  (kind) => {
    checkOwnNames(() => namedAfterAll(kind), fast);
  },
);
