import { InvalidArgumentError } from "commander";
import { usualCodeSeconds } from "../../commands/usage/code-timeout.ts";
import { CliOption, noPath } from "./cli-option.ts";

/** A timer of Node.js takes no more than 24 days. */
const mostSeconds = 24 * 60 * 60;

export function timeoutOption(): CliOption {
  return new CliOption(
    "--timeout <seconds>",
    "end reading the code after this time; files that were not read by then are reported",
    noPath,
  )
    .argParser(seconds)
    .default(usualCodeSeconds);
}

function seconds(text: string): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= 1 && value <= mostSeconds)
    return value;
  throw new InvalidArgumentError(
    `It is a number of seconds from 1 to ${mostSeconds}.`,
  );
}
