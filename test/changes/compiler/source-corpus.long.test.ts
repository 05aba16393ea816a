import { basename, dirname } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { compareApis } from "../../../generator/changes/apis/compare-apis.ts";
import type { WireApi } from "../../../generator/wire/model/wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import {
  corpusDocuments,
  noCorpus,
  readPlain,
  type CorpusDocument,
} from "../../support/corpus.ts";
import { apiOfText } from "../document-cases.ts";
import { sdkOfDocument, type DocumentSdk } from "./sdk-of-document.ts";
import { compileSdks, type CompiledSdk } from "./sdk-program.ts";
import { contradictions, type OracleSide } from "./source-oracle.ts";

/** Folders with releases of one API. Below it each file name ends with a version. */
const families = ["datadog-v1", "github"] as const;

describe.each(families)("real code of %s", (family) => {
  const documents = corpusDocuments()
    .filter(({ name }) => dirname(name) === family)
    .toSorted(compareReleases);
  const apis = new Map<string, WireApi>();
  const sdks = new Map<string, DocumentSdk>();
  let compiled: ReadonlyMap<string, CompiledSdk>;

  beforeAll(async () => {
    for (const { name, path } of documents) {
      const text = readPlain(path);
      apis.set(name, apiOfText(name, text));
      sdks.set(name, await sdkOfDocument(name, text));
    }
    compiled = compileSdks(
      new Map([...sdks].map(([name, { files }]) => [name, files])),
    );
  });

  const sideOf = (name: string): OracleSide & { readonly api: WireApi } => {
    const api = apis.get(name);
    const sdk = sdks.get(name);
    const types = compiled.get(name);
    if (api === undefined || sdk === undefined || types === undefined)
      throw new Error(`Expected an SDK of ${name}.`);
    return { api, calls: sdk.calls, types: sdk.types, compiled: types };
  };

  it("breaks where findings say so, and nowhere else", ({ skip }) => {
    if (documents.length < 2) return skip(noCorpus);
    for (const [from, to] of pairs(documents)) {
      const [before, after] = [sideOf(from.name), sideOf(to.name)];
      const { changes } = compareApis({
        before: before.api,
        after: after.api,
        renames: [],
        areAlike: createWrittenAlike(),
      });
      const found = contradictions(before, after, changes);
      const pair = `${basename(from.name)} to ${basename(to.name)}`;
      expect({
        pair,
        untold: found.untold,
        toldOnWireAlone: found.toldOnWireAlone,
        unproven: found.unproven.map((change) => change.kind),
      }).toEqual({ pair, untold: [], toldOnWireAlone: 0, unproven: [] });
      expect(found.breaks).toBeGreaterThan(0);
    }
    return undefined;
  });
});

function pairs(
  documents: readonly CorpusDocument[],
): readonly (readonly [CorpusDocument, CorpusDocument])[] {
  return documents.flatMap((from, index) =>
    documents.slice(index + 1).map((to) => [from, to] as const),
  );
}

/** A prerelease comes first; numbers by value. */
function compareReleases(a: CorpusDocument, b: CorpusDocument): number {
  const isPrerelease = ({ name }: CorpusDocument) => name.includes("beta");
  return (
    Number(isPrerelease(b)) - Number(isPrerelease(a)) ||
    a.name.localeCompare(b.name, "en", { numeric: true })
  );
}
