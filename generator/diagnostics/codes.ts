import { didYouMean, nearest } from "./suggest.ts";
import type {
  Diagnostic,
  Location,
  RelatedPlace,
  Severity,
} from "./diagnostic.ts";

interface Details {
  readonly hint?: string;
  readonly related?: readonly RelatedPlace[];
}

function report(
  severity: Severity,
  code: string,
  location: Location | null,
  message: string,
  details: Details = {},
): Diagnostic {
  return {
    severity,
    code,
    message,
    location,
    hint: details.hint ?? null,
    related: details.related ?? [],
  };
}

// Reading texts

export function yamlSyntax(at: Location, problem: string): Diagnostic {
  return report("error", "yaml-syntax", at, problem, {
    hint: "The file is read as YAML 1.2 (core schema); fix the syntax at this place first.",
  });
}

export function yamlTag(at: Location, problem: string): Diagnostic {
  return report("error", "yaml-tag", at, problem, {
    hint: "Write the plain value: tags and directives are not read.",
  });
}

export function tooLarge(
  at: Location,
  characters: number,
  most: number,
): Diagnostic {
  return report(
    "error",
    "too-large",
    at,
    `The file has ${characters} characters; ${most} are read at the most.`,
    { hint: "Split the file." },
  );
}

export function tooDeep(at: Location, most: number): Diagnostic {
  return report(
    "error",
    "too-deep",
    at,
    `The values are nested more than ${most} levels deep.`,
    { hint: "No real catalogue or API document nests this deep." },
  );
}

export function tooManyAliases(at: Location, most: number): Diagnostic {
  return report(
    "error",
    "too-many-aliases",
    at,
    `YAML aliases expand to more than ${most} values.`,
    { hint: "Write the values out instead of nesting aliases." },
  );
}

// Reading the catalogue

export function unknownKey(
  at: Location,
  key: string,
  known: readonly string[],
  place: string,
): Diagnostic {
  return report(
    "error",
    "unknown-key",
    at,
    `Unknown key "${key}" in ${place}.`,
    {
      hint: didYouMean(key, known, `Known keys: ${known.join(", ")}.`),
    },
  );
}

export function missingKey(
  at: Location,
  key: string,
  place: string,
): Diagnostic {
  return report(
    "error",
    "missing-key",
    at,
    `The key "${key}" is missing in ${place}.`,
    {
      hint: `Add "${key}"; spec/catalogue.schema.json describes it.`,
    },
  );
}

export function wrongValue(
  at: Location,
  place: string,
  expected: string,
  actual: unknown,
): Diagnostic {
  const number = typeof actual === "number";
  return report(
    "error",
    "wrong-value",
    at,
    `Expected ${expected} at ${place}, got ${shortValue(actual)}.`,
    number
      ? {
          hint: `YAML reads ${actual} as a number; write it in quotes if it is a text such as a release id.`,
        }
      : {},
  );
}

function shortValue(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function duplicateRelease(
  at: Location,
  name: string,
  first: Location,
): Diagnostic {
  return report(
    "error",
    "release-duplicate",
    at,
    `The release "${name}" is listed twice.`,
    {
      hint: "Ids and labels name exactly one release.",
      related: [{ message: "first listed here", location: first }],
    },
  );
}

export function unknownRelease(
  at: Location,
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "release-unknown",
    at,
    `There is no release "${name}".`,
    {
      hint: didYouMean(
        name,
        known,
        `Known releases, oldest first: ${known.join(", ")}. Add it to releases.yaml.`,
      ),
    },
  );
}

export function pathForm(
  at: Location,
  path: string,
  problem: string,
): Diagnostic {
  return report("error", "path-form", at, `The path "${path}" ${problem}.`, {
    hint: "Paths look like /v1/resource/{parameter}.",
  });
}

// Names

export function nameNotFound(name: string, hint: string): Diagnostic {
  return report(
    "error",
    "name-unknown",
    null,
    `No method or group is called "${name}".`,
    { hint },
  );
}

