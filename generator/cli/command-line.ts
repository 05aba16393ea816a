import { Command, CommanderError, type ErrorOptions } from "commander";
import { programOptions } from "./common-options.ts";
import type { ExitCode } from "./exit-codes.ts";

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

/**
 * A command of commander with two differences: usage errors are thrown and printed in one place, and an action sees
 * only the options of its own command.
 */
export class CliCommand extends Command {
  override createCommand(name?: string): Command {
    return new CliCommand(name);
  }

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
