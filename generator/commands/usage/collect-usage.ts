import { posix, resolve } from "node:path";
import {
  usageCut,
  usageErrors,
  usageNotOpened,
  usageProjectForm,
  usageProjectMissing,
  usageProjectOutside,
  usageReadAgain,
  usageSdkMissing,
  usageTemplates,
  usageUnread,
  usageUnresolved,
  usageWithoutRepository,
  usageWithoutSdk,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import {
  readWorkTree,
  type GitWorkTree,
} from "../../io/git/work-tree-files.ts";
import type { ProjectProblem } from "../../io/project/list-project.ts";
import { fromHere, withSlashes } from "../../io/files/output-folder.ts";
import {
  countDown,
  isBuilt,
  startThread,
  workHere,
} from "../../io/process/work-thread.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import { codeOwnersFiles, readCodeOwners } from "../../usage/code-owners.ts";
import {
  givenRepositoryName,
  repositoryName,
} from "../../usage/repository-name.ts";
import { summariseSdk } from "../../usage/summarise-sdk.ts";
import {
  partUnread,
  unreadReasons,
  usageFormat,
  type UnreadFile,
  type UsageCoverage,
  type UsageError,
  type UsageFile,
} from "../../usage/usage-file.ts";
import type { Ports } from "../ports.ts";
import { configurationOf } from "./configuration-of.ts";
import {
  compileUses,
  rewriteUses,
  type CompileOutcome,
  type RewriteOutcome,
  type WantedCompilation,
} from "./compile-uses.ts";
import {
  findUses,
  type CodeThread,
  type KnownUses,
  type ReadProject,
} from "./find-uses.ts";
import { openSdk } from "./open-sdk.ts";
import type { RewriteWish } from "./rewritten-programs.ts";

export interface UsageWish {
  /** The path of the configuration, as the user gave it. */
  readonly project: string;
  /** Other configurations whose code is read with it, as one program. */
  readonly more?: readonly string[];
  /** The name of the repository; `null`: the name of its remote. */
  readonly repository: string | null;
  /** Whether facts contain the source text of expressions. */
  readonly withText: boolean;
  /** The facts of a revision: unchanged files are not read again. `null`: there are none. */
  readonly known: KnownUses | null;
  /** How long the code may be read. */
  readonly timeoutMs: number;
}

export interface CollectedUsage {
  readonly file: UsageFile;
  /** The SDKs that the project imports, with their folders on this machine. */
  readonly sdks: readonly SdkPackage[];
}

/** A project that is still open. */
export interface OpenUsage extends CollectedUsage {
  /** Compiles its code with another version of an SDK. */
  readonly compile: (wanted: WantedCompilation) => Promise<CompileOutcome>;
  /** Rewrites its code for another version of an SDK, in memory. */
  readonly rewrite: (wanted: RewriteWish) => Promise<RewriteOutcome>;
  /** The folder to which names of files are relative: absolute. */
  readonly top: string;
  /** The configurations of its code, from there. */
  readonly projects: readonly string[];
  /** The files that have changes which are not committed; none where there is no commit. */
  readonly changed: ReadonlySet<string>;
}

type UsagePorts = Pick<Ports, "reader" | "code" | "equipment" | "progress">;

/** Reads a project with the compiler, and collects the operations and payloads of SDKs that it uses. */
export async function collectUsage(
  wish: UsageWish,
  ports: UsagePorts,
): Promise<Checked<CollectedUsage>> {
  return withUsage(wish, ports, async (collected) => collected);
}

/** Collects the uses of a project, and keeps it open until some work with them is done. */
export async function withUsage<T>(
  wish: UsageWish,
  ports: UsagePorts,
  work: (collected: Checked<OpenUsage>) => Promise<T>,
): Promise<T> {
  const thread = openThread();
  try {
    return await work(await collectIn(thread, wish, ports));
  } finally {
    await thread.end();
  }
}

function openThread(): CodeThread {
  const module = new URL("./code-thread.js", import.meta.url);
  if (isBuilt(module))
    // The default is little for a compiler, which calls itself as deeply as code is nested.
    return startThread({ module, stackSizeMb: 256 });
  return workHere(async () => {
    const { createCodeReader } = await import("./read-code.ts");
    return createCodeReader();
  });
}

async function collectIn(
  thread: CodeThread,
  wish: UsageWish,
  { reader, code, equipment, progress }: UsagePorts,
): Promise<Checked<OpenUsage>> {
  const found = collectFindings();
  const named = await Promise.all(
    [wish.project, ...(wish.more ?? [])].map(async (each) =>
      configurationOf(each, reader),
    ),
  );
  const missing = named.find(({ isUsable }) => !isUsable);
  if (missing !== undefined)
    return found.failed(usageProjectMissing(withSlashes(missing.path)));
  const shown = named.map(({ path }) => withSlashes(path)).join(", ");
  const configs = named.map(({ path }) => withSlashes(resolve(path)));
  const place = { configs, reach: code.reach };
  const leftMs = countDown(wish.timeoutMs);
  const outcome = await progress.phase("Reading the project", async () =>
    thread.ask(() => ({ kind: "open", ...place }), {
      limitMs: wish.timeoutMs,
    }),
  );
  if (outcome.kind !== "answered")
    return found.failed(usageNotOpened(shown, outcome.kind));
  const opened = outcome.answer;
  if (opened.kind === "refused")
    return found.failed(
      ...opened.refused.map((file) =>
        usageProjectOutside(shown, fromHere(file)),
      ),
    );
  if (opened.kind === "problems")
    return found.failed(...(await tellProblems(opened.problems, reader)));
  invariant(opened.kind === "opened", "the files of a project");
  const { packages } = opened;
  if (packages.length === 0)
    if (opened.missing.size > 0)
      return found.failed(
        usageSdkMissing(shown, opened.imports.size, [...opened.missing.keys()]),
      );
    else found.add(usageWithoutSdk(shown, opened.imports.size));
  const sdks: SdkPackage[] = [];
  for (const folder of packages) {
    const sdk = found.take(await openSdk(folder, code.reader));
    if (sdk === null) return found.failed();
    sdks.push(sdk);
  }
  const folder = sharedFolder(configs);
  const asked = await readWorkTree(folder);
  const tree = asked.kind === "read" ? asked.tree : null;
  if (asked.kind === "refused" || asked.kind === "no-git")
    found.add(usageWithoutRepository(asked.reason));
  const top = tree?.top ?? folder;
  const projects = configs.map((config) => posix.relative(top, config));
  const project: ReadProject = {
    ...opened,
    ...place,
    thread,
    leftMs,
    tool: `sdkwright ${await equipment.loadVersion()}`,
    project: projects.join(", "),
    sdks,
    top,
    tree,
    withText: wish.withText,
  };
  const { facts, links, errors, unlisted, unread, unresolved, reason } =
    await progress.phase("Finding uses", async () =>
      findUses(project, wish.known, code.reader),
    );
  if (reason !== null) found.add(usageReadAgain(reason));
  const { files: left, templates, cut } = partUnread(unread);
  if (left.length > 0) found.add(usageUnread(shown, inWords(left)));
  if (templates.length > 0)
    found.add(
      usageTemplates(
        shown,
        templates.map((each) => each.file),
      ),
    );
  if (cut.length > 0)
    found.add(
      usageCut(
        shown,
        cut.map((each) => each.file),
      ),
    );
  const listed = errorsFrom(errors, unlisted);
  if (listed.errorCount > 0) found.add(usageErrors(shown, listed.errorCount));
  if (packages.length > 0 && unresolved.length > 0)
    found.add(usageUnresolved(unresolved));
  const owners = found.take(
    await ownersOf(top, new Set(facts.map(({ file }) => file)), reader),
  );
  if (owners === null) return found.failed();
  const own = opened.files.map((each) => posix.relative(top, each));
  const isLeft = new Set(left.map((each) => each.file));
  const changed = (tree?.commit ?? null) === null ? null : tree?.changed;
  const file: UsageFile = {
    format: usageFormat,
    tool: project.tool,
    repository:
      wish.repository === null
        ? repositoryOf(tree)
        : givenRepositoryName(wish.repository),
    commit: tree?.commit ?? null,
    isModified: [...projects, ...own].some(
      (name) => changed?.has(name) === true,
    ),
    project: project.project,
    sdks: sdks
      .map((sdk) => summariseSdk(sdk, facts))
      .toSorted(
        (a, b) =>
          compareText(a.name, b.name) ||
          compareText(a.version ?? "", b.version ?? ""),
      ),
    coverage: {
      files: opened.imports.size,
      read: own.filter((each) => !isLeft.has(each)).length,
      unread,
      unresolved,
      ...listed,
    },
    owners,
    links,
    facts,
  };
  const compile: OpenUsage["compile"] = async (wanted) =>
    progress.phase("Compiling with the other side", async () =>
      compileUses(project, unread, wanted),
    );
  const rewrite: OpenUsage["rewrite"] = async (wanted) =>
    progress.phase("Rewriting the code", async () =>
      rewriteUses(project, unread, wanted),
    );
  return found.done({
    file,
    sdks,
    compile,
    rewrite,
    top,
    projects,
    changed: changed ?? new Set(),
  });
}

/** The folder of a configuration, or the one that has those of several. */
function sharedFolder(configs: readonly string[]): string {
  const [first = "", ...others] = configs.map((each) => posix.dirname(each));
  const holds = (folder: string): boolean =>
    others.every((each) => `${each}/`.startsWith(`${folder}/`));
  let folder = first;
  while (!holds(folder) && folder !== posix.dirname(folder))
    folder = posix.dirname(folder);
  return folder;
}

const mostErrors = 100;

/** Lists the first errors, and counts the others by file. */
function errorsFrom(
  errors: readonly UsageError[],
  known: ReadonlyMap<string, number>,
): Pick<UsageCoverage, "errors" | "errorCount" | "unlisted"> {
  const unlisted = new Map(known);
  for (const { file } of errors.slice(mostErrors))
    unlisted.set(file, (unlisted.get(file) ?? 0) + 1);
  const counts = [...unlisted].toSorted(([a], [b]) => compareText(a, b));
  return {
    errors: errors.slice(0, mostErrors),
    errorCount: counts.reduce(
      (sum, [, count]) => sum + count,
      Math.min(errors.length, mostErrors),
    ),
    ...(counts.length > 0 && { unlisted: Object.fromEntries(counts) }),
  };
}

function inWords(
  unread: readonly UnreadFile[],
): readonly { readonly file: string; readonly reason: string }[] {
  return unread.map(({ file, reason }) => ({
    file,
    reason: unreadReasons[reason],
  }));
}

async function tellProblems(
  problems: readonly ProjectProblem[],
  reader: FileReader,
): Promise<readonly Diagnostic[]> {
  const here = `${withSlashes(resolve("."))}/`;
  const told = problems.map(({ file, place, message }) => {
    const name = fromHere(file);
    return usageProjectForm(
      name,
      place && { file: name, ...place },
      message.replaceAll(here, ""),
    );
  });
  const files = await Promise.all(
    [...new Set(told.flatMap(({ location }) => location?.file ?? []))].map(
      async (name) => (await reader.readSource(name)).value,
    ),
  );
  return quoteFiles(told, files);
}

function repositoryOf(tree: GitWorkTree | null): string | null {
  return tree === null || tree.remote === null
    ? null
    : repositoryName(tree.remote);
}

async function ownersOf(
  top: string,
  files: ReadonlySet<string>,
  reader: FileReader,
): Promise<Checked<UsageFile["owners"]>> {
  for (const name of codeOwnersFiles) {
    const path = posix.join(top, name);
    if (!(await reader.pathExists(path))) continue;
    const { value: read, diagnostics } = await reader.readSource(path);
    if (read === null) return { value: null, diagnostics };
    const owners = readCodeOwners(read.text);
    const value = Object.fromEntries(
      [...files].flatMap((file) => {
        const found = owners(file);
        return found.length === 0 ? [] : [[file, found] as const];
      }),
    );
    return { value, diagnostics };
  }
  return { value: {}, diagnostics: [] };
}