export function nameNotUsable(name: string, problem: string): Diagnostic {
  return report(
    "error",
    "name-not-usable",
    null,
    `"${name}" cannot be used: ${problem}.`,
    {
      hint: "Names look like pro.buildings.v1.list.",
    },
  );
}

export function nameTaken(name: string): Diagnostic {
  return report(
    "error",
    "name-taken",
    null,
    `"${name}" is taken, or differs from a taken name in case alone.`,
    {
      hint: "Every public name, former ones included, belongs to one operation.",
    },
  );
}

// Rules over the model

interface DatedFact {
  readonly fact: string;
  readonly release: string;
  readonly origin: Location;
}

export function lifecycleOrder(
  at: Location,
  details: {
    readonly fact: string;
    readonly release: string;
    readonly reason: string;
    readonly previous: DatedFact | null;
  },
): Diagnostic {
  const { fact, release, reason, previous } = details;
  const after = previous
    ? ` after "${previous.fact}" in ${previous.release}`
    : "";
  return report(
    "error",
    "lifecycle-order",
    at,
    `"${fact}" in ${release}${after} contradicts: ${reason}.`,
    {
      hint: "Facts take effect in the order of releases.yaml; correct the fact that is wrong.",
      related: previous
        ? [
            {
              message: `${previous.fact} in ${previous.release}`,
              location: previous.origin,
            },
          ]
        : [],
    },
  );
}

export function duplicateOperation(
  at: Location,
  operation: string,
  first: Location,
): Diagnostic {
  return report(
    "error",
    "operation-duplicate",
    at,
    `${operation} is described twice.`,
    {
      hint: "Paths that differ in parameter names alone are the same operation; merge the two entries.",
      related: [{ message: "first described here", location: first }],
    },
  );
}

export function duplicateNamespace(
  at: Location,
  id: string,
  first: Location,
): Diagnostic {
  return report(
    "error",
    "namespace-duplicate",
    at,
    `The namespace "${id}" is declared twice.`,
    {
      hint: "One namespace, one file.",
      related: [{ message: "first declared here", location: first }],
    },
  );
}

export function namespaceWithoutPath(at: Location, id: string): Diagnostic {
  return report(
    "error",
    "namespace-without-path",
    at,
    `The namespace "${id}" has endpoints, but its path is null.`,
    { hint: `Give the path, such as /${id}, or remove the endpoints.` },
  );
}

export function betaPath(
  at: Location,
  path: string,
  parameter: string,
): Diagnostic {
  return report(
    "error",
    "beta-path",
    at,
    `The path "${path}" has the context ID {${parameter}} as a segment: the beta form, which is no longer accepted.`,
    {
      hint: "Tenant and environment IDs are sent in the context headers X-Tenant-Id and X-Environment-Id; write the path without the ID.",
    },
  );
}

export function replacementIsItself(at: Location, written: string): Diagnostic {
  return report(
    "error",
    "replacement-is-itself",
    at,
    `The replacement ${written} is the operation itself.`,
    {
      hint: "Name the operation to use instead, or leave the key out.",
    },
  );
}

export function replacementUnknown(
  at: Location,
  written: string,
  key: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "replacement-unknown",
    at,
    `The replacement ${written} is not in the catalogue.`,
    {
      hint: didYouMean(key, known, "Add the operation, or leave the key out."),
    },
  );
}

export function replacementGone(
  at: Location,
  operation: string,
  state: "removed" | "deprecated",
  target: Location,
): Diagnostic {
  return report(
    "warning",
    `replacement-${state}`,
    at,
    `The replacement ${operation} is ${state} itself.`,
    {
      hint: "Name an operation that stays, if there is one.",
      related: [{ message: `${operation} stands here`, location: target }],
    },
  );
}

export function ledgerName(
  at: Location,
  name: string,
  problem: string,
): Diagnostic {
  return report(
    "error",
    "ledger-name",
    at,
    `The name "${name}" cannot be used: ${problem}.`,
    {
      hint: "Correct the entry; `sdkwright rename OLD NEW` makes valid ones.",
    },
  );
}

