import { expect } from "vitest";
import { editFile } from "./edit-file.ts";

/** Where a reader of a guide works. Paths are relative to the folder that the reader is in. */
export interface Terminal {
  read(path: string): string;
  write(path: string, text: string): void;
  /** Runs a line of a shell; gives `null` where it cannot be run. */
  run(line: string): Promise<Ran | null>;
}

export interface Ran {
  readonly code: number;
  /** Both streams. */
  readonly printed: string;
}

/** A paragraph, if there is one, and the code block below it. */
const blocks = /(?:^([^\n#|-][^\n]*)\n\n)?^```(\w+)\n([^]*?)^```$/gm;

/**
 * Does what a guide tells its reader, block by block:
 *
 * - A block below a paragraph that ends with "`NAME`:" is a file that the reader writes, or, as `diff`, a change of it.
 * - A block below a paragraph that ends with "`NAME` has:" is a part of that file.
 * - `sh` is commands; `console` is commands and what they print. All end with code 0, but for the last one below a
 *   paragraph that names another "exit code".
 *
 * @returns the page with what the commands printed
 */
export async function playGuide(
  page: string,
  terminal: Terminal,
): Promise<string> {
  let played = "";
  let end = 0;
  for (const match of page.matchAll(blocks)) {
    const [whole, paragraph = "", language = "", code = ""] = match;
    const text = await playBlock({ paragraph, language, code }, terminal);
    const start = match.index + whole.length - "```".length - code.length;
    played += page.slice(end, start) + text;
    end = start + code.length;
  }
  return played + page.slice(end);
}

interface Block {
  readonly paragraph: string;
  readonly language: string;
  readonly code: string;
}

async function playBlock(block: Block, terminal: Terminal): Promise<string> {
  const { paragraph, language, code } = block;
  if (language === "sh") {
    await runLines(code.trimEnd().split("\n"), block, terminal);
    return code;
  }
  if (language === "console") return runConsole(block, terminal);
  const [, path, isPart] = /`([^`]+)`( has)?:$/.exec(paragraph) ?? [];
  if (path === undefined)
    throw new Error(`Nobody knows what this block is:\n${code}`);
  if (isPart !== undefined) expect(terminal.read(path), path).toContain(code);
  else if (language === "diff")
    terminal.write(path, editFile(terminal.read(path), code));
  else terminal.write(path, code);
  return code;
}

async function runConsole(block: Block, terminal: Terminal): Promise<string> {
  const shown = block.code.split(/^\$ /m).slice(1);
  const lines = shown.map((each) => each.slice(0, each.indexOf("\n")));
  const printed = await runLines(lines, block, terminal);
  return lines
    .map((line, index) => {
      const old = shown[index]?.slice(line.length + 1) ?? "";
      return `$ ${line}\n${printed[index] ?? old}`;
    })
    .join("");
}

/** @returns what each has printed; `null` for those that were not run */
async function runLines(
  lines: readonly string[],
  { paragraph }: Block,
  terminal: Terminal,
): Promise<readonly (string | null)[]> {
  const printed: (string | null)[] = [];
  const lastCode = Number(/exit code (\d)/.exec(paragraph)?.[1] ?? 0);
  for (const [index, line] of lines.entries()) {
    const ran = await terminal.run(line);
    const code = index === lines.length - 1 ? lastCode : 0;
    if (ran !== null) expect(ran.code, `${line}\n${ran.printed}`).toBe(code);
    printed.push(ran?.printed ?? null);
  }
  return printed;
}
