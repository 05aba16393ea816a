import { releaseFileForm, releaseFileTwice } from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { compareText } from "../../diagnostics/sort.ts";

/** How `release` was called. */
export interface ReleaseOptions {
  readonly date?: string;
  readonly openapi?: readonly string[];
  readonly tables?: readonly string[];
  readonly spec: string;
  readonly out: string;
  readonly changes: string;
  readonly policy?: string;
  readonly accepted?: string;
  readonly dryRun?: true;
}

/** A file that tells of a namespace. */
export interface NamespaceFile {
  readonly namespace: string;
  readonly file: string;
}

/** The documents, by namespace: their order on the command line does not matter. */
export function openapiFiles({
  openapi = [],
}: ReleaseOptions): Checked<readonly NamespaceFile[]> {
  const diagnostics: Diagnostic[] = [];
  const files: NamespaceFile[] = [];
  for (const given of openapi) {
    const named = splitNamed(given);
    if (named === null) diagnostics.push(releaseFileForm("--openapi", given));
    else if (files.some(({ namespace }) => namespace === named.namespace))
      diagnostics.push(releaseFileTwice(named.namespace));
    else files.push(named);
  }
  const value = files.toSorted((a, b) => compareText(a.namespace, b.namespace));
  return { value: diagnostics.length > 0 ? null : value, diagnostics };
}

/** Documents with change tables; without a namespace they tell of `pro`, as for `import tables`. */
export function tableFiles({
  tables = [],
}: ReleaseOptions): readonly NamespaceFile[] {
  return tables.map(
    (given) => splitNamed(given) ?? { namespace: "pro", file: given },
  );
}

function splitNamed(given: string): NamespaceFile | null {
  const [, namespace, file] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(given) ?? [];
  return namespace === undefined || file === undefined
    ? null
    : { namespace, file };
}
