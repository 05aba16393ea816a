import type { Command } from "commander";
import { callText } from "../emit/operation-text.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { requireCatalogue } from "../commands/catalogue/open-catalogue.ts";
import { openHistory } from "../commands/catalogue/open-history.ts";
import { requireRelease } from "../commands/catalogue/require-release.ts";
import type { Session } from "./session.ts";

interface ChangelogOptions {
  readonly spec: string;
  readonly out?: string;
  readonly from?: string;
}

export function addChangelog(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("changelog")
    .description(
      "write the whole history of a catalogue as a changelog, newest release first",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--out <file>", "write to a file instead of standard output")
    .option("--from <label>", "only what came after this release")
    .action(async (options: ChangelogOptions) => {
      setExitCode(await writeChangelog(options, session));
    });
}

async function writeChangelog(
  { spec, out, from }: ChangelogOptions,
  session: Session,
): Promise<ExitCode> {
  const opened = await requireCatalogue(spec, session);
  if (opened.kind === "failed") return opened.code;
  const { catalogue, files } = opened;
  const after =
    from === undefined ? -1 : requireRelease(catalogue.model, from, session);
  if (after === null) return exitCodes.wrongUse;
  const history = await openHistory({ spec, catalogue, files, session });
  if (history === null) return exitCodes.findings;
  const { changelog } = await import("../release/changelog.ts");
  const { names } = catalogue;
  const text = changelog(
    { ...history, releases: history.releases.slice(after + 1) },
    (key) => {
      const name = names.get(key);
      return name === undefined ? null : callText(name.path);
    },
  );
  if (out === undefined) {
    session.out(text);
    return exitCodes.passed;
  }
  const written = await writeFileAtomically(out, text);
  return session.report(written.diagnostics)
    ? exitCodes.unreadable
    : exitCodes.passed;
}
