import { changeReportForm } from "../../diagnostics/codes.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { renamedKinds } from "../../changes/change/stated-rename.ts";
import type { NamedChange } from "../../changes/apis/match/renameable-names.ts";
import { writtenAt } from "../../changes/schemas/written-at.ts";
import { namesOf, type KnownChanges } from "./known-changes.ts";

/** Reads the changes that can be accepted from the JSON report of a comparison. */
export async function readReport(
  reader: FileReader,
  path: string,
): Promise<Checked<KnownChanges>> {
  const { value: file, diagnostics } = await reader.readSource(path);
  if (file === null) return { value: null, diagnostics };
  const shown = withSlashes(path);
  const known = knownOf(parse(file.text), `The report ${shown}`);
  return {
    value: known,
    diagnostics: known === null ? [changeReportForm(shown)] : [],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller reports that the file is no report.
    return null;
  }
}

/** Reads the changes; `null` when the value is no report. */
function knownOf(value: unknown, where: string): KnownChanges | null {
  if (!isObject(value)) return null;
  const { format, changes, proposals = [] } = value;
  if (typeof format !== "number" || !isList(changes) || !isList(proposals))
    return null;
  const read = changes.map(changeOf);
  const found = read.filter((change) => change !== null);
  if (found.length < read.length) return null;
  return {
    where,
    changes: found,
    ...namesOf(
      found,
      proposals.flatMap((proposal) => {
        const { kind, from, to } = isObject(proposal) ? proposal : {};
        const known = renamedKinds.find((each) => each === kind);
        return known !== undefined && isText(from) && isText(to)
          ? [{ kind: known, from, to }]
          : [];
      }),
    ),
  };
}

function changeOf(
  value: unknown,
): (NamedChange & KnownChanges["changes"][number]) | null {
  if (!isObject(value)) return null;
  const { kind, fingerprint, operation, namespace, element } = value;
  const { namespaces = [namespace], causes = [], reach = [] } = value;
  if (!isText(kind) || !isText(fingerprint) || !isObject(element)) return null;
  const { schema, schemaPath, at, name } = element;
  const reached = listOf(reach).map((each) => each["operation"]);
  return {
    kind,
    fingerprint,
    namespaces: isList(namespaces) ? namespaces.filter(isText) : [],
    endpoints: [...new Set([operation, ...reached].filter(isText))],
    schema: isText(schema) ? schema : null,
    schemaPath: isText(schemaPath) ? schemaPath : "",
    at: isText(at) ? at : null,
    name: isText(name) ? name : null,
    components: {
      before: componentIn(causes, "before"),
      after: componentIn(causes, "after"),
    },
  };
}

function componentIn(causes: unknown, side: "before" | "after"): string | null {
  const written = listOf(causes).find((each) => each["side"] === side);
  const pointer = written?.["pointer"];
  return isText(pointer) ? writtenAt(pointer).schema : null;
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return isList(value) ? value.filter(isObject) : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
