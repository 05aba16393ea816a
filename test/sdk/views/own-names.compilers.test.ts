import { describe } from "vitest";
import { compilersOfRun } from "../../support/compilers-of-run.ts";
import { seedText } from "../../support/random-input.ts";
import { checkOwnNames } from "./check-own-names.ts";
import { namedAfterSome, packageKinds } from "./own-names.ts";

describe.each(packageKinds)(
  `%s packages that are called after some of their own names (${seedText})`,
  (kind) => {
    checkOwnNames(() => namedAfterSome(kind), compilersOfRun);
  },
);
