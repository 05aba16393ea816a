import { existsSync } from "node:fs";
import { createPorts } from "../../../generator/cli/create-ports.ts";
import { runCommand } from "../../../generator/cli/run-command.ts";
import { createSession } from "../../../generator/cli/session.ts";
import { planGenerateOpenapi } from "../../../generator/commands/generate/plan-openapi.ts";

export interface Generated {
  readonly exitCode: number;
  /** The diagnostics as they are printed. */
  readonly said: string;
  readonly hasWritten: boolean;
}

/** `generate --openapi`, with its diagnostics kept. */
export async function generate(
  openapi: string,
  out: string,
): Promise<Generated> {
  let said = "";
  const hears = {
    write: (text: string | Uint8Array) => {
      said += String(text);
      return true;
    },
  };
  const session = {
    ...createSession({ ownsProcess: false }, { stdout: hears, stderr: hears }),
    note: () => undefined,
  };
  const options = {
    enums: "closed",
    int64: "number",
    absentNull: "none",
    format: "none",
  } as const;
  const exitCode = await runCommand(
    () => planGenerateOpenapi({ openapi, out, ...options }, createPorts()),
    session,
  );
  return { exitCode, said, hasWritten: existsSync(out) };
}
