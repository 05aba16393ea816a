import { existsSync } from "node:fs";
import { generateFromOpenapi } from "../../../generator/commands/generate/generate-openapi.ts";
import type { Session } from "../../../generator/cli/session.ts";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.ts";
import { printDiagnostics } from "../../../generator/diagnostics/print.ts";

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
  const said: string[] = [];
  const session: Session = {
    out: () => undefined,
    note: () => undefined,
    ownsProcess: false,
    report: (diagnostics, files = []) => {
      const texts = files.flatMap((file) =>
        file === null ? [] : [[file.file, file.text] as const],
      );
      said.push(printDiagnostics(diagnostics, new Map(texts)));
      return hasErrors(diagnostics);
    },
  };
  const exitCode = await generateFromOpenapi(
    { openapi, out, enums: "closed", int64: "number", format: "none" },
    session,
  );
  return { exitCode, said: said.join(""), hasWritten: existsSync(out) };
}
