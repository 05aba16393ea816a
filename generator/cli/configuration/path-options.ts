import type { Command, Option } from "commander";
import { keyOf, namesOf } from "./describe-commands.ts";

/** The path in a value such as `shop=openapi.yaml`, and the text in front of it. */
export interface PathValue {
  readonly prefix: string;
  readonly path: string;
}

/**
 * Finds the path in the value of an option by the placeholder of the value in the help: `<file>` and `<dir>` are
 * paths, and `<namespace=file>` contains one. A `<side>` may be a path or something else. Gives `null` for a value
 * that is no path: standard input, or a file in git.
 */
export function pathIn({ flags }: Option, value: string): PathValue | null {
  if (value === "-" || /^(?:git:|[a-z]+:\/\/)/.test(value)) return null;
  if (/[<[](?:file|dir|report\.json)(?:\.\.\.)?[>\]]/.test(flags))
    return { prefix: "", path: value };
  if (!/<\[?namespace=\]?(?:file|dir)(?:\.\.\.)?>/.test(flags)) return null;
  const [prefix = ""] = /^[^=/\\]*=/.exec(value) ?? [];
  return { prefix, path: value.slice(prefix.length) };
}

/** Whether the value is a file only if a file of that name exists. This is so for the sides of a comparison. */
export function mayBePath({ flags }: Option): boolean {
  return flags.includes("<side>");
}

const alwaysWritten: ReadonlySet<string> = new Set([
  "changes",
  "names",
  "out",
  "out-dir",
]);

/** Commands that write to the catalogue. */
const editing: ReadonlySet<string> = new Set([
  "accept",
  "accept-rename",
  "import",
  "relabel",
  "release",
  "rename",
]);

/** Whether a command writes to the path that an option names. */
export function isWritten(command: Command, option: Option): boolean {
  const [name = ""] = namesOf(command);
  const key = keyOf(option);
  return (
    alwaysWritten.has(key) ||
    (name === "usage" && key === "facts") ||
    (editing.has(name) && (key === "spec" || key === "accepted"))
  );
}
