import { codeBlocks } from "./readme.ts";

/** A command of a `console` block, and what the block shows below it. */
export interface ShownCommand {
  readonly line: string;
  readonly printed: string;
}

/** The commands of all `console` blocks, in their order. */
export function shownCommands(markdown: string): readonly ShownCommand[] {
  return codeBlocks(markdown, "console").flatMap(({ code }) =>
    commandsOf(code),
  );
}

/**
 * Runs all commands that a document shows, in their order.
 * @param run gives what the terminal shows of a command line
 * @returns the document with what was printed this time; equal to the document if it shows what happens
 */
export async function replayShown(
  markdown: string,
  run: (line: string) => Promise<string>,
): Promise<string> {
  let replayed = markdown;
  for (const { code } of codeBlocks(markdown, "console")) {
    const texts: string[] = [];
    for (const { line } of commandsOf(code))
      texts.push(`$ ${line}\n${withFinalNewline(await run(line))}`);
    // As a function, since a text may have "$&".
    replayed = replayed.replace(code, () => texts.join("\n"));
  }
  return replayed;
}

function commandsOf(code: string): readonly ShownCommand[] {
  return code
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const [line = "", ...printed] = text.split("\n");
      return { line, printed: printed.join("\n").trimEnd() };
    });
}

/** Without empty lines at the end, which a document separates its commands by. */
function withFinalNewline(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === "" ? "" : `${trimmed}\n`;
}