export function staleName(at: Location, key: string): Diagnostic {
  return report(
    "info",
    "ledger-name-unused",
    at,
    `No operation of the catalogue has the key ${key}; its name stays reserved.`,
    {
      hint: "Remove the entry only if the SDK was never published with it.",
    },
  );
}

export function keptName(
  operation: Location,
  kept: string,
  wished: string,
): Diagnostic {
  return report(
    "info",
    "name-kept",
    operation,
    `The public name stays "${kept}"; a first emission today would say "${wished}".`,
    {
      hint: `To change it: sdkwright rename ${kept} ${wished}`,
    },
  );
}

// Importing change tables

export function importNamespace(namespace: string): Diagnostic {
  return report(
    "error",
    "import-namespace",
    null,
    `${JSON.stringify(namespace)} is not the name of a namespace.`,
    {
      hint: "Give lower-case letters, digits and hyphens, a letter first, such as --namespace pro.",
    },
  );
}

export function changeTablesMissing(at: Location): Diagnostic {
  return report(
    "warning",
    "change-tables-missing",
    at,
    "The document has no heading that names a kind of change.",
    {
      hint: 'Headings such as "New endpoints", "Endpoints with fields added" or "Deprecated endpoints" are read.',
    },
  );
}

export function changeHeadingWithoutTable(at: Location): Diagnostic {
  return report(
    "warning",
    "change-heading-without-table",
    at,
    "No table with a Path and a Methods column stands under this heading.",
    { hint: "Write the endpoints as a table: | Path | Methods |." },
  );
}

export function changeHeadingKinds(
  at: Location,
  kinds: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-heading-kinds",
    at,
    `The heading names several kinds of change: ${kinds.join(", ")}.`,
    { hint: "Give each kind of change a heading and a table of its own." },
  );
}

export function changeReleaseSeveral(
  at: Location,
  labels: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-release-several",
    at,
    `The heading names several releases: ${labels.join(", ")}.`,
    { hint: "Give each release a heading and a table of its own." },
  );
}

export function changeReleaseNotNamed(at: Location): Diagnostic {
  return report(
    "error",
    "change-release-not-named",
    at,
    "The heading names no release, and no release without a label follows the last one that was named.",
    {
      hint: "Name the release in the heading, or add a release with `label: null` to releases.yaml.",
    },
  );
}

export function changeColumnIgnored(at: Location, column: string): Diagnostic {
  return report(
    "info",
    "change-column-ignored",
    at,
    `The column ${JSON.stringify(column)} is not read.`,
    { hint: "Only the Path and the Methods column are." },
  );
}

export function changeRowCells(
  at: Location,
  cells: number,
  columns: number,
): Diagnostic {
  return report(
    "error",
    "change-row-cells",
    at,
    `The row has ${cells} cells; the table has ${columns} columns.`,
    {
      hint: "Separate methods with commas, and write a | that belongs to a text as \\|.",
    },
  );
}

export function changeMethodsMissing(at: Location): Diagnostic {
  return report(
    "error",
    "change-methods-missing",
    at,
    "The row names no method.",
    { hint: "Name them with commas between them, such as GET, PUT." },
  );
}

export function changeMethodUnknown(
  at: Location,
  method: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "change-method-unknown",
    at,
    `${JSON.stringify(method)} is not a method.`,
    { hint: didYouMean(method, known, `Methods are ${known.join(", ")}.`) },
  );
}

export function changeMethodTwice(at: Location, method: string): Diagnostic {
  return report(
    "warning",
    "change-method-twice",
    at,
    `The row names ${method} twice.`,
    { hint: "Remove one, or write the method that was meant." },
  );
}

export function changeRowTwice(
  at: Location,
  operation: string,
  first: Location,
): Diagnostic {
  return report(
    "warning",
    "change-row-twice",
    at,
    `The table names ${operation} a second time.`,
    {
      hint: "Remove one of the two, or write the endpoint that was meant.",
      related: [{ message: "named here first", location: first }],
    },
  );
}

