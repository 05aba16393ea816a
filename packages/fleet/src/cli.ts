#!/usr/bin/env node
import { commands, usageText } from "./commands/commands.ts";
import { messageOf, Problem } from "./problem.ts";

const [name = "help", ...args] = process.argv.slice(2);
try {
  if (["help", "--help", "-h"].includes(name)) print(usageText());
  else {
    const run = commands[name];
    if (run === undefined)
      throw new Problem(`There is no command ${name}.\n\n${usageText()}`, 2);
    print(await run.run(args));
  }
} catch (thrown) {
  const isWrongUse =
    thrown instanceof TypeError &&
    "code" in thrown &&
    String(thrown.code).startsWith("ERR_PARSE_ARGS");
  process.exitCode =
    thrown instanceof Problem ? thrown.exitCode : isWrongUse ? 2 : 70;
  process.stderr.write(`${messageOf(thrown)}\n`);
}

function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}
