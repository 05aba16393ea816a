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
import { readableChange } from "../../report/impact/read-change.ts";
import { schemaErrors } from "../../source/schema-errors.ts";
import type { CommandPlan } from "../command-plan.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import type { Ports } from "../ports.ts";
import {
  planImpactReport,
  writtenFiles,
  type ImpactPrinting,
} from "./print-impact.ts";

/** `impact merge`: merges several results for one comparison. */
export async function planImpactMerge(
  paths: readonly string[],
  call: ImpactPrinting,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const { reader } = ports;
  const overwritten = await writtenAndRead(writtenFiles(call), paths, reader);
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
    await planImpactReport(mergeImpacts(results), call, ports),
  );
  return planned === null ? found.failed() : found.done(planned);
}

const resultSchema = impactSchemaWith(readableChange);

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

/** Whether each change has its place in the comparison. */
function isPlaced(value: unknown): boolean {
  // The schema has been checked.
  const result = value as ImpactResult;
  return (["impacts", "untouched", "notShown"] as const).every(
    (of) => result[of].length === result.positions[of].length,
  );
}

function isResult(value: unknown): value is ImpactResult {
  return schemaErrors(resultSchema, {}, value).length === 0 && isPlaced(value);
}