export function changePathSpelling(
  at: Location,
  path: string,
  kept: string,
): Diagnostic {
  return report(
    "info",
    "change-path-spelling",
    at,
    `${path} is the same endpoint as ${kept}; only names of parameters differ.`,
    { hint: `The catalogue says ${kept}.` },
  );
}

export function changeContradiction(
  at: Location,
  operation: string,
  details: {
    readonly fact: string;
    readonly release: string;
    readonly reason: string;
    readonly previous: DatedFact | null;
  },
): Diagnostic {
  const { fact, release, reason, previous } = details;
  const after = previous
    ? ` after ${previous.fact} in ${previous.release}`
    : "";
  return report(
    "error",
    "change-contradiction",
    at,
    `${operation}: ${fact} in ${release}${after} contradicts: ${reason}.`,
    {
      hint: "Nothing is written until the fact that is wrong is corrected, in the document or in the catalogue.",
      related: previous
        ? [
            {
              message: `${previous.fact} in ${previous.release}`,
              location: previous.origin,
            },
          ]
        : [],
    },
  );
}

export function importExistingNamespace(
  at: Location,
  found: string,
  wanted: string,
): Diagnostic {
  return report(
    "error",
    "import-existing-namespace",
    at,
    `The file describes the namespace ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}.`,
    { hint: "Import into the namespace of the file, or correct its name." },
  );
}

export function importUnusualYaml(at: Location, operation: string): Diagnostic {
  return report(
    "error",
    "import-unusual-yaml",
    at,
    `The facts of ${operation} cannot be inserted into YAML of this form.`,
    {
      hint: "Write a plain mapping here, without aliases, anchors, tags and `?` keys.",
    },
  );
}

// Writing output

export function outputPathUnsafe(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "output-path-unsafe",
    null,
    `The output path ${JSON.stringify(path)} ${reason}.`,
    {
      hint: "Names are made from the catalogue; if nothing in it is odd, this is a mistake of the generator: report it.",
    },
  );
}

export function outputFolderRefused(
  directory: string,
  reason: string,
): Diagnostic {
  return report(
    "error",
    "output-folder-refused",
    null,
    `The output folder ${JSON.stringify(directory)} ${reason}.`,
    { hint: "Name a folder of its own for the output." },
  );
}

export function outputLinkOutside(path: string): Diagnostic {
  return report(
    "error",
    "output-link-outside",
    null,
    `${path} is a symbolic link that leads out of the output folder, or nowhere.`,
    { hint: "Remove the link; nothing is written through it." },
  );
}

export function outputEdited(path: string): Diagnostic {
  return report(
    "error",
    "output-edited",
    null,
    `${path} was changed by hand after it was generated; nothing is written.`,
    {
      hint: "Move the file away to keep the change, or delete it; then run again.",
    },
  );
}

export function outputForeign(path: string): Diagnostic {
  return report(
    "error",
    "output-foreign",
    null,
    `${path} is in the way of a generated file and was not generated; nothing is written.`,
    { hint: "Move it away or delete it; then run again." },
  );
}

export function outputLocked(
  directory: string,
  pid: number,
  staging: string,
): Diagnostic {
  return report(
    "error",
    "output-locked",
    null,
    `Process ${pid} is writing to ${directory}.`,
    {
      hint: `Wait for it and run again. If ${pid} is not a run of sdkwright, its number was used again after a crash: delete ${staging}.`,
    },
  );
}

export function outputManifestDamaged(
  at: Location,
  problem: string,
): Diagnostic {
  return report("error", "output-manifest-damaged", at, problem, {
    hint: 'Take the whole output folder from one commit, for example with "git checkout HEAD -- <folder>"; then run again.',
  });
}

