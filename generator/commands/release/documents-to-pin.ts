import {
  packageVersionForm,
  releaseFileForm,
  releaseFileTwice,
  releaseOptionTwice,
  releaseOptionUnassigned,
  releasePathPrefixForm,
  releaseWithoutInput,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { readVersionPolicy } from "../../release/version-policy.ts";
import { isPathPrefix } from "../documents/path-prefix.ts";
import type { DocumentRequest } from "../import/document-request.ts";
import {
  splitNamed,
  type NamespaceFile,
  type ReleaseOptions,
} from "./release-options.ts";

/**
 * Lists the documents by namespace; their order on the command line does not matter. Reports all errors in the
 * options at once.
 */
export function documentsToPin(
  label: string,
  options: ReleaseOptions,
): Checked<readonly DocumentRequest[]> {
  const read = openapiFiles(options);
  const files = read.value ?? [];
  const overlay = assign("--overlay", options.overlay, files);
  const single = [
    assignOne("--root", options.root, files),
    assignOne("--settings", options.settings, files),
    assignOne("--path-prefix", options.pathPrefix, files),
  ] as const;
  const [root, settings, pathPrefix] = single.map(({ value }) => value);
  const diagnostics = [
    ...missingInputs(label, options),
    ...read.diagnostics,
    // The document of a value is known only when all documents have names.
    ...(read.value === null
      ? []
      : [
          ...overlay.diagnostics,
          ...single.flatMap((each) => each.diagnostics),
        ]),
    ...(options.pathPrefix ?? [])
      .map((given) => splitNamed(given).value)
      .filter((prefix) => !isPathPrefix(prefix))
      .map(releasePathPrefixForm),
    ...versionProblem(options),
  ];
  if (diagnostics.length > 0) return { value: null, diagnostics };
  const findings = {
    strict: options.strict === true,
    verbose: options.verbose === true,
  };
  const value = files.map(({ namespace, file }): DocumentRequest => {
    const path = pathPrefix?.get(namespace)?.[0];
    return {
      namespace,
      file,
      label,
      after: null,
      overlays: overlay.value.get(namespace) ?? [],
      root: root?.get(namespace)?.[0] ?? null,
      maxFiles: options.maxFiles ?? null,
      settings: settings?.get(namespace)?.[0] ?? null,
      presets: null,
      pathPrefix:
        path === undefined ? { kind: "as-before" } : { kind: "given", path },
      findings,
      onConflict: options.onConflict ?? "record",
    };
  });
  return { value, diagnostics: [] };
}

/** Reports missing inputs: a release without documents and tables would be a release without changes. */
function missingInputs(
  label: string,
  { openapi = [], tables = [], factsOnly }: ReleaseOptions,
): readonly Diagnostic[] {
  return openapi.length + tables.length > 0 || factsOnly === true
    ? []
    : [releaseWithoutInput(label)];
}

function versionProblem({
  packageVersion,
}: ReleaseOptions): readonly Diagnostic[] {
  return readVersionPolicy(packageVersion) === null
    ? [packageVersionForm(null, packageVersion ?? "")]
    : [];
}

function openapiFiles({
  openapi = [],
}: ReleaseOptions): Checked<readonly NamespaceFile[]> {
  const diagnostics: Diagnostic[] = [];
  const files: NamespaceFile[] = [];
  for (const given of openapi) {
    const { namespace, value: file } = splitNamed(given);
    if (namespace === null)
      diagnostics.push(releaseFileForm("--openapi", given));
    else if (files.some((each) => each.namespace === namespace))
      diagnostics.push(releaseFileTwice(namespace));
    else files.push({ namespace, file });
  }
  const value = files.toSorted((a, b) => compareText(a.namespace, b.namespace));
  return { value: diagnostics.length > 0 ? null : value, diagnostics };
}

interface Assigned {
  /** The values by namespace, in the order of the command line. */
  readonly value: ReadonlyMap<string, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Assigns each value to a document. A single value needs no name. */
function assign(
  option: string,
  given: readonly string[] = [],
  documents: readonly NamespaceFile[],
): Assigned {
  const known = documents.map(({ namespace }) => namespace);
  const only = known.length === 1 ? (known[0] ?? null) : null;
  const value = new Map<string, readonly string[]>();
  const diagnostics: Diagnostic[] = [];
  for (const each of given) {
    const split = splitNamed(each);
    const namespace = split.namespace ?? only;
    if (namespace === null || !known.includes(namespace))
      diagnostics.push(releaseOptionUnassigned(option, each, namespace, known));
    else value.set(namespace, [...(value.get(namespace) ?? []), split.value]);
  }
  return { value, diagnostics };
}

function assignOne(
  option: string,
  given: readonly string[] | undefined,
  documents: readonly NamespaceFile[],
): Assigned {
  const { value, diagnostics } = assign(option, given, documents);
  const twice = [...value]
    .filter(([, values]) => values.length > 1)
    .map(([namespace]) => releaseOptionTwice(option, namespace));
  return { value, diagnostics: [...diagnostics, ...twice] };
}
