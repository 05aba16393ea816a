import { parsedJson } from "../../diagnostics/check-json.ts";
import { templateOwnFile } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SdkFile } from "../emit-input.ts";

/**
 * The keys of a package file for which npm neither runs nor fetches anything, and that lead no tool out of the package.
 * Every other key is held to what our own template gives: a list of dangerous keys would lack the next one.
 */
const describing: ReadonlySet<string> = new Set(
  `author browser bugs contributors description engines exports files funding homepage keywords license main maintainers
   module name private repository sideEffects type types typings version`.split(
    /\s+/,
  ),
);

/** npm takes any of its settings from `publishConfig`, also which programs it runs. These say where a package goes. */
const publishing: ReadonlySet<string> = new Set([
  "access",
  "provenance",
  "registry",
  "tag",
]);

type Members = Readonly<Record<string, unknown>>;

/** The same file, made by templates of somebody else and by our own. */
interface Pair {
  readonly theirs: SdkFile;
  readonly ours: SdkFile;
}

/**
 * Checks what templates that only the project names have made of `package.json` and `tsconfig.json`. It reads the
 * results, since a template has many ways to write the same. Whoever installs and builds the package would run its
 * scripts, fetch its dependencies, and write where the compiler is told to.
 */
export function checkPackageFiles(
  theirs: readonly SdkFile[],
  ours: readonly SdkFile[],
): readonly Diagnostic[] {
  const pairOf = (path: string): readonly Pair[] => {
    const [own, other] = [ours, theirs].map((files) =>
      files.find((file) => file.path === path),
    );
    return own && other ? [{ theirs: other, ours: own }] : [];
  };
  return [
    ...pairOf("package.json").flatMap((pair) => judge(pair, addedKeys)),
    ...pairOf("tsconfig.json").flatMap((pair) => judge(pair, outwardPaths)),
  ];
}

function judge(
  { theirs, ours }: Pair,
  problemsOf: (theirs: Members, ours: Members) => readonly string[],
): readonly Diagnostic[] {
  const [read, own] = [theirs, ours].map(({ text }) =>
    membersOf(parsedJson(text)),
  );
  const problems =
    read === null || own === null || read === undefined || own === undefined
      ? ["text that is no JSON"]
      : problemsOf(read, own);
  return problems.map((problem) => templateOwnFile(theirs.path, problem));
}

/** The keys, and the members of objects at these keys, that our own file does not have alike. */
function addedKeys(theirs: Members, ours: Members): readonly string[] {
  return Object.entries(theirs)
    .filter(([key]) => !describing.has(key))
    .flatMap(([key, value]) => {
      const own = ours[key];
      const members = membersOf(value);
      return members === null
        ? isSame(value, own)
          ? []
          : [`the key ${JSON.stringify(key)}`]
        : Object.entries(members)
            .filter(
              ([name, each]) =>
                !(key === "publishConfig" && publishing.has(name)) &&
                !isSame(each, membersOf(own)?.[name]),
            )
            .map(([name]) => `the key ${JSON.stringify(`${key}.${name}`)}`);
    });
}

/** Other configurations, which may have any path, and the paths of this one that lead out of the package. */
function outwardPaths(theirs: Members): readonly string[] {
  return [
    ...["extends", "references"]
      .filter((key) => Object.hasOwn(theirs, key))
      .map((key) => `the key ${JSON.stringify(key)}`),
    ...textsIn(theirs)
      .filter((text) =>
        /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(text),
      )
      .map((text) => `the path ${JSON.stringify(text)}`),
  ];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function membersOf(value: unknown): Members | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Members)
    : null;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
