import { describe, expect, it } from "vitest";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readWireApi } from "../../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../../generator/wire/read/written-alike.ts";
import { readDocuments } from "../../../generator/io/read/read-documents.ts";
import { corpusDocuments, noCorpus } from "../../support/corpus.ts";
import { forceAll, schemasOf } from "./wire-schemas.ts";
import { needs } from "../../support/needs.ts";

const documents = corpusDocuments();

async function read(path: string, root: string) {
  const { value } = await readDocuments(path, { root });
  const prepared =
    value &&
    (await prepareDocuments(value, { overlays: [], include: [], exclude: [] }));
  if (!prepared?.value) return null;
  const read = readWireApi(prepared.value, {
    settings: defaultOpenapiSettings,
  });
  return read.value;
}

describe(
  "documents of the corpus",
  needs(documents.length === 0 ? noCorpus : null),
  () => {
    it.each(documents)("$name", async ({ path, root }) => {
      const api = await read(path, root);
      const again = await read(path, root);
      if (api === null || again === null) {
        expect(again).toBe(api);
        return;
      }
      const schemas = forceAll(api);
      expect(schemas.size).toBeGreaterThan(0);
      // What has been put together from references that lead nowhere, or is too much, would show here.
      const cut = [...schemas].filter(({ shape }) =>
        shape.others.some(
          ({ keyword }) => keyword === "allOf" || keyword === "$ref",
        ),
      );
      expect(cut).toEqual([]);
      const others = schemasOf(again);
      const areAlike = createWrittenAlike();
      const unlike = schemasOf(api).filter((schema, index) => {
        const other = others[index];
        return other === undefined || !areAlike(schema, other);
      });
      expect(unlike).toEqual([]);
      for (const { details } of api.operations)
        expect(details?.list).not.toBeUndefined();
    });
  },
);
