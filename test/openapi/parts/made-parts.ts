import {
  readDescription,
  type ReadDescription,
} from "../../../generator/commands/documents/read-description.ts";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import { readDocuments } from "../../../generator/io/read/read-documents.ts";
import { shapeIn } from "../../../generator/model/operation-call.ts";
import { prepareDocuments } from "../../../generator/openapi/prepare/prepare-documents.ts";
import { defaultOpenapiSettings } from "../../../generator/openapi/settings/settings.ts";
import type { CorpusDocument } from "../../support/corpus.ts";
import { planDescribed } from "../../support/plan-document-sdk.ts";
import type { Parts } from "./read-parts.ts";

/** What the manifest says of an operation, as far as it is compared. */
interface Entry {
  readonly symbol: string | null;
  readonly state: string;
  readonly inputs: Readonly<
    Record<string, { readonly in: string; readonly name: string }>
  >;
  readonly answers: readonly string[];
}

interface Made {
  readonly parts: Parts;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes the SDK of a document, and gives the parts that it has and what the tool says of the document. */
export async function makeParts({
  path,
  root,
}: Pick<CorpusDocument, "path" | "root">): Promise<Made> {
  const read = await readDocuments(path, { root });
  const prepared =
    read.value &&
    (await prepareDocuments(read.value, {
      overlays: [],
      include: [],
      exclude: [],
    }));
  const described =
    prepared?.value &&
    (await readDescription({
      documents: prepared.value,
      reading: { strict: false, settings: defaultOpenapiSettings },
      packageName: null,
      release: { id: "1.0.0", label: null },
      names: null,
    }));
  const diagnostics = [read, prepared, described].flatMap(
    (step) => step?.diagnostics ?? [],
  );
  if (!described?.value)
    throw new Error(`Expected an SDK: ${JSON.stringify(diagnostics)}`);
  return { parts: await partsOf(described.value), diagnostics };
}

async function partsOf(description: ReadDescription): Promise<Parts> {
  const files = await planDescribed(description, { format: "none" });
  const manifest = files.find(({ path }) => path === "manifest.json");
  // The file is one that the generator has printed as JSON.
  const { operations } = JSON.parse(manifest?.text ?? "") as {
    readonly operations: Readonly<Record<string, Entry>>;
  };
  const shapes = new Map(
    description.model.operations.map((each) => [each.key, shapeIn(each)]),
  );
  return Object.fromEntries(
    Object.entries(operations)
      .filter(([, { symbol }]) => symbol !== null)
      .map(([key, { inputs, answers, state }]) => {
        // The manifest has the statuses of successes alone, and nothing of bodies.
        const shape = shapes.get(key);
        const statuses = shape?.responses.map(({ status }) => status) ?? [];
        const parts = [
          ...Object.values(inputs).map((each) => `${each.in} ${each.name}`),
          ...(shape?.body ? ["body"] : []),
          ...[...answers, ...statuses].map((status) => `answer ${status}`),
          ...(state === "deprecated" ? ["deprecated"] : []),
        ];
        return [key, [...new Set(parts)].toSorted()];
      }),
  );
}
