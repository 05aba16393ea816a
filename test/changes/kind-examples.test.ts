import { describe, expect, it } from "vitest";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import type { StatedRename } from "../../generator/changes/change/stated-rename.ts";
import { changeKinds } from "../../generator/changes/kinds/change-kinds.ts";
import {
  changeKindIds,
  type ChangeKind,
} from "../../generator/changes/kinds/change-kinds.ts";
import { createWrittenAlike } from "../../generator/wire/read/written-alike.ts";
import { documentKindIds, hasCase } from "./case-texts.ts";
import { apiOfText } from "./document-cases.ts";
import { companionKinds } from "./companion-kinds.ts";
import { documentAround } from "./example-documents.ts";

/** What no document can show, and why. */
const notHeld: ReadonlyMap<ChangeKind, string> = new Map([
  ["fields-added", "a fact of catalogues: documents name their fields"],
  ["fields-removed", "a fact of catalogues: documents name their fields"],
  [
    "api-version-not-raised",
    "told of the comparison as a whole, when policy and acceptances have said what breaks",
  ],
  ["function-removed", "an exported name of an SDK: manifests have it"],
  ["function-renamed", "an exported name of an SDK: manifests have it"],
  ["exported-type-changed", "an exported name of an SDK: manifests have it"],
  [
    "property-renamed",
    "a rename of a field is stated with its component, which the example leaves out",
  ],
  [
    "enum-value-renamed",
    "a rename of a value is stated with its component, which the example leaves out",
  ],
]);

const renames: Readonly<Partial<Record<ChangeKind, StatedRename>>> = {
  "operation-moved": {
    kind: "operation",
    from: "GET /v1/pets",
    to: "GET /v2/pets",
  },
  "parameter-name-changed": {
    kind: "parameter",
    from: "* query limit",
    to: "* query page_size",
  },
};

/** Of the other kinds the example is the case itself, which `document-cases.test.ts` compares. */
const held = changeKindIds.filter(
  (kind) =>
    !notHeld.has(kind) && (hasCase(kind) || !documentKindIds.includes(kind)),
);

describe("the example of a kind, put into a document", () => {
  it.each(held)("is of that kind: %s", (kind) => {
    const { example } = changeKinds[kind];
    const rename = renames[kind];
    const { changes } = compareApis({
      before: apiOfText("before.yaml", documentAround(example.before)),
      after: apiOfText("after.yaml", documentAround(example.after)),
      areAlike: createWrittenAlike(),
      renames: rename === undefined ? [] : [rename],
    });
    const kinds = new Set(changes.map((change) => change.kind));
    expect(kinds).toEqual(new Set([kind, ...(companionKinds[kind] ?? [])]));
  });
});
