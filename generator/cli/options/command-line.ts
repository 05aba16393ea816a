import { Command, CommanderError, type ErrorOptions } from "commander";
import type { CliOption } from "./cli-option.ts";
import { programOptions } from "./common-options.ts";
import type { ExitCode } from "../exit-code.ts";

/** A command line that cannot be understood. It is thrown before anything about it is printed. */
export class WrongUse extends CommanderError {
  readonly command: Command;

  constructor(command: Command, message: string, code: string) {
    super(2, code, message);
    this.command = command;
  }
}

/** The configuration cannot be used. The reason has already been printed. */
export class UnusableConfiguration extends CommanderError {
  readonly unusable: ExitCode;

  constructor(code: ExitCode) {
    super(code, "sdkwright.configuration", "");
    this.unusable = code;
  }
}

/** A value of the command line; flags have none. */
export interface TypedValue {
  readonly option: CliOption;
  readonly value: string | null;
}

/**
 * A command of commander with three differences: usage errors are thrown and printed in one place, an action sees only
 * the options of its own command, and each option says what its value is for.
 */
export class CliCommand extends Command {
  override createCommand(name?: string): CliCommand {
    return new CliCommand(name);
  }

  /** What the command line gives to options, as it is written. */
  readonly typed: TypedValue[] = [];

  override addOption(option: CliOption): this {
    this.on(`option:${option.name()}`, (given?: string | null) => {
      this.typed.push({ option, value: given ?? null });
    });
    return super.addOption(option);
  }

  /** These make options that do not say it, so that a call does not compile. */
  declare option: (flags: never) => never;
  declare requiredOption: (flags: never) => never;

  override error(message: string, { code }: ErrorOptions = {}): never {
    throw new WrongUse(this, message, code ?? "commander.error");
  }

  override opts<Options extends Record<string, unknown>>(): Options {
    const own = Object.entries(super.opts<Options>()).filter(
      ([name]) => !programOptions.has(name),
    );
    // commander made the values, and `Options` is the type of commander for them.
    return Object.fromEntries(own) as Options;
  }
}
