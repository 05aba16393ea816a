import type { Command } from "commander";
import type { ValueOrigins } from "./configuration/value-origins.ts";
import type { WrongUse } from "./options/command-line.ts";
import type { Session } from "./session.ts";

/** Reports what is wrong with a command line, with all missing values at once, and names the help. */
export function reportWrongUse(
  { command, message, code }: WrongUse,
  session: Session,
  origins: Pick<ValueOrigins, "tell"> | null,
): void {
  const text = missing.has(code)
    ? missingText(command)
    : withoutPrefix(message);
  session.refuse(
    `${text}${origins?.tell(text) ?? ""}`,
    `For help: ${pathOf(command)} --help`,
  );
}

/** The error codes of commander for a missing value. commander names only the first one. */
const missing: ReadonlySet<string> = new Set([
  "commander.missingArgument",
  "commander.missingMandatoryOptionValue",
]);

function missingText(command: Command): string {
  const given = command.args.length;
  const names = [
    ...command.registeredArguments
      .filter(({ required }, index) => required && index >= given)
      .map((argument) =>
        argument.variadic ? `<${argument.name()}...>` : `<${argument.name()}>`,
      ),
    ...command.options
      .filter(
        (option) =>
          option.mandatory &&
          command.getOptionValue(option.attributeName()) === undefined,
      )
      .map(({ flags }) => flags),
  ];
  return `${pathOf(command)} needs ${names.join(", ")}`;
}

/** Gives the full name of a command: `sdkwright import openapi`. */
export function pathOf(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${pathOf(command.parent)} ${command.name()}`;
}

/** Removes the prefix with which the messages of commander and our own messages begin. */
function withoutPrefix(message: string): string {
  return message.replace(/^error: /, "");
}
