import {
  releaseFileForm,
  releaseFileTwice,
  releaseOptionTwice,
  releaseOptionUnassigned,
  releasePathPrefixForm,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { isPathPrefix } from "../documents/path-prefix.ts";
import {
  splitNamed,
  type NamespaceFile,
  type ReleaseOptions,
} from "./release-options.ts";

/** A document of the release, and how it is read: as the options of `import openapi` say it. */
export interface DocumentToPin extends NamespaceFile {
  /** In the order in which they are applied. */
  readonly overlays: readonly string[];
  readonly root: string | null;
  readonly settings: string | null;
  readonly pathPrefix: string | null;
  readonly findings: Pick<ReleaseOptions, "strict" | "verbose">;
}

/** The documents, by namespace: their order on the command line does not matter. */
export function documentsToPin(
  options: ReleaseOptions,
): Checked<readonly DocumentToPin[]> {
  const { value: files, diagnostics } = openapiFiles(options);
  if (files === null) return { value: null, diagnostics };
  const overlay = assign("--overlay", options.overlay, files);
  const single = [
    assignOne("--root", options.root, files),
    assignOne("--settings", options.settings, files),
    assignOne("--path-prefix", options.pathPrefix, files),
  ] as const;
  const [root, settings, pathPrefix] = single.map(({ value }) => value);
  const found = [
    ...overlay.diagnostics,
    ...single.flatMap((each) => each.diagnostics),
    ...[...(pathPrefix?.values() ?? [])].flatMap(([prefix = ""]) =>
      isPathPrefix(prefix) ? [] : [releasePathPrefixForm(prefix)],
    ),
  ];
  if (found.length > 0) return { value: null, diagnostics: found };
  const { strict, verbose } = options;
  const findings = {
    ...(strict === undefined ? {} : { strict }),
    ...(verbose === undefined ? {} : { verbose }),
  };
  return {
    value: files.map(({ namespace, file }) => ({
      namespace,
      file,
      overlays: overlay.value.get(namespace) ?? [],
      root: root?.get(namespace)?.[0] ?? null,
      settings: settings?.get(namespace)?.[0] ?? null,
      pathPrefix: pathPrefix?.get(namespace)?.[0] ?? null,
      findings,
    })),
    diagnostics: [],
  };
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
  /** By namespace, in the order in which they were given. */
  readonly value: ReadonlyMap<string, readonly string[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Which document each value is meant for; one that stands alone needs no name. */
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
