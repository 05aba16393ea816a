import { posix } from "node:path";
import { ownFiles } from "./own-files.ts";
import type { ts } from "ts-morph";
import { reachedFrom, reversed } from "../../diagnostics/graph.ts";
import { deadChecks } from "../../migrate/dead-checks.ts";
import { findSeeds } from "../../migrate/find-seeds.ts";
import type { SuspectPlace } from "../../migrate/migrated-code.ts";
import type { SdkRename } from "../../migrate/sdk-rename.ts";
import { mockedWays } from "../../migrate/mocked-ways.ts";
import { oldPaths } from "../../migrate/old-paths.ts";
import { suspectTexts } from "../../migrate/suspect-texts.ts";
import type { OperationKey } from "../../model/operation.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import type { UsageFact } from "../../usage/usage-fact.ts";
import type { RewriteRun, RewriteTarget } from "./rewritten-programs.ts";

/** Finds what the compiler says nothing of: texts and keys that may be old names, and checks of errors that may not come any more. */
export function suspectsIn(
  run: RewriteRun,
  { sdk, gone }: RewriteTarget,
  renames: readonly SdkRename[],
  later: ts.Program,
): readonly SuspectPlace[] {
  const { top, read } = run;
  const { program } = read;
  const declarations = readSdkDeclarations(program, run.sdks);
  const from = { program, declarations, sdk };
  const files = ownFiles(run.project, read);
  const used = operationsByFile(
    read.facts.filter((fact) => fact.sdk === sdk.name),
  );
  const usedIn = (file: string): ReadonlySet<OperationKey> =>
    used.get(posix.relative(top, file)) ?? new Set();
  const { imports } = run.project;
  const importers = reversed(imports);
  const texts = suspectTexts(renames, {
    before: program.getTypeChecker(),
    later,
    files,
    seeds: new Set(findSeeds(from, renames).map(({ name }) => name)),
  });
  const checks = deadChecks(gone, {
    checker: program.getTypeChecker(),
    files,
    operationsOf: ({ fileName }) => usedIn(fileName),
    operationsAround: ({ fileName }) =>
      new Set(
        [
          ...reachedFrom([fileName], (file) => imports.get(file) ?? []),
          ...reachedFrom([fileName], (file) => importers.get(file) ?? []),
        ].flatMap((file) => [...usedIn(file)]),
      ),
    isOfSdk: (node) =>
      declarations.sdkOf(node.getSourceFile())?.name === sdk.name,
  });
  const known = new Set(texts.map(({ node }) => node));
  const untyped = [
    ...oldPaths(renames, files),
    ...mockedWays(renames, files),
  ].filter(({ node }) => !known.has(node));
  return [...texts, ...untyped, ...checks].map(({ node, ...found }) => {
    const file = node.getSourceFile();
    const at = file.getLineAndCharacterOfPosition(node.getStart());
    return {
      ...found,
      file: posix.relative(top, file.fileName),
      line: at.line + 1,
      column: at.character + 1,
    };
  });
}

function operationsByFile(
  facts: readonly UsageFact[],
): ReadonlyMap<string, ReadonlySet<OperationKey>> {
  const files = new Map<string, Set<OperationKey>>();
  for (const { file, operation } of facts) {
    if (operation === null) continue;
    const known = files.get(file) ?? new Set();
    files.set(file, known.add(operation));
  }
  return files;
}
