import type { Command } from "commander";
import { CliCommand, type TypedValue } from "../options/command-line.ts";

/**
 * No value of a command line replaces another one silently.
 * @throws WrongUse where an option has a second value that it does not take, or a flag stands beside its opposite
 */
export function refuseContradictions(command: Command): void {
  if (!(command instanceof CliCommand)) return;
  for (const [at, typed] of command.typed.entries()) {
    const problem = contradiction(typed, command.typed.slice(0, at));
    if (problem !== null) command.error(`error: ${problem}`);
  }
}

/** Says why a value cannot be given beside those before it, as a sentence. The same value again changes nothing. */
function contradiction(
  { option, value }: TypedValue,
  before: readonly TypedValue[],
): string | null {
  if (option.variadic || option.isRepeatable) return null;
  const other = before.find(
    (each) =>
      each.option.attributeName() === option.attributeName() &&
      (each.value !== value || each.option.negate !== option.negate),
  );
  if (other === undefined) return null;
  const long = option.long ?? option.flags;
  return value === null
    ? `${other.option.long ?? other.option.flags} and ${long} contradict each other`
    : `${long} takes one value, and has two: ${other.value ?? ""} and ${value}`;
}
