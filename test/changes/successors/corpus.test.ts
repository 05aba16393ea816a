import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createReplacementFinder } from "../../../generator/changes/apis/match/find-replacement.ts";
import { wireTraits } from "../../../generator/changes/apis/match/wire-traits.ts";
import { shapeTraits } from "../../../generator/model/payload-traits.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { readOpenapi } from "../../../generator/openapi/read-openapi.ts";
import { corpusFolder, noCorpus, readPlain } from "../../support/corpus.ts";
import { documentOf } from "../../support/documents.ts";
import { readApi } from "../releases/described-catalogue.ts";
import { needs } from "../../support/needs.ts";

const github = (version: string) =>
  join(corpusFolder, "github", `api.github.com-${version}.json.gz`);
const datadog = (version: string) =>
  join(corpusFolder, "datadog-v1", `datadog-v1-${version}.yaml.gz`);
const hasBoth = [github("22.0.0"), datadog("v1.62.0")].every(existsSync);
const timeout = 300_000;

describe(
  "successors in real documents",
  { timeout, ...needs(hasBoth ? null : noCorpus) },
  () => {
    /** All were read by hand: the description of each names the endpoint that is proposed. */
    it.each([
      ["19.1.0", 26],
      ["22.0.0", 25],
    ])("of GitHub %s are those of teams", async (version, count) => {
      const { operations } = await readApi(readPlain(github(version)));
      const find = createReplacementFinder(operations);
      const found = operations.flatMap((operation) => {
        const replacement = operation.life.isDeprecated
          ? find(operation)
          : null;
        return replacement === null ? [] : [{ operation, replacement }];
      });
      expect(found).toHaveLength(count);
      for (const { operation, replacement } of found) {
        const [method, path] = operation.key.split(" ");
        expect(path).toMatch(/^\/teams\//);
        expect(replacement.source).toBe("proposed");
        expect(replacement.key).toBe(`${method} /orgs/{}${path}`);
      }
    });

    it.each([
      "v1.0.0-beta.8",
      "v1.14.0",
      "v1.22.0",
      "v1.30.0",
      "v1.45.0",
      "v1.62.0",
    ])(
      "of Datadog %s are none: they are in other documents",
      async (version) => {
        const { operations } = await readApi(readPlain(datadog(version)));
        const find = createReplacementFinder(operations);
        const found = operations
          .filter(({ life }) => life.isDeprecated)
          .flatMap((operation) => find(operation) ?? []);
        expect(found).toEqual([]);
      },
    );

    it.each([github("22.0.0"), datadog("v1.62.0")])(
      "are judged by the same in both readings of %s",
      async (file) => {
        const text = readPlain(file);
        const parsed = documentOf({ file: file.replace(/\.gz$/, ""), text });
        const settings = { overlays: [], include: [], exclude: [] };
        const prepared =
          parsed.value && (await prepareDocuments(parsed.value, settings));
        const read =
          prepared?.value &&
          readOpenapi(prepared.value, {
            settings: defaultOpenapiSettings,
            strict: false,
          });
        if (!read?.value) throw new Error("Expected a document.");
        const { operations, schemas } = read.value;
        const compared = await readApi(text);
        const byKey = new Map(
          compared.operations.map((each) => [each.key, each]),
        );
        expect(operations.length).toBeGreaterThan(200);
        for (const { key, shape } of operations) {
          const details = byKey.get(key)?.details;
          if (!details) throw new Error(`Expected ${key} to be described.`);
          expect([key, shapeTraits(shape, schemas)]).toEqual([
            key,
            wireTraits(details),
          ]);
        }
      },
    );
  },
);
