import type { Checked } from "../diagnostics/diagnostic.ts";
import type { WritePlan } from "../io/write-plan.ts";
import type { CommandPlan } from "./command-plan.ts";

/** Where a text goes. */
export type Destination =
  | { readonly kind: "standard-output" }
  | { readonly kind: "file"; readonly path: string }
  /** Behind what is there. */
  | { readonly kind: "end-of-file"; readonly path: string };

export interface Printed {
  readonly destination: Destination;
  readonly text: string;
}

/** Texts as what a command writes and prints. */
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

/** A report takes the place of the one that was there, whoever wrote it: the user has named the file. */
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
