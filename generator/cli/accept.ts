import { join } from "node:path";
import type { Command } from "commander";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { pathExists, readSource } from "../io/read-input.ts";
import { writeFileAtomically } from "../io/write-file.ts";
import type { Release } from "../model/release.ts";
import type { SourceFile } from "../source/source-file.ts";
import { exitCodes, type ExitCode, type SetExitCode } from "./exit-codes.ts";
import { acceptedPath } from "../commands/catalogue/load-policy.ts";
import type { Session } from "./session.ts";

interface AcceptOptions {
  readonly spec: string;
  readonly accepted?: string;
  readonly reason: string;
  readonly owner: string;
  readonly until?: string;
}

export function addAccept(
  program: Command,
  session: Session,
  setExitCode: SetExitCode,
): void {
  program
    .command("accept")
    .description(
      "take responsibility for changes: they neither gate nor ask for a version",
    )
    .argument("<fingerprint...>", "of the changes, as reports print them")
    .requiredOption("--reason <text>", "why the change is right")
    .requiredOption("--owner <name>", "who takes responsibility")
    .option(
      "--until <end>",
      "last day (2027-03-31) or release for which it holds",
    )
    .option("--spec <dir>", "folder of the catalogue", "spec")
    .option("--accepted <file>", "file to add to, instead of that of --spec")
    .action(async (fingerprints: readonly string[], options: AcceptOptions) => {
      const { planAcceptance } =
        await import("../catalogue/change-policy/edit-accepted.ts");
      const { reason, owner, until = null } = options;
      const said = `${fingerprints.length} ${fingerprints.length === 1 ? "change" : "changes"} accepted`;
      const moment = {
        today: new Date().toISOString().slice(0, 10),
        releases: await knownReleases(options.spec),
      };
      const code = await editAccepted(options, said, session, (existing) =>
        planAcceptance(
          existing,
          { fingerprints, reason, owner, until },
          moment,
        ),
      );
      setExitCode(code);
    });
}

/** None without a catalogue, or with a broken one: other commands tell of that. */
async function knownReleases(spec: string): Promise<readonly Release[]> {
  const path = join(spec, "releases.yaml");
  if (!(await pathExists(path))) return [];
  const { value } = await readSource(path);
  const { readReleases } = await import("../catalogue/build-model.ts");
  return (value && readReleases(value).value) ?? [];
}

/** Reads the file where there is one, writes it with what is added, and says so. */
export async function editAccepted(
  { spec, accepted }: { readonly spec: string; readonly accepted?: string },
  said: string,
  session: Session,
  plan: (existing: SourceFile | null) => Checked<string>,
): Promise<ExitCode> {
  const path = acceptedPath({ spec, file: accepted });
  const read = (await pathExists(path)) ? await readSource(path) : null;
  if (read !== null && session.report(read.diagnostics))
    return exitCodes.unreadable;
  const existing = read?.value ?? null;
  const planned = plan(existing);
  if (session.report(planned.diagnostics, [existing]) || planned.value === null)
    return exitCodes.wrongUse;
  const written = await writeFileAtomically(path, planned.value);
  if (session.report(written.diagnostics)) return exitCodes.unreadable;
  session.note(`${path}: ${said}.`);
  return exitCodes.passed;
}
