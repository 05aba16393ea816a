import { CommanderError } from "commander";
import {
  CliCommand,
  WrongUse,
} from "../../../generator/cli/options/command-line.ts";
import { createPorts } from "../../../generator/cli/create-ports.ts";
import { addDiff } from "../../../generator/cli/commands/diff.ts";
import { createSession } from "../../../generator/cli/session.ts";
import type { Diagnostic } from "../../../generator/diagnostics/diagnostic.ts";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.ts";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";

export interface DiffRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly diagnostics: readonly Diagnostic[];
}

export interface DiffSettings {
  /** The folder that paths of a repository start from. */
  readonly folder?: string;
  readonly summaryFile?: string;
  readonly input?: string;
}

/** The command as the command line runs it, without a process of its own. */
export async function runDiff(
  args: readonly string[],
  { folder = process.cwd(), summaryFile, input = "" }: DiffSettings = {},
): Promise<DiffRun> {
  const out: string[] = [];
  const err: string[] = [];
  const diagnostics: Diagnostic[] = [];
  let code = 0;
  const program = new CliCommand().exitOverride().configureOutput({
    writeOut: (text) => out.push(text),
    writeErr: (text) => err.push(text),
  });
  const report = (found: readonly Diagnostic[]): boolean => {
    diagnostics.push(...found);
    if (found.length > 0) err.push(printDiagnostics(found, new Map()));
    return hasErrors(found);
  };
  addDiff(
    program,
    {
      ...createSession(
        { ownsProcess: false },
        { stdout: hears(out), stderr: hears(err) },
      ),
      report,
      take: ({ value, diagnostics: found }) => (report(found) ? null : value),
    },
    (given) => {
      code = given;
    },
    () => ({
      folder,
      summaryFile: summaryFile ?? null,
      input: stream(input),
    }),
    () => ({ ...createPorts(), today: "2026-11-21" }),
  );
  try {
    await program.parseAsync(["node", "sdkwright", "diff", ...args]);
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown instanceof WrongUse) err.push(thrown.message);
    code = 2;
  }
  return { code, out: out.join(""), err: err.join(""), diagnostics };
}

function hears(said: string[]): Pick<NodeJS.WriteStream, "write"> {
  return { write: (text) => said.push(String(text)) > 0 };
}

async function* stream(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

export function codesOf({ diagnostics }: DiffRun): readonly string[] {
  return diagnostics.map(({ code }) => code);
}
