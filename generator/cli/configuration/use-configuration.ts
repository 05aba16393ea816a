import type { Command, Option } from "commander";
import { CliOption, noPath } from "../options/cli-option.ts";
import { UnusableConfiguration } from "../options/command-line.ts";
import { exitCodes, failureCode } from "../exit-code.ts";
import type { Session } from "../session.ts";
import {
  configurable,
  keyOf,
  readsConfiguration,
} from "./describe-commands.ts";
import { refuseContradictions } from "./refuse-contradictions.ts";
import { createValueOrigins, type ValueOrigins } from "./value-origins.ts";

/**
 * Lets every command of a program take options from the configuration of its project. Gives the options that were
 * taken.
 */
export function useConfiguration(
  program: Command,
  session: Session,
): ValueOrigins {
  const origins = createValueOrigins();
  addNegations(program);
  program.hook("preAction", async (_, command) => {
    refuseContradictions(command);
    if (!readsConfiguration(command)) {
      const { reachOfFolder, refuseDefaults } = await import("./reach-of.ts");
      const around = await reachOfFolder(command, process.cwd());
      if (session.report(await refuseDefaults(command, around)))
        throw new UnusableConfiguration(exitCodes.unreadable);
      session.confine(around);
      return;
    }
    forgetNegations(command);
    const { completeCommand } = await import("./complete-command.ts");
    const { problems, reach, addresses } = await completeCommand(
      command,
      process.cwd(),
      origins.name,
      session.observer?.read ?? (() => undefined),
    );
    if (session.report(problems))
      throw new UnusableConfiguration(failureCode(problems));
    if (reach !== null) session.confine(reach, addresses);
  });
  return origins;
}

/**
 * Adds negations such as `--no-strict`, so that the command line can switch off what a configuration switches on. The
 * help does not list them.
 */
function addNegations(command: Command): void {
  for (const below of command.commands) addNegations(below);
  for (const option of configurable(command)) {
    const hasOther = command.options.some(
      (other) => other !== option && keyOf(other) === keyOf(option),
    );
    if (option.isBoolean() && !hasOther)
      command.addOption(
        new CliOption(`--no-${keyOf(option)}`, "", noPath).hideHelp(),
      );
  }
}

/**
 * Removes the value of a negated flag: actions expect a flag to be set or absent, and `false` only prevents the
 * configuration from setting it.
 */
function forgetNegations(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    const isTakenBack =
      option.isBoolean() &&
      option.defaultValue === undefined &&
      command.getOptionValue(name) === false &&
      !hasOwnNegation(command, option);
    if (isTakenBack) command.setOptionValueWithSource(name, undefined, "cli");
  }
}

/** Whether the help lists a negation, such as `--no-cors`, which has a meaning of its own. */
function hasOwnNegation(command: Command, option: Option): boolean {
  return command.options.some(
    (other) => other.negate && !other.hidden && keyOf(other) === keyOf(option),
  );
}
