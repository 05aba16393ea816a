import { counted } from "../../changes/wording/counted.ts";
import type { CompiledCode } from "../../impact/compiled-code.ts";
import type { ImpactCoverage } from "../../impact/coverage.ts";
import type { ReportedSide } from "../change-report.ts";

interface Circumstances {
  readonly from: ReportedSide;
  /** The number of changes that facts cannot show. */
  readonly notShown: number;
}

/** Lists what was not seen, so that readers do not take a missing finding for an all-clear. */
export function impactLimits(
  coverage: ImpactCoverage,
  { from, notShown }: Circumstances,
): readonly string[] {
  const { using, unread, unresolved, errors, unknown, foreign } = coverage;
  const { sdks, severalCommits, modified, templates, cut } = coverage;
  const others = sdks.filter(
    ({ release }) =>
      from.label !== null &&
      release.label !== null &&
      release.label !== from.label,
  );
  return [
    ...(using === 0
      ? ["No facts file names an SDK, so no uses are known."]
      : []),
    ...(unread.files === 0
      ? []
      : [
          `${counted(unread.files, "file")} of ${counted(unread.projects, "project")} could not be read: uses in ${unread.files === 1 ? "it" : "them"} are not known.`,
        ]),
    ...(templates.files === 0
      ? []
      : [
          `${counted(templates.files, "component")} of ${counted(templates.projects, "project")} ${templates.files === 1 ? "was" : "were"} read without ${templates.files === 1 ? "its template" : "their templates"}, and the compiler did not judge ${templates.files === 1 ? "its" : "their"} scripts: uses in templates are not known.`,
        ]),
    ...(cut.files === 0
      ? []
      : [
          `Some values in ${counted(cut.files, "file")} of ${counted(cut.projects, "project")} go through more places or types than are followed: uses of them may be missing.`,
        ]),
    ...(unresolved.imports === 0
      ? []
      : [
          `${counted(unresolved.imports, "import")} of ${counted(unresolved.projects, "project")} ${unresolved.imports === 1 ? "was" : "were"} not found: uses that go through ${unresolved.imports === 1 ? "it" : "them"} are not known.`,
        ]),
    ...(errors.errors === 0
      ? []
      : [
          `The compiler found ${counted(errors.errors, "error")} in ${counted(errors.projects, "project")}: uses near them may be missing.`,
        ]),
    ...compiledLimits(coverage.compiled, from),
    ...(unknown === 0
      ? []
      : [
          `The operation of ${counted(unknown, "use")} is not known, so any change may affect ${unknown === 1 ? "it" : "them"}.`,
        ]),
    ...(foreign.length === 0
      ? []
      : [
          `The code uses ${namedAll(foreign)}, which neither side has: check that the comparison is about the API of the SDK.`,
        ]),
    ...(severalCommits === 0
      ? []
      : [
          `There are facts of several commits for ${counted(severalCommits, "project")}; all of them count.`,
        ]),
    ...(modified === 0
      ? []
      : [
          `${counted(modified, "project")} had uncommitted changes: line numbers may differ there.`,
        ]),
    ...others.map(
      ({ name, release, projects }) =>
        `${counted(projects, "project")} ${projects === 1 ? "uses" : "use"} ${name} of release ${release.label ?? release.id}, but the comparison begins at ${from.title}.`,
    ),
    ...(notShown === 0
      ? []
      : [
          `${counted(notShown, "change")} ${notShown === 1 ? "is" : "are"} about requests that the service sends; the facts do not show who receives them.`,
        ]),
  ];
}

function compiledLimits(
  { off, failures, unlike, unexplained, unexplainedAt }: CompiledCode,
  from: ReportedSide,
): readonly string[] {
  const isMore = unexplained > unexplainedAt.length;
  return [
    ...(off === 0
      ? []
      : [
          "The code was not compiled with the SDK of the later side (--no-compile): places that only the compiler finds are missing.",
        ]),
    ...failures.map(
      (reason) =>
        `The code was not compiled with the SDK of the later side: ${reason}. Places that only the compiler finds are missing.`,
    ),
    ...(unlike === 0
      ? []
      : [
          `The SDK that is generated from ${from.title} gives ${counted(unlike, "compiler error")} that the installed one does not: it has other settings or another release, and errors at these places were not compared.`,
        ]),
    ...(unexplained === 0
      ? []
      : [
          `${counted(unexplained, "new compiler error")} cannot be assigned to a change: ${unexplainedAt.join("; ")}${isMore ? "; …" : ""}`,
        ]),
  ];
}

/** The number of names that are shown; JSON has all. */
const mostNamed = 5;

function namedAll(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0
    ? `${names.slice(0, mostNamed).join(", ")} and ${counted(more, "more operation")}`
    : names.join(", ");
}
