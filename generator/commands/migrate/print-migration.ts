import { join } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { summaryText } from "../../report/migrate/migration-words.ts";
import {
  migrationForms,
  type MigrationFormId,
} from "../../report/migrate/migration-forms.ts";
import { unifiedDiff } from "../../report/print/unified-diff.ts";
import type { TerminalWindow } from "../../report/print/terminal/styled-text.ts";
import type { CommandPlan } from "../command-plan.ts";
import type { Output } from "../diff/diff-options.ts";
import {
  planPrinted,
  type Destination,
  type Printed,
} from "../plan-printed.ts";
import type { Ports } from "../ports.ts";
import { planMigration, type MigrateCall } from "./plan-migrate.ts";

export interface MigrateCommand extends MigrateCall {
  /** The requested forms; `null`: none was requested. */
  readonly outputs: readonly Output<MigrationFormId>[] | null;
  readonly window: TerminalWindow;
}

/** `migrate`: rewrites code for a release where that is proven, and lists what is left. */
export async function planMigrate(
  call: MigrateCommand,
  ports: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const migrated = found.take(await planMigration(call, ports));
  if (migrated === null) return found.failed();
  const { report, writes } = migrated;
  const usual = call.window.isTerminal ? "terminal" : "md";
  const printed: Printed[] = [];
  for (const output of call.outputs ?? [{ form: usual, file: null } as const]) {
    const print = await migrationForms[output.form].load();
    printed.push({
      destination: destinationOf(output, call),
      text: print(report, call.window),
    });
  }
  const { review } = call.options;
  if (review !== undefined)
    printed.push({
      destination: { kind: "file", path: review },
      text: unifiedDiff(report.review),
    });
  const planned = found.take(planPrinted(printed));
  if (planned === null) return found.failed();
  const isLeft =
    report.left.some(({ verdict }) => verdict === "must-act") ||
    report.remaining.length > 0 ||
    report.withdrawn.length > 0;
  return found.done({
    ...planned,
    writes: [
      ...(writes.length === 0
        ? []
        : [{ kind: "files", files: writes } as const]),
      ...planned.writes,
    ],
    outIs: "data",
    outcome: isLeft ? "findings" : "passed",
    notes: planned.writes.length === 0 ? [] : [summaryText(report)],
    next:
      writes.length === 0
        ? []
        : [
            report.ranges.length > 0
              ? "npm install"
              : `npm install ${report.left.map(({ sdk }) => `${sdk ?? ""}@latest`).join(" ")}`,
          ],
  });
}

function destinationOf(
  { form, file }: Output<MigrationFormId>,
  { options: { outDir } }: MigrateCommand,
): Destination {
  if (file !== null) return { kind: "file", path: file };
  return outDir === undefined
    ? { kind: "standard-output" }
    : { kind: "file", path: join(outDir, migrationForms[form].fileName) };
}
