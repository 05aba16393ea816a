import {
  dayNotOne,
  docsAddressForm,
  sidesShareNothing,
  stepsNeedReleases,
} from "../../diagnostics/codes.ts";
import type { Checked, Diagnostic } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import { isDay } from "../../model/calendar-day.ts";
import type { ChangeReport, Compared } from "../../report/change-report.ts";
import { judgeCompared } from "../../report/judge-compared.ts";
import { isLinkable } from "../../report/kind-address.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import { openRules } from "../catalogue/open-rules.ts";
import { readSettings } from "../documents/read-settings.ts";
import { readSideFiles } from "../documents/side-files.ts";
import type { Ports } from "../ports.ts";
import { comparePair, type PairSettings } from "./compare-pair.ts";
import type { SideOptions, Surroundings } from "./diff-options.ts";
import { openPair } from "./open-pair.ts";
import { sideText, type NamedSide } from "./find-side.ts";
import type { SideReading } from "./read-side.ts";

/** The two sides as the user names them. */
export interface SidesCall {
  readonly from: NamedSide;
  readonly to: NamedSide;
  readonly options: SideOptions;
  readonly surroundings: Surroundings;
}

export interface ComparedSides {
  readonly whole: ChangeReport;
  /** The steps from release to release, if they are requested. */
  readonly steps: readonly {
    readonly name: string;
    readonly report: ChangeReport;
  }[];
  /** Errors about acceptances that have ended. The comparison is still valid. */
  readonly lapses: readonly Diagnostic[];
}

/** Compares and judges two sides of any kind. Every command that names two sides uses this result. */
export async function compareSides(
  { from, to, options, surroundings }: SidesCall,
  wanted: Pick<PairSettings, "steps" | "timeline">,
  { reader, today, progress }: Ports,
): Promise<Checked<ComparedSides>> {
  const found = collectFindings();
  if (options.today !== undefined && !isDay(options.today))
    return found.failed(dayNotOne(null, options.today));
  if (options.docsUrl !== undefined && !isLinkable(options.docsUrl))
    return found.failed(docsAddressForm(null, options.docsUrl));
  const reading = found.take(
    await prepareReading(options, surroundings, reader),
  );
  if (reading === null) return found.failed();
  const pair = found.take(
    await progress.phase("Reading both sides", () =>
      openPair(from, to, reading, reader),
    ),
  );
  if (pair === null) return found.failed();
  const { before, after, opened } = pair;
  if (
    wanted.steps === "each" &&
    (before.kind !== "release" || after.kind !== "release")
  )
    return found.failed(stepsNeedReleases());
  const { spec, policy, accepted, renames: stated } = options;
  const named = {
    ...(policy === undefined ? {} : { policy }),
    ...(accepted === undefined ? {} : { accepted }),
    ...(stated === undefined ? {} : { renames: stated }),
  };
  const releases = opened?.catalogue.model.releases ?? null;
  const rules = found.take(await openRules(reader, spec, named, releases));
  if (rules === null) return found.failed();
  const { renames } = rules;
  const compared = found.take(
    await progress.phase("Comparing", () =>
      comparePair(pair, {
        ...wanted,
        witnesses: options.witness === false ? "not-wanted" : "wanted",
        reader,
        spec,
        renames,
      }),
    ),
  );
  if (compared === null) return found.failed();
  if (compared.sharesNothing)
    found.add(sidesShareNothing(sideText(from), sideText(to)));
  const days = { today: options.today ?? today, named: options.today ?? null };
  const docs = options.docsUrl ?? null;
  const judged = (sides: Compared) =>
    judgeCompared({ ...sides, docs }, rules, days);
  const whole = judged(compared.whole);
  const told = quoteFiles(whole.diagnostics, rules.files).filter(
    ({ severity }) => options.verbose === true || severity !== "info",
  );
  found.add(...told.filter(({ severity }) => severity !== "error"));
  return found.done({
    whole: whole.value,
    steps: compared.steps.map(({ name, compared: step }) => ({
      name,
      report: judged(step).value,
    })),
    lapses: told.filter(({ severity }) => severity === "error"),
  });
}

async function prepareReading(
  options: SideOptions,
  surroundings: Surroundings,
  reader: FileReader,
): Promise<Checked<SideReading>> {
  const found = collectFindings();
  const side = found.take(await readSideFiles(reader, options));
  if (side === null) return found.failed();
  const { overlays } = side;
  const settings = found.take(
    await readSettings(side.settings, options.preset ?? null),
  );
  return settings === null
    ? found.failed()
    : found.done({ reader, options, overlays, settings, surroundings });
}
