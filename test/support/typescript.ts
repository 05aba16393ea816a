import { join } from "node:path";
import { repository, run, tryRun } from "./commands.ts";

/** The compilers that users of the SDK may have. */
export const compilers = {
  "TypeScript 5.9": join(repository, "node_modules/typescript-5.9/bin/tsc"),
  "TypeScript 6": join(repository, "node_modules/typescript-6/bin/tsc"),
  "TypeScript 7": join(repository, "node_modules/typescript/bin/tsc"),
} as const;

export type CompilerName = keyof typeof compilers;

export interface CompilerError {
  /** Relative to the folder of the program. */
  readonly file: string;
  readonly line: number;
  /** With its elaborations, on one line. */
  readonly text: string;
}

/** The declarations of the compiler itself are not what is checked, and they take longer than most programs. */
const withoutItsOwn = "--skipDefaultLibCheck";

/** Ten minutes: a limit for what has gone wrong. */
const compileTimeoutMs = 600_000;

/**
 * Checks a program.
 * @param config tsconfig file in that folder
 */
export async function compilerErrors(
  tsc: string,
  folder: string,
  config: string,
): Promise<readonly CompilerError[]> {
  const args = [
    tsc,
    "-p",
    config,
    withoutItsOwn,
    "--noEmit",
    "--pretty",
    "false",
  ];
  const { exitCode, stdout } = await tryRun(process.execPath, args, {
    cwd: folder,
    timeoutMs: compileTimeoutMs,
  });
  const errors = parseErrors(stdout);
  if ((exitCode === 0) !== (errors.length === 0))
    throw new Error(`exit code ${exitCode} and no error found in:\n${stdout}`);
  return errors;
}

/**
 * Checks a program that has no errors, and writes its JavaScript.
 * @param config tsconfig file in that folder
 */
export async function build(
  folder: string,
  config = "tsconfig.json",
): Promise<void> {
  const args = [compilers["TypeScript 7"], "-p", config, withoutItsOwn];
  await run(process.execPath, args, {
    cwd: folder,
    timeoutMs: compileTimeoutMs,
  });
}

function parseErrors(output: string): readonly CompilerError[] {
  // An error begins at the margin, its elaborations are indented.
  return output.split(/\n(?=\S)/).flatMap((block) => {
    const text = block.replaceAll(/\s+/g, " ").trim();
    if (text === "") return [];
    const match = /^(.+?)\((\d+),\d+\): error (TS.+)$/.exec(text);
    // An error without a place, such as a wrong option.
    if (match === null) return [{ file: "", line: 0, text }];
    const [, file = "", line = "", message = ""] = match;
    return [{ file, line: Number(line), text: message }];
  });
}
