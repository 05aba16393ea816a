import { counted } from "../../changes/wording/counted.ts";
import type { ImpactCoverage } from "../../impact/coverage.ts";
import type { ReportedSide } from "../change-report.ts";

interface Circumstances {
  readonly from: ReportedSide;
  /** Changes that facts cannot show. */
  readonly notShown: number;
}

/** What was not seen, so that nobody takes silence for an answer. */
export function impactLimits(
  coverage: ImpactCoverage,
  { from, notShown }: Circumstances,
): readonly string[] {
  const { using, unresolved, errors, unknown, foreign, modified } = coverage;
  const { sdks, severalCommits } = coverage;
  const others = sdks.filter(
    ({ release }) =>
      from.label !== null &&
      release.label !== null &&
      release.label !== from.label,
  );
  return [
    ...(using === 0
      ? ["No facts file names an SDK, so nothing is known of any use."]
      : []),
    ...(unresolved.imports === 0
      ? []
      : [
          `${counted(unresolved.imports, "import")} of ${counted(unresolved.projects, "project")} ${unresolved.imports === 1 ? "was" : "were"} not found: what goes through ${unresolved.imports === 1 ? "it" : "them"} is not known.`,
        ]),
    ...(errors.errors === 0
      ? []
      : [
          `The compiler found ${counted(errors.errors, "error")} in ${counted(errors.projects, "project")}: uses near them may be missing.`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `Of ${counted(unknown, "use")} not even the operation is known, so ${unknown === 1 ? "it" : "each"} may meet any change.`,
        ]),
    ...(foreign.length === 0
      ? []
      : [
          `What was compared has no ${namedAll(foreign)}, which the code uses: is it the API that the SDK is of?`,
        ]),
    ...(severalCommits === 0
      ? []
      : [
          `Of ${counted(severalCommits, "project")} there are facts of several commits, and each of them counts.`,
        ]),
    ...(modified === 0
      ? []
      : [
          `${counted(modified, "project")} had changes that are in no commit: lines may be others there.`,
        ]),
    ...others.map(
      ({ name, release, projects }) =>
        `${counted(projects, "project")} ${projects === 1 ? "uses" : "use"} ${name} of release ${release.label ?? release.id}, and the comparison begins at ${from.title}.`,
    ),
    ...(notShown === 0
      ? []
      : [
          `${counted(notShown, "change")} ${notShown === 1 ? "is" : "are"} about requests that the service sends; facts do not show who receives them.`,
        ]),
  ];
}

/** So many names are told; JSON has all. */
const mostNamed = 5;

function namedAll(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0
    ? `${names.slice(0, mostNamed).join(", ")} and ${counted(more, "more operation")}`
    : names.join(", ");
}
