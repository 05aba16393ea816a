import { posix, resolve } from "node:path";
import type { FileReader } from "../../io/file-reader.ts";
import type { GitWorkTree } from "../../io/git/work-tree-files.ts";
import type { OpenedProject } from "../../io/open-project.ts";
import { withSlashes } from "../../io/output-folder.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import {
  collectFacts,
  type CollectedFacts,
  type ProjectPart,
} from "../../usage/collect-facts.ts";
import { compilerErrors, sortedErrors } from "../../usage/compiler-errors.ts";
import { sortedFacts } from "../../usage/fact-set.ts";
import {
  isSameOperations,
  mergeLinks,
  operationsIn,
  planReuse,
  type Reuse,
} from "../../usage/reuse-facts.ts";
import { readSdkDeclarations } from "../../usage/sdk-declarations.ts";
import type { UsageError, UsageFile } from "../../usage/usage-file.ts";

/** An open project with the SDKs that it imports. */
export interface ReadProject extends OpenedProject {
  readonly tool: string;
  /** The path of its configuration, relative to `top`. */
  readonly project: string;
  readonly sdks: readonly SdkPackage[];
  /** The folder to which file names are relative: absolute, with forward slashes. */
  readonly top: string;
  /** `null` where there is no repository. */
  readonly tree: GitWorkTree | null;
  readonly withText: boolean;
}

export interface FoundUses extends CollectedFacts {
  readonly errors: readonly UsageError[];
  /** The reason why known facts could not be used; `null` when they were used, or when there were none. */
  readonly reason: string | null;
}

export interface KnownUses {
  readonly file: UsageFile;
  readonly revision: string;
  /** The path of the facts file, which does not belong to the project. */
  readonly path: string;
}

/**
 * Finds the uses in a project. Known facts are reused for a file when neither the file nor anything that it depends
 * on has changed.
 */
export async function findUses(
  project: ReadProject,
  known: KnownUses | null,
  reader: FileReader,
): Promise<FoundUses> {
  if (known === null) return { ...findAll(project), reason: null };
  const reuse = await planPart(project, known, reader);
  if (reuse.kind === "all")
    return { ...findAll(project), reason: reuse.reason };
  const found = findPart(project, known.file, reuse);
  // A name with an unknown value may be the name of any used operation.
  return isSameOperations(found.facts, known.file.facts)
    ? { ...found, reason: null }
    : {
        ...findAll(project),
        reason: "the set of used operations has changed",
      };
}

async function planPart(
  project: ReadProject,
  { file, revision, path }: KnownUses,
  reader: FileReader,
): Promise<Reuse> {
  const { top, tree, sdks } = project;
  const since = (await tree?.changesSince(revision)) ?? null;
  if (since === null)
    return {
      kind: "all",
      reason: `the repository has no revision ${revision}`,
    };
  const nameOf = (each: string): string => posix.relative(top, each);
  const own = nameOf(withSlashes(resolve(path)));
  const changed = new Set([...since.files].filter((each) => each !== own));
  const inSdk = [...changed].find((each) =>
    sdks.some(({ folder }) => `${top}/${each}`.startsWith(`${folder}/`)),
  );
  if (inSdk !== undefined)
    return { kind: "all", reason: `${inSdk} has changed` };
  return planReuse(
    { file, commit: since.commit, changed },
    {
      ...project,
      imports: new Map(
        [...project.imports].map(([each, imported]) => [
          nameOf(each),
          imported.map(nameOf),
        ]),
      ),
      gone: await goneFiles(changed, top, reader),
    },
  );
}

async function goneFiles(
  changed: ReadonlySet<string>,
  top: string,
  reader: FileReader,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  for (const file of changed)
    if (!(await reader.pathExists(`${top}/${file}`))) gone.add(file);
  return gone;
}

function findAll(project: ReadProject): Omit<FoundUses, "reason"> {
  return find(project, null);
}

function findPart(
  project: ReadProject,
  known: UsageFile,
  { files, followed }: Extract<Reuse, { kind: "part" }>,
): Omit<FoundUses, "reason"> {
  const { program, top } = project;
  const sourceFiles = (
    names: ReadonlySet<string>,
  ): ReturnType<typeof program.getSourceFiles>[number][] =>
    [...names].flatMap((name) => program.getSourceFile(`${top}/${name}`) ?? []);
  const found = find(project, {
    files: new Set(sourceFiles(files)),
    followed: new Set(sourceFiles(followed)),
    operations: operationsIn(known.facts),
  });
  const read = new Set(project.files.map((path) => posix.relative(top, path)));
  const isKept = (file: string): boolean => !files.has(file) && read.has(file);
  return {
    facts: sortedFacts([
      ...known.facts.filter(({ file }) => isKept(file)),
      ...found.facts.filter(({ file }) => files.has(file)),
    ]),
    errors: sortedErrors([
      ...known.coverage.errors.filter(({ file }) => isKept(file)),
      ...found.errors,
    ]),
    links: mergeLinks(known.links, found.links, { files, read }),
  };
}

function find(
  { program, files, sdks, top, withText }: ReadProject,
  part: ProjectPart | null,
): Omit<FoundUses, "reason"> {
  const own = files.flatMap((file) => program.getSourceFile(file) ?? []);
  const nameOf = (file: string): string => posix.relative(top, file);
  const looked =
    part === null ? own : own.filter((file) => part.files.has(file));
  return {
    ...collectFacts({
      program,
      files: own,
      declarations: readSdkDeclarations(program, sdks),
      part,
      nameOf: ({ fileName }) => nameOf(fileName),
      withText,
    }),
    errors: compilerErrors(program, looked, nameOf),
  };
}
