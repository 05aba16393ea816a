import { notCompiled, type CompiledCode } from "../../impact/compiled-code.ts";
import type { JoinedImpacts } from "../../impact/join-impacts.ts";
import { takeErrors } from "../../impact/take-errors.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import type { ChangeReport } from "../../report/change-report.ts";
import { unreadReasons } from "../../usage/usage-file.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import type { NamedSide } from "../diff/find-side.ts";
import type { Ports } from "../ports.ts";
import type { OpenUsage } from "../usage/collect-usage.ts";
import { generateSide, installedFiles, type SideSdk } from "./generate-side.ts";
import type { ImpactOptions } from "./impact-options.ts";

/** A project whose uses were joined with a comparison. */
export interface JoinedProject {
  readonly usage: OpenUsage;
  readonly joined: JoinedImpacts;
  readonly report: ChangeReport;
  readonly sides: { readonly from: NamedSide; readonly to: string };
}

interface ImpactRun {
  readonly options: ImpactOptions;
  readonly surroundings: Surroundings;
}

/** Compiles a project with the SDK of the later side, and adds what the compiler says to what the uses show. */
export async function compileProject(
  { usage, joined, report, sides }: JoinedProject,
  { options, surroundings }: ImpactRun,
  ports: Ports,
): Promise<JoinedImpacts> {
  const [sdk] = joined.sdks;
  const meant = usage.sdks.filter(({ name }) => name === sdk);
  const [first] = meant;
  if (first === undefined) return joined;
  if (options.compile === false) return withCompiled(joined, { off: 1 });
  const run = { options, surroundings, sdk: first };
  const after = await generateSide(sides.to, run, ports);
  const before = await earlierSide(first, sides.from, run, ports);
  const reason = reasonOf(after, "later") ?? reasonOf(before, "earlier");
  if (reason !== null) return withCompiled(joined, { failures: [reason] });
  const facts = usage.file.facts.filter((fact) => fact.sdk === first.name);
  const outcome = await usage.compile({
    folders: meant.map(({ folder }) => folder),
    before: filesOf(before),
    after: filesOf(after) ?? new Map(),
    places: facts.map(({ file, line, column }) => ({ file, line, column })),
  });
  if (outcome.kind === "not-compiled")
    return withCompiled(joined, { failures: [unreadReasons[outcome.reason]] });
  const taken = takeErrors(
    joined,
    report.changes.map(({ change }) => change),
    {
      file: usage.file,
      facts,
      errors: outcome.errors,
      symbolOf: (operation) => first.operations.get(operation)?.symbol ?? null,
    },
  );
  return {
    ...taken,
    coverage: {
      ...taken.coverage,
      compiled: { ...taken.coverage.compiled, unlike: outcome.unlike },
    },
  };
}

/** Generates the SDK of the earlier side; gives `null` where the installed one is of this side. */
async function earlierSide(
  installed: SdkPackage,
  from: NamedSide,
  run: Parameters<typeof generateSide>[1],
  ports: Ports,
): Promise<SideSdk | null> {
  if (typeof from !== "string") return null;
  const made = await generateSide(from, run, ports);
  const own = await installedFiles(installed.folder, ports);
  return isSame(made, own) ? null : made;
}

function isSame(a: SideSdk, b: SideSdk): boolean {
  if (a.kind === "none" || b.kind === "none") return false;
  return (
    a.files.size === b.files.size &&
    [...a.files].every(([path, text]) => b.files.get(path) === text)
  );
}

function filesOf(side: SideSdk | null): ReadonlyMap<string, string> | null {
  return side?.kind === "files" ? side.files : null;
}

function reasonOf(side: SideSdk | null, which: string): string | null {
  return side?.kind === "none"
    ? `there is no SDK of the ${which} side, because ${side.reason}`
    : null;
}

function withCompiled(
  joined: JoinedImpacts,
  compiled: Partial<CompiledCode>,
): JoinedImpacts {
  const { coverage } = joined;
  return {
    ...joined,
    coverage: { ...coverage, compiled: { ...notCompiled, ...compiled } },
  };
}
