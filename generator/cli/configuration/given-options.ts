import type { Command, Option } from "commander";

/** Whether a person has chosen the value of an option: on the command line or in the configuration. */
export function isGiven(command: Command, name: string): boolean {
  const source = command.getOptionValueSource(name);
  return source === "cli" || source === "config";
}

/** Names of options that one excludes. */
export function excludedBy(
  command: Command,
  option: Option,
): readonly string[] {
  // Commander keeps them on the option, and its types do not say so.
  const { conflictsWith = [] } = option as Option & {
    readonly conflictsWith?: readonly string[];
  };
  return [
    ...conflictsWith,
    ...(reportConflicts(command)[option.attributeName()] ?? []),
  ];
}

/** Commands that print reports in forms check these together, so that commander does not know of them. */
function reportConflicts(
  command: Command,
): Readonly<Record<string, readonly string[]>> {
  const hasForms = command.options.some(
    (option) => option.attributeName() === "outDir",
  );
  return hasForms ? { out: ["outDir"] } : {};
}
