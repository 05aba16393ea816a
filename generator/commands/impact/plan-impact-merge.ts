import { parsedJson } from "../../diagnostics/check-json.ts";
import {
  impactReportForm,
  impactReportsDiffer,
  outputIsInput,
} from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { impactSchemaWith } from "../../report/impact/impact-schema.ts";
import {
  comparisonDifference,
  mergeImpacts,
  type ImpactResult,
} from "../../report/impact/merge-impacts.ts";
import { object, text } from "../../report/schema-parts.ts";
import { schemaErrors } from "../../source/schema-errors.ts";
import type { CommandPlan } from "../command-plan.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import { planPrinted } from "../plan-printed.ts";
import type { Ports } from "../ports.ts";

export interface MergeOptions {
  readonly out?: string;
}

/** `impact merge`: merges several results for one comparison. */
export async function planImpactMerge(
  paths: readonly string[],
  { out }: MergeOptions,
  { reader }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const written = out === undefined ? [] : [out];
  const overwritten = await writtenAndRead(written, paths, reader);
  if (overwritten !== null) return found.failed(outputIsInput(overwritten));
  const read = await Promise.all(
    paths.map(async (path) => readResult(path, reader)),
  );
  const results = read.flatMap((each) => found.take(each) ?? []);
  const [first] = results;
  if (results.length < paths.length || first === undefined)
    return found.failed();
  for (const [index, result] of results.entries()) {
    const difference = comparisonDifference(first, result);
    if (difference !== null)
      return found.failed(
        impactReportsDiffer(
          withSlashes(paths[0] ?? ""),
          withSlashes(paths[index] ?? ""),
          difference,
        ),
      );
  }
  const planned = found.take(
    planPrinted([
      {
        destination:
          out === undefined
            ? { kind: "standard-output" }
            : { kind: "file", path: out },
        text: mergeImpacts(results),
      },
    ]),
  );
  return planned === null
    ? found.failed()
    : found.done({ ...planned, outIs: "data", outcome: "passed", notes: [] });
}

/** The parts of changes that a merge reads. */
const resultSchema = impactSchemaWith(
  object({ fingerprint: text, severity: text }),
);

async function readResult(
  path: string,
  reader: FileReader,
): Promise<Checked<ImpactResult>> {
  const { value: file, diagnostics } = await reader.readSource(path);
  if (file === null) return failed(diagnostics);
  const value = parsedJson(file.text);
  return isResult(value)
    ? { value, diagnostics: [] }
    : failed(impactReportForm(withSlashes(path)));
}

function isResult(value: unknown): value is ImpactResult {
  return schemaErrors(resultSchema, {}, value).length === 0;
}
