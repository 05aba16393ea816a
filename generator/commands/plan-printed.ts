import type { Checked } from "../diagnostics/diagnostic.ts";
import type { WritePlan } from "../io/output/write-plan.ts";
import type { CommandPlan } from "./command-plan.ts";

/** The destination of a text. */
export type Destination =
  | { readonly kind: "standard-output" }
  | { readonly kind: "file"; readonly path: string }
  /** The text is appended to the file. */
  | { readonly kind: "end-of-file"; readonly path: string };

export interface Printed {
  readonly destination: Destination;
  readonly text: string;
}

/** Plans the texts that a command writes and prints. */
export function planPrinted(
  printed: readonly Printed[],
): Checked<Pick<CommandPlan, "writes" | "appends" | "out">> {
  const files: { readonly path: string; readonly text: string }[] = [];
  const appends: { readonly path: string; readonly text: string }[] = [];
  const out: string[] = [];
  for (const { destination, text } of printed)
    switch (destination.kind) {
      case "standard-output":
        out.push(text);
        break;
      case "end-of-file":
        appends.push({ path: destination.path, text });
        break;
      case "file":
        files.push({ path: destination.path, text });
        break;
    }
  return {
    value: { writes: planFiles(files), appends, out: out.join("") },
    diagnostics: [],
  };
}

/**
 * Plans files. A report replaces the file that was there, whatever wrote it, because the user has named this file.
 */
function planFiles(
  files: readonly { readonly path: string; readonly text: string }[],
): readonly WritePlan[] {
  const before = { kind: "any" } as const;
  return files.length === 0
    ? []
    : [
        {
          kind: "files",
          files: files.map(({ path, text }) => ({
            path,
            content: text,
            before,
          })),
        },
      ];
}
