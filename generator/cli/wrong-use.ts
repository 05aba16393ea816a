import type { Command } from "commander";
import type { ValueOrigins } from "./configuration/value-origins.ts";
import type { WrongUse } from "./command-line.ts";
import type { Session } from "./session.ts";

/** Says what is wrong with a command line, all that is missing at once, and where to look. */
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

/** Commander names the first of what is missing. */
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

/** `sdkwright import openapi` */
export function pathOf(command: Command): string {
  return command.parent === null
    ? command.name()
    : `${pathOf(command.parent)} ${command.name()}`;
}

/** Both commander's messages and ours begin with it. */
function withoutPrefix(message: string): string {
  return message.replace(/^error: /, "");
}
