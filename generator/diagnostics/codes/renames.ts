import { didYouMean } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import { unmetRanges, unmetSeverity, type Unmet } from "./accepted-changes.ts";
import { messageAnywhere, messageAt } from "./report.ts";

/** The comparison in which a rename does not hold, with the names of its kind that were removed and added there. */
export interface StaleRename {
  readonly unmet: Unmet;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export const renameStale = messageAt(
  ({ from, to }: Renamed, { unmet, removed, added }: StaleRename) => {
    const isRemoved = removed.includes(from);
    const isAdded = added.includes(to);
    if (unmet === "by-what-is-described")
      return {
        class: unmetSeverity(unmet),
        code: "rename-stale",
        text: `Whether ${from} was renamed to ${to} is not known: a side does not describe such elements.`,
        hint: "Compare the documents of both releases to see whether the entry holds.",
      };
    const otherwise =
      "Remove the entry, or correct it if it was meant for a rename.";
    return {
      class: unmetSeverity(unmet),
      code: "rename-stale",
      text: `Nothing ${unmetRanges[unmet]} was renamed from ${from} to ${to}: ${
        isRemoved
          ? isAdded
            ? "the two are not in the same place"
            : `nothing of the name ${to} is new`
          : `nothing of the name ${from} is gone`
      }.`,
      hint: isRemoved
        ? didYouMean(to, added, otherwise)
        : didYouMean(from, removed, otherwise),
    };
  },
);

/** Reports the key of an earlier version. */
export const renamesMoved = messageAt(() => ({
  class: "wrong-use",
  code: "renames-moved",
  text: "Renames are not stated in the file of accepted changes.",
  hint: "Move the key `renames` with its entries to renames.yaml of the catalogue, or to the file of --renames.",
}));

interface Renamed {
  readonly from: string;
  readonly to: string;
}

export const renameForm = messageAnywhere(
  (from: string, to: string, problem: string) => ({
    class: "wrong-use",
    code: "rename-form",
    text: `The rename from ${from} to ${to} cannot be used: ${problem}.`,
    hint: 'Write operations as "GET /v1/pets", parameters as "GET /v1/pets query limit", fields as Pet.nick, values as Pet.status=sold and components as Pet.',
  }),
);

export const renameDuplicate = messageAnywhere(
  (from: string, to: string, first: Location) => ({
    class: "wrong-use",
    code: "rename-duplicate",
    text: `The rename from ${from} to ${to} is already recorded.`,
    hint: "One entry is enough.",
    related: [{ message: "recorded here", location: first }],
  }),
);

export const renameContradicts = messageAnywhere(
  ({ from, to }: Renamed, other: Renamed, first: Location) => ({
    class: "wrong-use",
    code: "rename-contradicts",
    text: `The rename from ${from} to ${to} contradicts the rename from ${other.from} to ${other.to}.`,
    hint: "An element can have only one new name, and a name only one old name: remove the wrong entry.",
    related: [{ message: "recorded here", location: first }],
  }),
);
