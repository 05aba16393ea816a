import { Command, CommanderError, type ErrorOptions } from "commander";
import { programOptions } from "./common-options.ts";
import type { ExitCode } from "./exit-codes.ts";

/** A command line that cannot be understood. Nothing has been printed of it yet. */
export class WrongUse extends CommanderError {
  readonly command: Command;

  constructor(command: Command, message: string, code: string) {
    super(2, code, message);
    this.command = command;
  }
}

/** The configuration cannot be used; why has been said. */
export class UnusableConfiguration extends CommanderError {
  readonly unusable: ExitCode;

  constructor(code: ExitCode) {
    super(code, "sdkwright.configuration", "");
    this.unusable = code;
  }
}

/** Commander's command, but that errors of use are thrown and printed in one place, and that actions see their own options alone. */
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
    // The values are those of commander, whose type this is.
    return Object.fromEntries(own) as Options;
  }
}
