import { invariant } from "../../diagnostics/invariant.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import { endpointText } from "../../model/endpoint-text.ts";
import type { Operation } from "../../model/operation.ts";
import type { Release } from "../../model/release.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { noReplacement } from "../files/document.ts";
import { findMethod } from "../build/methods-of.ts";
import { endpointKey } from "../build/path-key.ts";
import { readExistingNamespace } from "./existing-namespace.ts";
import { mergeFacts } from "./merge-facts.ts";
import { printFlowScalar } from "./yaml-text.ts";

export interface DeclaredReplacement {
  /** An operation of the file. */
  readonly operation: Operation;
  /** `null`: the file says that nothing replaces it. */
  readonly replacement: Operation | null;
  /** Path of the namespace, the prefix of the paths of the file; empty if it has none. */
  readonly prefix: string;
}

/** The text of a namespace file with `replacement:` at an operation that has none. */
export function declareReplacement(
  file: SourceFile,
  { operation, replacement, prefix }: DeclaredReplacement,
  releases: readonly Release[],
): Checked<string> {
  const { namespace, lifecycle } = operation;
  const method = findMethod(operation.method);
  invariant(
    method !== null,
    "an operation of a catalogue has a standard method",
  );
  const existing = readExistingNamespace(file, namespace, releases);
  if (existing.value === null) return failed(existing.diagnostics);
  const path = below(operation, prefix);
  const key = endpointKey(method, path);
  const value =
    replacement === null
      ? noReplacement
      : `${replacement.method} ${replacement.namespace === namespace ? below(replacement, prefix) : whole(replacement)}`;
  const entry = {
    key: "replacement",
    value: { kind: "text", text: printFlowScalar(value) },
  } as const;
  const change = {
    operation: { key, method, path, lifecycle },
    missing: [],
    attributes: [entry],
  };
  return mergeFacts(existing.value, { changes: [change], marks: [] }, releases);
}

/** With its other distinguishing parts, besides the path. */
function whole(operation: Operation): string {
  return endpointText(operation).slice(operation.method.length + 1);
}

function below(operation: Operation, prefix: string): string {
  return whole(operation).slice(prefix.length);
}
