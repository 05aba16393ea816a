import type { Command, Option } from "commander";
import { keyOf, namesOf } from "./describe-commands.ts";

/** What is in front of a path in values such as `shop=openapi.yaml`, and the path. */
export interface PathValue {
  readonly prefix: string;
  readonly path: string;
}

/**
 * The path in the value of an option, by the word that stands for the value in its help: `<file>` and `<dir>` are paths,
 * `<namespace=file>` has one. A `<side>` may be many things. `null` for what is no path: standard input, and what git keeps.
 */
export function pathIn({ flags }: Option, value: string): PathValue | null {
  if (value === "-" || /^(?:git:|[a-z]+:\/\/)/.test(value)) return null;
  if (/[<[](?:file|dir|report\.json)(?:\.\.\.)?[>\]]/.test(flags))
    return { prefix: "", path: value };
  if (!/<\[?namespace=\]?(?:file|dir)(?:\.\.\.)?>/.test(flags)) return null;
  const [prefix = ""] = /^[^=/\\]*=/.exec(value) ?? [];
  return { prefix, path: value.slice(prefix.length) };
}

/** Of options whose value is a file if there is one of that name: the side of a comparison. */
export function mayBePath({ flags }: Option): boolean {
  return flags.includes("<side>");
}

const alwaysWritten: ReadonlySet<string> = new Set([
  "changes",
  "names",
  "out",
  "out-dir",
]);

/** Commands that add to the catalogue. */
const editing: ReadonlySet<string> = new Set([
  "accept",
  "accept-rename",
  "import",
  "relabel",
  "release",
  "rename",
]);

/** Whether a command writes to what an option names. */
export function isWritten(command: Command, option: Option): boolean {
  const [name = ""] = namesOf(command);
  const key = keyOf(option);
  return (
    alwaysWritten.has(key) ||
    (name === "usage" && key === "facts") ||
    (editing.has(name) && (key === "spec" || key === "accepted"))
  );
}
