import { join } from "node:path";
import type { RuntimeForm } from "../../model/service.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import type { Tombstones } from "../../sdk/emit-input.ts";
import { counted } from "../../changes/wording/counted.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import { packageVersionForm } from "../../diagnostics/codes.ts";
import { readVersionPolicy } from "../../release/version-policy.ts";
import { releaseTitle, type Release } from "../../model/release.ts";
import { namesPath } from "../catalogue/load-catalogue.ts";
import { requireCatalogue } from "../catalogue/open-catalogue.ts";
import { openHistory } from "../catalogue/open-history.ts";
import { readPinnedRules } from "../catalogue/pinned-rules.ts";
import { openPinned } from "../catalogue/open-pinned.ts";
import { requireRelease } from "../catalogue/require-release.ts";
import { commandLine } from "../next-command.ts";
import { nameWrites } from "./name-writes.ts";
import { planVersions } from "./plan-versions.ts";
import { sdkLook, type LookOptions } from "./sdk-look.ts";
import { countsText } from "./counts-text.ts";
import type { GeneratePlan } from "./generate-plan.ts";
import { planGeneration } from "./plan-generation.ts";
import type { Ports } from "../ports.ts";

/** The options of `generate` for a catalogue. */
export interface GenerateOptions extends LookOptions {
  /** Folder of the catalogue. */
  readonly spec: string;
  /** The folder that contains the default folders; default: the working folder. */
  readonly projectRoot?: string;
  /** Folder of the package; default: `generated/sdk`. */
  readonly out?: string;
  /** Folder of the change reports; default: `generated/changes`, and none with `out` alone. */
  readonly changes?: string;
  /** The file of stated renames; default: `renames.yaml` of the catalogue. */
  readonly renames?: string;
  /** Label; default: the newest release. */
  readonly release?: string;
  /**
   * The removed operations that stay as members whose use does not compile; default: the operations that this release
   * removed.
   */
  readonly tombstones?: Tombstones;
  /** The place of the runtime in this run; default: the setting of the service. */
  readonly runtime?: RuntimeForm;
  /**
   * `by-verdict`, `label`, `date`, or a version; default: the setting of the service. The value is not recorded; the
   * command `release` records its own.
   */
  readonly packageVersion?: string;
  /**
   * Nothing will be written, so all releases are compared again and the reports in the changes folder are not reused.
   */
  readonly check?: true;
}

/** `generate`: generates the package of the SDK, the change reports and the ledger of names from a catalogue. */
export async function planGenerate(
  options: GenerateOptions,
  { reader, equipment, today, progress }: Ports,
): Promise<Checked<GeneratePlan>> {
  const { spec, tombstones = "last", check } = options;
  const found = collectFindings();
  const opened = found.take(
    await progress.phase("Reading the catalogue", () =>
      requireCatalogue(reader, spec),
    ),
  );
  if (opened === null) return found.failed();
  const { catalogue, files } = opened;
  const { model } = catalogue;
  const release = found.take(requireRelease(model, options.release));
  if (release === null) return found.failed();
  const directory = changesFolder(options);
  const use = check ? "compare" : "take";
  const kept =
    directory === null ? null : ({ directory, equipment, use } as const);
  const { renames } = options;
  const history = openHistory({
    reader,
    spec,
    catalogue,
    files,
    today,
    rules: renames === undefined ? {} : { renames },
    kept,
    proofs: "newest",
  });
  const changes = directory === null ? null : { directory };
  const { packageVersion } = options;
  const policy =
    packageVersion === undefined ? null : readVersionPolicy(packageVersion);
  if (packageVersion !== undefined && policy === null)
    return found.failed(packageVersionForm(null, packageVersion));
  const versions = found.take(
    await progress.phase("Comparing releases", () =>
      planVersions({ catalogue, files, release, changes, history }, policy),
    ),
  );
  if (versions === null) return found.failed();
  const planned = found.take(
    await progress.phase("Generating", (count) =>
      planGeneration(
        {
          files,
          catalogue,
          release,
          tombstones,
          runtime: options.runtime ?? null,
          out: outFolder(options),
          ...sdkLook(options, catalogue.output),
          changes,
          history,
          versions,
          readPins: openPinned({ reader, spec, indexes: files.documents }),
          readRules: (pins) =>
            readPinnedRules(pins, { reader, spec, model: catalogue.model }),
          ports: { reader, equipment },
        },
        count,
      ),
    ),
  );
  if (planned === null) return found.failed();
  const { plans, names, counts } = planned;
  const named = model.releases[release];
  return found.done({
    writes: [...nameWrites(reader, namesPath(spec), names), ...plans],
    out: "",
    counts,
    notes: [
      countsText(counts),
      ...(names === null
        ? []
        : [
            `${withSlashes(namesPath(spec))}: ${counted(names.count, "new name")} recorded`,
          ]),
      `Generated as of release ${named ? releaseTitle(named) : ""}.`,
    ],
    next: nextCommands(options, model.releases),
    outcome: "passed",
  });
}

/** Lists the next steps for the user. */
function nextCommands(
  { spec }: GenerateOptions,
  releases: readonly Release[],
): readonly string[] {
  const options = { spec: spec === usualSpec ? null : spec };
  const [before, newest] = releases.slice(-2).map(({ id }) => id);
  return [
    commandLine(["sdkwright", "list"], options),
    ...(before === undefined || newest === undefined
      ? []
      : [commandLine(["sdkwright", "diff", before, newest], options)]),
    commandLine(["sdkwright", "mock"], options),
  ];
}

/** The folder in which commands look for the catalogue when no option names one. */
const usualSpec = "spec";

/** Lists the folders that the command writes, including those that it reads before. */
export function generatedFolders(options: GenerateOptions): readonly string[] {
  const changes = changesFolder(options);
  return [
    options.spec,
    outFolder(options),
    ...(changes === null ? [] : [changes]),
  ];
}

function outFolder({ out, projectRoot = "" }: GenerateOptions): string {
  return out ?? join(projectRoot, "generated", "sdk");
}

function changesFolder({
  changes,
  out,
  projectRoot = "",
}: GenerateOptions): string | null {
  const usual =
    out === undefined ? join(projectRoot, "generated", "changes") : null;
  return changes ?? usual;
}
