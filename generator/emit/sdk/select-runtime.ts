import { compareText } from "../../diagnostics/sort.ts";
import { invariant } from "../../diagnostics/invariant.ts";
import type { RuntimeFile } from "../emit-input.ts";
import { exportedNames, resolveModule } from "./runtime-exports.ts";

/** Which clients of the runtime a package has: those of a gateway, or those of an API that is called by itself. */
export type RuntimeKind = "gateway" | "api";

/** What decides which modules of the runtime a package carries. */
export interface RuntimeSelection {
  /** The whole runtime; paths are below `templates/runtime/`. */
  readonly runtime: readonly RuntimeFile[];
  readonly kind: RuntimeKind;
  /** The generated files of the package; paths as in the package. */
  readonly files: readonly RuntimeFile[];
  /** Modules that the package offers as subpaths of their own, below `templates/runtime/`. */
  readonly entries?: readonly string[];
}

/** What a package carries of the runtime; paths as in the package. */
export interface SelectedRuntime {
  /** `src/runtime/index.ts`, made for the package and not formatted yet. */
  readonly index: RuntimeFile;
  /** Copied as they stand. */
  readonly modules: readonly RuntimeFile[];
}

/** One statement of the complete index: what it exports of which module. */
interface IndexStatement {
  readonly text: string;
  /** As written: `../core/lists.ts`. */
  readonly specifier: string;
  readonly module: string;
  readonly names: readonly string[];
}

const folder = "src/runtime/";
const indexFile = `${folder}index.ts`;

/** What users need although no generated file names it: it reads the links that a notice of a deprecation passes on. */
const always: readonly string[] = ["linkTo"];

/**
 * The modules that generated files can reach, and an index of what they export. What generated files import says what
 * their operations need, whatever template they come from.
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
    // A template of the user may name one that there is not: the compiler says so.
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

/** The statements of an index, with those of an index that it exports as a whole in their place. */
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

/** Its statements seen from `src/runtime/`, for the modules that are carried. */
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

/** What generated files import from the runtime. */
interface Imported {
  readonly names: readonly string[];
  /** Modules that are imported by themselves, which only templates of users do. */
  readonly modules: readonly string[];
  /** A file imports the index as one object, so everything is within reach. */
  readonly isWhole: boolean;
}

const importStatement =
  /(?:^|[;}])\s*(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*\s+as\s+\w+)\s+from\s+["'](\.[^"']+)["']/gm;

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

/** What there is up to the last mention of the runtime: of megabytes of methods the first lines. */
function headOf(text: string): string {
  const last = text.lastIndexOf("/runtime/");
  const end = text.indexOf("\n", last);
  return end === -1 ? text : text.slice(0, end);
}

/** `{ type A, b as c }` names A and b. */
function namesIn(list: string): readonly string[] {
  return [...list.matchAll(/[{,]\s*(?:type\s+)?(\w+)/g)].map(
    ([, name = ""]) => name,
  );
}

/** The modules and those that they import, directly or not. Types count: without their modules nothing compiles. */
function closureOf(
  texts: ReadonlyMap<string, string>,
  roots: readonly string[],
): ReadonlySet<string> {
  const carried = new Set(roots);
  // A set gives what is added to it on the way, too.
  for (const module of carried)
    for (const [, specifier = ""] of textOf(texts, module).matchAll(
      /\bfrom "(\.[^"]+)"/g,
    ))
      carried.add(resolveModule(module, specifier));
  return carried;
}

function textOf(texts: ReadonlyMap<string, string>, path: string): string {
  const text = texts.get(path);
  invariant(text !== undefined, `the runtime has the module ${path}`);
  return text;
}
