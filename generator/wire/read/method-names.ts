import {
  buildDescribedOperations,
  wishedName,
} from "../../model/described-operations.ts";
import { namesInPath } from "../../model/operation-path.ts";
import {
  membersByParameter,
  nameMembers,
} from "../../model/parameter-members.ts";
import type { MethodNames } from "../model/wire-api.ts";
import { assignWishedNames } from "../../naming/assign-names.ts";
import { callText } from "../../naming/name-ledger.ts";
import { createSubpaths } from "../../naming/subpaths.ts";
import { lazily } from "../../diagnostics/lazily.ts";
import { nameMethods } from "../../openapi/name-methods.ts";
import type { InlineTypes } from "./inline-types.ts";
import type { OperationDraft } from "../../openapi/operations/read-operation.ts";
import { callableDrafts } from "../../openapi/operations/read-paths.ts";
import type { NameSettings } from "../../openapi/settings/name-settings.ts";

/**
 * Names the methods as the SDK of this document alone has them. A name depends on all operations, since two of them may
 * want one. Operations without a method have no entry.
 */
export function methodNames(
  drafts: readonly OperationDraft[],
  settings: NameSettings,
  inlineTypes: InlineTypes,
): ReadonlyMap<OperationDraft, MethodNames> {
  // The readers of SDKs report what is left out here.
  const described = callableDrafts(drafts, () => undefined);
  const operations = buildDescribedOperations(
    nameMethods(
      described.map(({ operation }) => operation),
      settings,
    ),
  );
  const { ledger } = assignWishedNames(operations.map(wishedName), new Map());
  const named = new Map<OperationDraft, MethodNames>();
  const seen = new Set<string>();
  const subpathOf = lazily(() =>
    createSubpaths(Array.from(ledger.values(), ({ path }) => path)),
  );
  for (const draft of drafts) {
    const { key } = draft.operation;
    const name = ledger.get(key);
    // Of several with one key, the first has the method.
    if (name === undefined || seen.has(key)) continue;
    seen.add(key);
    named.set(draft, {
      method: callText(name.path),
      aliases: [],
      get subpath() {
        return subpathOf()(name.path);
      },
      get members() {
        return membersOf(draft, name.parameters);
      },
      get inline() {
        return inlineTypes(draft, name.path);
      },
    });
  }
  return named;
}

/** Gives all facts that `methodNames` reads, as one text. */
export function methodFacts(
  drafts: readonly OperationDraft[],
  { preset, strip, operations }: NameSettings,
): string {
  return JSON.stringify([
    preset,
    strip.map(({ written }) => written),
    Array.from(operations, ([key, { path }]) => [key, path]),
    drafts.map(({ operation: { key, path, isAction, shape }, parameters }) => [
      key,
      path,
      isAction,
      shape.operationId,
      shape.naming ?? null,
      // A method is named after the first tag.
      shape.tags[0] ?? null,
      parameters.map(({ parameter }) => [
        parameter.in,
        parameter.name,
        parameter.property ?? null,
      ]),
    ]),
  ]);
}

function membersOf(
  { operation, parameters }: OperationDraft,
  names: readonly string[],
): MethodNames["members"] {
  const inPath = namesInPath(operation.path);
  const members = nameMembers(
    inPath.map((wire, position) => names[position] ?? wire),
    parameters.map(({ parameter }) => parameter),
  );
  return membersByParameter(inPath, [
    ...inPath.map((name, position) => ({
      in: "path" as const,
      name,
      member: members.inPath[position] ?? name,
    })),
    ...members.others.map(([parameter, member]) => ({
      in: parameter.in,
      name: parameter.name,
      member,
    })),
  ]);
}
