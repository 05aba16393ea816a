import type { RuntimeFile } from "../emit-input.ts";

/** Whether a name can be used as a value, such as a class, or only in types. */
export type ExportKind = "type" | "value";

/** Returns every name that a module of the runtime exports, directly or from other modules. */
export function runtimeExports(
  runtime: readonly RuntimeFile[],
  path: string,
): ReadonlyMap<string, ExportKind> {
  const texts = new Map(runtime.map((file) => [file.path, file.text]));
  const names = new Map<string, ExportKind>();
  const seen = new Set<string>();
  const visit = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const text = texts.get(module) ?? "";
    for (const [name, kind] of exportedNames(text)) names.set(name, kind);
    for (const [, target = ""] of text.matchAll(everythingOf))
      visit(resolveModule(module, target));
  };
  visit(path);
  return names;
}

/* These are our own modules in our own format, so that patterns can read them. */
const declaration =
  /^export (?:abstract )?(class|const|function|interface|type) ([\p{ID_Continue}$]+)/gmu;
const list = /^export (type )?\{([^}]*)\}/gm;
const everythingOf = /^export (?:type )?\* from "(\.[^"]+)"/gm;

/** Returns the names that a text exports by name. */
export function exportedNames(
  text: string,
): readonly (readonly [name: string, kind: ExportKind])[] {
  const declared = [...text.matchAll(declaration)].map(
    ([, word = "", name = ""]) =>
      [
        name,
        word === "interface" || word === "type" ? "type" : "value",
      ] as const,
  );
  const listed = [...text.matchAll(list)].flatMap(([, type, names = ""]) =>
    names
      .split(",")
      .map((name) => name.trim().replace(/^.* as /, ""))
      .filter((name) => name !== "")
      .map((name) => [name, type === undefined ? "value" : "type"] as const),
  );
  return [...declared, ...listed];
}

/** Resolves `./b.ts` and `../b.ts`, seen from `a/index.ts`. */
export function resolveModule(from: string, target: string): string {
  const steps = from.split("/").slice(0, -1);
  for (const step of target.split("/"))
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  return steps.join("/");
}
