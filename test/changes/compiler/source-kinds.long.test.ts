import { beforeAll, expect, it } from "vitest";
import type { ChangeKind } from "../../../generator/changes/kinds/change-kinds.ts";
import { caseText, documentKindIds, type Side } from "../case-texts.ts";
import { compareCase, readCase } from "../document-cases.ts";
import { sdkOfDocument, type DocumentSdk } from "./sdk-of-document.ts";
import { compileSdks, type CompiledSdk } from "./sdk-program.ts";
import { contradictions, type OracleSide } from "./source-oracle.ts";

interface Exception {
  /** Of findings that say that code breaks where the compiler does not. */
  readonly unproven?: readonly ChangeKind[];
  /** How many compile breaks no finding tells. */
  readonly untold?: number;
  readonly because: string;
}

/** Where findings and compiler contradict each other, and why that is right. */
const exceptions: Readonly<Partial<Record<ChangeKind, Exception>>> = {
  "scope-level-removed": {
    unproven: ["scope-level-removed"],
    because:
      "Levels are those of a gateway, which the SDK of a document alone does not have.",
  },
  "response-body-added": {
    unproven: ["response-body-added"],
    because:
      "A success without a body is undefined beside others with one; as the only one it is unknown, which any body fits.",
  },
  "subpath-removed": {
    unproven: ["subpath-removed"],
    because: "The compiler is asked about the entry of the package alone.",
  },
  "subpath-renamed": {
    unproven: ["subpath-renamed"],
    because: "The compiler is asked about the entry of the package alone.",
  },
  "security-scheme-added": {
    untold: 3,
    because:
      "A client of a document without any scheme takes two common ones; the first that is defined takes their place, which a scheme by itself does not show.",
  },
};

const sdks = new Map<string, DocumentSdk>();
let compiled: ReadonlyMap<string, CompiledSdk>;

function keyOf(kind: ChangeKind, side: Side): string {
  return `${kind}/${side}`;
}

beforeAll(async () => {
  for (const kind of documentKindIds)
    for (const side of ["before.yaml", "after.yaml"] as const) {
      const sdk = await sdkOfDocument(side, caseText(kind, side));
      sdks.set(keyOf(kind, side), sdk);
    }
  compiled = compileSdks(
    new Map([...sdks].map(([name, { files }]) => [name, files])),
  );
});

function sideOf(kind: ChangeKind, side: Side): OracleSide {
  const sdk = sdks.get(keyOf(kind, side));
  const types = compiled.get(keyOf(kind, side));
  if (sdk === undefined || types === undefined)
    throw new Error(`Expected an SDK of ${kind}.`);
  return { calls: sdk.calls, types: sdk.types, compiled: types };
}

it.each(documentKindIds)("%s", (kind) => {
  const { changes } = compareCase(readCase(kind));
  const found = contradictions(
    sideOf(kind, "before.yaml"),
    sideOf(kind, "after.yaml"),
    changes,
  );
  const { untold = 0, unproven = [] } = exceptions[kind] ?? {};
  expect({
    untold: found.untold,
    // What only the wire tells would be missed where a policy calls it harmless there.
    toldOnWireAlone: found.toldOnWireAlone,
    unproven: found.unproven.map((change) => change.kind),
  }).toEqual({
    untold: Array.from({ length: untold }, () => expect.any(String)),
    toldOnWireAlone: 0,
    unproven,
  });
});
