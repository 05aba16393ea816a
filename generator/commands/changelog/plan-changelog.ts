import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import { outputIsInput } from "../../diagnostics/codes.ts";
import { callsIn } from "../../sdk/plan/operation-text.ts";
import { filesOf, requireCatalogue } from "../catalogue/open-catalogue.ts";
import { openHistory } from "../catalogue/open-history.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import type { CommandPlan } from "../command-plan.ts";
import { writtenAndRead } from "../documents/written-and-read.ts";
import type { Ports } from "../ports.ts";

export interface ChangelogOptions {
  readonly spec: string;
  /** Default: standard output. */
  readonly out?: string;
  /** Includes only changes after this release. */
  readonly from?: string;
}

/** `changelog`: prints the whole history of a catalogue, newest release first. */
export async function planChangelog(
  { spec, out, from }: ChangelogOptions,
  { reader, today }: Ports,
): Promise<Checked<CommandPlan>> {
  const found = collectFindings();
  const opened = found.take(await requireCatalogue(reader, spec));
  if (opened === null) return found.failed();
  const { catalogue, files } = opened;
  const read = filesOf(files).flatMap((file) => file?.file ?? []);
  const written = out === undefined ? [] : [out];
  const overwritten = await writtenAndRead(written, read, reader);
  if (overwritten !== null) return found.failed(outputIsInput(overwritten));
  const after =
    from === undefined ? -1 : found.take(requireRelease(catalogue.model, from));
  if (after === null) return found.failed();
  const input = {
    reader,
    spec,
    catalogue,
    files,
    today,
    kept: null,
  };
  const history = found.take(await openHistory(input).records());
  if (history === null) return found.failed();
  const { changelog } = await import("../../release/changelog.ts");
  const { names } = catalogue;
  const text = changelog(
    { ...history, releases: history.releases.slice(after + 1) },
    callsIn(names),
  );
  const common = { notes: [], outcome: "passed" } as const;
  if (out === undefined)
    return found.done({ ...common, writes: [], out: text, outIs: "data" });
  const before = { kind: "any" } as const;
  return found.done({
    ...common,
    writes: [{ kind: "files", files: [{ path: out, content: text, before }] }],
    out: "",
  });
}