export function outputManifestNotFile(path: string): Diagnostic {
  return report(
    "error",
    "output-manifest-not-file",
    null,
    `${path} is not a plain file, so it cannot tell which files are generated.`,
    { hint: "Move it away or delete it; then run again." },
  );
}

export function outputRecovered(directory: string): Diagnostic {
  return report(
    "info",
    "output-recovered",
    null,
    `An earlier write to ${directory} had been cut off; it was completed first.`,
  );
}

export function outputRecoveryBlocked(
  path: string,
  staging: string,
): Diagnostic {
  return report(
    "error",
    "output-recovery-blocked",
    null,
    `${path} was changed after an earlier write had been cut off, which cannot be completed now.`,
    {
      hint: `Move the file away to keep the change, or delete it; then run again. Or give that write up: delete ${staging} and take the folder from version control.`,
    },
  );
}

export function outputJournalDamaged(
  directory: string,
  staging: string,
): Diagnostic {
  return report(
    "error",
    "output-journal-damaged",
    null,
    `An earlier write to ${directory} was cut off and its journal cannot be read.`,
    {
      hint: `Delete ${staging}, take ${directory} from version control, then run again.`,
    },
  );
}

export function outputHalfWritten(directory: string): Diagnostic {
  return report(
    "error",
    "output-half-written",
    null,
    `The write to ${directory} could be neither finished nor undone.`,
    {
      hint: "Remove the cause of the other error and run again: the write is then completed first.",
    },
  );
}

export function outputOtherFileSystem(path: string): Diagnostic {
  return report(
    "error",
    "output-other-file-system",
    null,
    `${path} lies on another file system than the folder above it, so files cannot be moved in at once.`,
    { hint: "Name a folder below the mount point for the output." },
  );
}

export function fileNotWritten(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "file-not-written",
    null,
    `${path} cannot be written: ${reason}.`,
    { hint: "Remove the cause, then run again." },
  );
}

// Reading files

export function fileNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "file-not-readable",
    null,
    `${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

export function folderNotReadable(path: string, reason: string): Diagnostic {
  return report(
    "error",
    "folder-not-readable",
    null,
    `The folder ${path} cannot be read: ${reason}.`,
    { hint: "Check the name and the permissions." },
  );
}

export function fileNotUtf8(path: string): Diagnostic {
  return report("error", "file-not-utf8", null, `${path} is not UTF-8 text.`, {
    hint: "Save it as UTF-8.",
  });
}

export function fileTooLarge(path: string, mostBytes: number): Diagnostic {
  return report(
    "error",
    "file-too-large",
    null,
    `${path} has more than ${mostBytes} bytes.`,
    { hint: "Split the file." },
  );
}

// Comparing releases

/** `side` says which end of the range the name was given for. */
export function unknownReleaseOfRange(
  side: "from" | "to",
  name: string,
  releases: readonly {
    readonly id: string;
    readonly label: string | null;
  }[],
): Diagnostic {
  const names = releases.flatMap(({ id, label }) => [id, label ?? id]);
  const near = nearest(name, [...new Set(names)]);
  const listed = releases.map(({ id, label }) =>
    label === null || label === id ? id : `${id} (${label})`,
  );
  const known = `Known releases, oldest first: ${listed.join(", ") || "none"}.`;
  return report(
    "error",
    "range-release-unknown",
    null,
    `There is no release ${JSON.stringify(name)} to compare ${side}.`,
    {
      hint:
        near.length === 0 ? known : `${didYouMean(name, near, "")} ${known}`,
    },
  );
}

export function catalogueNotFound(directory: string): Diagnostic {
  return report(
    "error",
    "catalogue-not-found",
    null,
    `There is no catalogue in "${directory}": it has no service.yaml.`,
    {
      hint: "Name the folder with --spec DIR.",
    },
  );
}

export function releaseNotListed(
  name: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "error",
    "release-unknown",
    null,
    `The catalogue has no release "${name}".`,
    {
      hint: didYouMean(
        name,
        known,
        `Known releases, oldest first: ${known.join(", ")}.`,
      ),
    },
  );
}
