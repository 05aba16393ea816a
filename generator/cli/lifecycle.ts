import { Option, type Command } from "commander";
import { dayNotOne } from "../diagnostics/codes.ts";
import {
  isGatewayModel,
  isPlainModel,
  type ApiModel,
} from "../model/api-model.ts";
import { isDay } from "../model/calendar-day.ts";
import type { ReleaseIndex } from "../model/release.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { loadPolicy } from "../commands/catalogue/load-policy.ts";
import {
  requireCatalogue,
  type RequiredCatalogue,
} from "../commands/catalogue/open-catalogue.ts";
import { newestPins, openPinned } from "../commands/catalogue/open-pinned.ts";
import { requireRelease } from "../commands/catalogue/require-release.ts";
import type { Session } from "./session.ts";

const gates = ["overdue", "finding", "never"] as const;

interface LifecycleOptions {
  readonly spec: string;
  readonly release?: string;
  readonly policy?: string;
  readonly today?: string;
  readonly format: "md" | "json";
  readonly failOn: (typeof gates)[number];
}

export function addLifecycle(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("lifecycle")
    .description(
      "say what is deprecated, what would be removed next, and what callers cannot plan with",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--release <label>", "as of this release (default: the newest)")
    .option("--policy <file>", "change policy, instead of that of --spec")
    .option(
      "--today <day>",
      "day to count to, such as 2027-03-31 (default: the clock)",
    )
    .addOption(
      new Option("--format <format>", "form of the report")
        .choices(["md", "json"])
        .default("md"),
    )
    .addOption(
      new Option(
        "--fail-on <finding>",
        "exit 1 when a removal is overdue, or on any finding",
      )
        .choices(gates)
        .default("never"),
    )
    .action(async (options: LifecycleOptions) => {
      setExitCode(await lifecycle(options, session));
    });
}

async function lifecycle(
  options: LifecycleOptions,
  session: Session,
): Promise<ExitCode> {
  const { spec, policy: file, format, failOn } = options;
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  if (!isDay(today)) {
    session.report([dayNotOne(null, today)]);
    return exitCodes.wrongUse;
  }
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return exitCodes.unreadable;
  const { model } = opened.catalogue;
  const release = requireRelease(model, options.release, session);
  if (release === null) return exitCodes.wrongUse;
  const policy = await loadPolicy({ spec, file }, model.releases);
  if (session.report(policy.diagnostics, [policy.source]))
    return exitCodes.unreadable;
  const described = await describe(opened, release, spec, session);
  if (policy.value === null || described === null) return exitCodes.unreadable;
  const [{ lifecycleReport }, { lifecycleJson, lifecycleMarkdown }] =
    await Promise.all([
      import("../changes/ledger/lifecycle/lifecycle-report.ts"),
      import("../report/lifecycle-print.ts"),
    ]);
  const { grace } = policy.value;
  const report = lifecycleReport(described, { release, today, grace });
  session.out(
    format === "json" ? lifecycleJson(report) : lifecycleMarkdown(report),
  );
  const { findings } = report;
  const isGated =
    failOn === "finding"
      ? findings.length > 0
      : failOn === "overdue" &&
        findings.some(({ kind }) => kind === "removal-overdue");
  return isGated ? exitCodes.findings : exitCodes.passed;
}

/** With what the documents say of sunsets; `null` after saying why one cannot be read. */
async function describe(
  { catalogue, files }: RequiredCatalogue,
  release: ReleaseIndex,
  spec: string,
  session: Session,
): Promise<ApiModel | null> {
  const { model } = catalogue;
  const pins = newestPins(catalogue.documents, release);
  if (pins.length === 0) return model;
  const open = openPinned({ spec, indexes: files.documents, session });
  const documents = await open(pins);
  if (documents === null) return null;
  const { describeGateway, describeModel } =
    await import("../catalogue/describe-model.ts");
  if (isGatewayModel(model)) return describeGateway(model, documents);
  return isPlainModel(model) ? describeModel(model, documents) : model;
}
