import { reachedFrom } from "../../diagnostics/graph.ts";
import { compareText } from "../../diagnostics/sort.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { RuntimeFile } from "../emit-input.ts";
import { exportedNames, resolveModule } from "./runtime-exports.ts";

/** The clients of the runtime that a package has: those of a gateway, or those of an API that is called directly. */
export type RuntimeKind = "gateway" | "api";

/** The input that decides which modules of the runtime a package contains. */
export interface RuntimeSelection {
  /** The whole runtime; paths are below `templates/runtime/`. */
  readonly runtime: readonly RuntimeFile[];
  readonly kind: RuntimeKind;
  /** The generated files of the package, with their paths in the package. */
  readonly files: readonly RuntimeFile[];
  /** Modules that the package offers as subpaths of their own, below `templates/runtime/`. */
  readonly entries?: readonly string[];
}

/** The part of the runtime that a package contains, with paths in the package. */
export interface SelectedRuntime {
  /** `src/runtime/index.ts`, which is made for the package and not formatted yet. */
  readonly index: RuntimeFile;
  /** The modules, which are copied unchanged. */
  readonly modules: readonly RuntimeFile[];
}

/** One statement of the complete index: the names that it exports from a module. */
interface IndexStatement {
  readonly text: string;
  /** The specifier as written: `../core/lists.ts`. */
  readonly specifier: string;
  readonly module: string;
  readonly names: readonly string[];
}

const folder = "src/runtime/";
const indexFile = `${folder}index.ts`;

/** Names that users need although no generated file uses them: `linkTo` reads the links in a deprecation notice. */
const always: readonly string[] = ["linkTo"];

/**
 * Selects the modules that generated files need, and writes an index of what they export. The imports of generated
 * files show what their operations need, whichever template wrote them.
 */
export function selectRuntime(selection: RuntimeSelection): SelectedRuntime {
  const { runtime, kind, files, entries = [] } = selection;
  const texts = new Map(runtime.map(({ path, text }) => [path, text]));
  const index = readIndex(texts, `${kind}/index.ts`);
  const imported = importedFrom(files);
  const used = new Set([...always, ...imported.names]);
  const isUsed = (name: string) => used.has(name);
  const carried = closureOf(texts, [
    ...entries,
    // A template of the user may name a module that does not exist: the compiler reports it.
    ...imported.modules.filter((module) => texts.has(module)),
    ...index
      .filter(({ names }) => imported.isWhole || names.some(isUsed))
      .map(({ module }) => module),
  ]);
  return {
    index: { path: indexFile, text: indexText(index, carried) },
    modules: [...carried]
      .toSorted(compareText)
      .map((path) => ({ path: folder + path, text: textOf(texts, path) })),
  };
}

const statement = /^export (?:type )?(?:\*|\{[^}]*\}) from "(\.[^"]+)";$/gm;

/**
 * Reads the statements of an index. When it exports another index as a whole, the statements of that one replace it.
 */
function readIndex(
  texts: ReadonlyMap<string, string>,
  path: string,
): readonly IndexStatement[] {
  return [...textOf(texts, path).matchAll(statement)].flatMap(
    ([text, specifier = ""]) => {
      const module = resolveModule(path, specifier);
      if (module.endsWith("/index.ts")) return readIndex(texts, module);
      const exports = text.includes("*") ? textOf(texts, module) : text;
      const names = exportedNames(exports).map(([name]) => name);
      return [{ text, specifier, module, names }];
    },
  );
}

/** Prints the statements of the index, seen from `src/runtime/`, for the modules that the package contains. */
function indexText(
  index: readonly IndexStatement[],
  carried: ReadonlySet<string>,
): string {
  return index
    .filter(({ module }) => carried.has(module))
    .map(
      ({ text, specifier, module }) =>
        `${text.replace(`"${specifier}"`, `"./${module}"`)}\n`,
    )
    .join("");
}

/** The names that generated files import from the runtime. */
interface Imported {
  readonly names: readonly string[];
  /** The modules that are imported directly, which only templates of users do. */
  readonly modules: readonly string[];
  /** Whether a file imports the index as one object, so that it can use everything. */
  readonly isWhole: boolean;
}

const importStatement =
  /(?:^|[;}])[ \t]*(?:import|export)\s+(?:type\s+)?(\{[^{}]*\}|\*\s+as\s+\w+)\s+from\s+["'](\.[^"']+)["']/gm;

function importedFrom(files: readonly RuntimeFile[]): Imported {
  const found = files
    .filter(({ path }) => path.endsWith(".ts"))
    .flatMap(({ path, text }) =>
      [...headOf(text).matchAll(importStatement)].map(
        ([, what = "", specifier = ""]) => ({
          what,
          module: resolveModule(path, specifier),
        }),
      ),
    )
    .filter(({ module }) => module.startsWith(folder));
  const ofIndex = found.filter(({ module }) => module === indexFile);
  return {
    names: ofIndex.flatMap(({ what }) => namesIn(what)),
    modules: found
      .filter(({ module }) => module !== indexFile)
      .map(({ module }) => module.slice(folder.length)),
    isWhole: ofIndex.some(({ what }) => what.startsWith("*")),
  };
}

/** Returns the text up to the last mention of the runtime: of megabytes of methods only the first lines. */
function headOf(text: string): string {
  const last = text.lastIndexOf("/runtime/");
  const end = text.indexOf("\n", last);
  return end === -1 ? text : text.slice(0, end);
}

/** Returns the names in a list: A and b of `{ type A, b as c }`. */
function namesIn(list: string): readonly string[] {
  return [...list.matchAll(/[{,]\s*(?:type\s+)?(\w+)/g)].map(
    ([, name = ""]) => name,
  );
}

/**
 * Returns the modules and those that they import, directly or not. Imports of types count: without their modules
 * nothing compiles.
 */
function closureOf(
  texts: ReadonlyMap<string, string>,
  roots: readonly string[],
): ReadonlySet<string> {
  return reachedFrom(roots, (module) =>
    Array.from(
      textOf(texts, module).matchAll(/\bfrom "(\.[^"]+)"/g),
      ([, specifier = ""]) => resolveModule(module, specifier),
    ),
  );
}

function textOf(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path);
  invariant(text !== undefined, `the runtime has the module ${path}`);
  return text;
}
