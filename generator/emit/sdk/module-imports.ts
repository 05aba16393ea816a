import { compareText } from "../../diagnostics/sort.ts";
import {
  ident,
  joinCode,
  noCode,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import { sharedListCode, type SharedListCode } from "../gateway/list-code.ts";
import { declaresFilter } from "../gateway/method-code.ts";
import { relativeFile, typeOf, type ModulePlan } from "./module-plan.ts";
import type { SdkMethod } from "./name-tree.ts";
import type { SdkContext } from "../gateway/gateway-context.ts";

/** What decides the imports of a module. */
export interface ImportFacts {
  readonly methods: readonly SdkMethod[];
  readonly members: readonly ModulePlan[];
  /** Imports of interfaces that comments link to. */
  readonly links: Code;
}

/** Imports follow from what the module uses. */
export function importsOf(
  context: SdkContext,
  module: ModulePlan,
  { methods, members, links }: ImportFacts,
): Code {
  const live = methods.filter(({ state }) => state !== "removed");
  const hasTombstones = methods.length > live.length;
  const plain = live.filter(({ operation }) => !operation.isCollection);
  const hasCollections = plain.length < live.length;
  const hasPathParameters = live.some(
    ({ parameters }) => parameters.length > 0,
  );
  const hasBodies = live.some(({ operation }) => operation.hasBody);
  return joinCode(
    [
      importLine("../runtime/index.ts", {
        ApiCall: plain.length > 0 && "type",
        CallOptions: plain.length > 0 && "type",
        Connection: "type",
        Filter: live.some(declaresFilter) && "type",
        ListCall: hasCollections && "type",
        ListOptions: hasCollections && "type",
        NoParams: live.some(takesNothing) && "type",
        OperationDescriptor: live.length > 0 && "type",
        PathValue: hasPathParameters && "type",
        RemovedOperation: hasTombstones && "type",
        listOperation: hasCollections && "value",
        lazyMembers: members.length > 0 && "value",
        removedOperation: hasTombstones && "value",
      }),
      importLine(
        "../collection.ts",
        collectionImports(
          live
            .filter(({ operation }) => operation.isCollection)
            .map((method) => sharedListCode(context, method)),
        ),
      ),
      importLine("../payloads.ts", {
        RequestBody: hasBodies && "type",
        ResponseBody: live.length > 0 && "type",
      }),
      ...members.map((below) =>
        importLine(relativeFile(module, below), {
          [below.factory]: "value",
          [typeOf(below, below.group)]: "type",
        }),
      ),
      links,
    ],
    "",
  );
}

function collectionImports(
  lists: readonly SharedListCode[],
): Readonly<Record<string, "type" | "value">> {
  const used = lists.flatMap(({ params, query, paging, sort, item }) => [
    { name: params, kind: "type" as const },
    { name: item, kind: "type" as const },
    ...[query, paging, sort].map((name) => ({
      name,
      kind: "value" as const,
    })),
  ]);
  return Object.fromEntries(
    used
      .flatMap(({ name, kind }) =>
        name === null ? [] : [[name, kind] as const],
      )
      .toSorted(([a], [b]) => compareText(a, b)),
  );
}

function takesNothing({ operation, parameters }: SdkMethod): boolean {
  return (
    parameters.length === 0 && !operation.hasBody && !operation.isCollection
  );
}

/** One import statement; names that are `false` are not imported. */
export function importLine(
  from: string,
  names: Readonly<Record<string, "type" | "value" | false>>,
): Code {
  const used = Object.entries(names).filter(([, kind]) => kind !== false);
  if (used.length === 0) return noCode;
  if (used.every(([, kind]) => kind === "type")) {
    const list = joinCode(
      used.map(([name]) => ident(name)),
      ", ",
    );
    return ts`import type { ${list} } from ${str(from)};\n`;
  }
  const list = used.map(([name, kind]) =>
    kind === "type" ? ts`type ${ident(name)}` : ident(name),
  );
  return ts`import { ${joinCode(list, ", ")} } from ${str(from)};\n`;
}
