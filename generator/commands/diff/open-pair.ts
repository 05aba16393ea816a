import { sidesFromOnePipe } from "../../diagnostics/codes.ts";
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { WireApi } from "../../model/wire/wire-api.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { RequiredCatalogue } from "../catalogue/open-catalogue.ts";
import { reportFindings } from "../documents/report-findings.ts";
import type { Session } from "../../cli/session.ts";
import { accessCatalogue } from "./catalogue-access.ts";
import { findSide, type FoundSide } from "./find-side.ts";
import type { ReadSide, SideReading } from "./read-side.ts";
import { sideTitles, type SideName } from "./side-titles.ts";

/** A side of its own, which could be read. */
export interface ApiSide {
  readonly kind: "api";
  readonly api: WireApi;
  readonly sort: ReadSide["sort"];
  /** For prose: `openapi.yaml`, `openapi.yaml at main`. */
  readonly title: string;
  readonly label: string | null;
}

/** A release of the catalogue. */
export interface ReleaseSide {
  readonly kind: "release";
  readonly release: ReleaseIndex;
}

export interface OpenedPair {
  readonly before: ApiSide | ReleaseSide;
  readonly after: ApiSide | ReleaseSide;
  /** `null` when neither side is a release. */
  readonly opened: RequiredCatalogue | null;
}

/** Finds and reads the two sides, both at once; `null` after saying what is wrong with either. */
export async function openPair(
  from: string,
  to: string,
  reading: SideReading,
  session: Session,
): Promise<OpenedPair | null> {
  const { spec } = reading.options;
  const catalogue = accessCatalogue(spec, session);
  const search = { spec, releases: () => catalogue.releases() };
  const found = [await findSide(from, search), await findSide(to, search)];
  const [before, after] = found.map(({ value }) => value);
  // Then the errors of the catalogue have been printed, and are why no release was found.
  if (catalogue.hasFailed()) return null;
  const isWrong = session.report(
    found.flatMap(({ diagnostics }) => diagnostics),
  );
  if (isWrong || !before || !after) return null;
  if (before.kind === "input" && after.kind === "input") {
    session.report([sidesFromOnePipe()]);
    return null;
  }
  const sides = await Promise.all([
    openSide(from, before, reading),
    openSide(to, after, reading),
  ]);
  if (reportSides(sides, reading, session)) return null;
  const titled = withTitles(sides[0].side, sides[1].side);
  if (titled === null) return null;
  const isRelease = before.kind === "release" || after.kind === "release";
  return {
    ...titled,
    opened: isRelease ? await catalogue.open() : null,
  };
}

/** Its title depends on the other side. */
interface NamedSide extends Omit<ApiSide, "title"> {
  readonly name: SideName;
}

interface OpenedSide {
  readonly side: NamedSide | ReleaseSide | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly SourceFile[];
}

async function openSide(
  text: string,
  found: FoundSide,
  reading: SideReading,
): Promise<OpenedSide> {
  if (found.kind === "release")
    return { side: found, diagnostics: [], files: [] };
  // Loaded here: releases need no reader of documents.
  const { readSide } = await import("./read-side.ts");
  const { value, diagnostics, files, sort, name, label } = await readSide(
    text,
    found,
    reading,
  );
  const side: NamedSide | null =
    value === null || hasErrors(diagnostics)
      ? null
      : { kind: "api", api: value, sort, name, label };
  return { side, diagnostics, files };
}

/** What is found in both, as in an overlay that is applied to both, is said once. True when there are errors. */
function reportSides(
  sides: readonly OpenedSide[],
  { options, overlays }: SideReading,
  session: Session,
): boolean {
  const seen = new Map(
    sides
      .flatMap(({ diagnostics }) => diagnostics)
      .map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]),
  );
  const files = [...sides.flatMap((side) => side.files), ...overlays];
  return reportFindings(options, [...seen.values()], files, session);
}

function withTitles(
  before: OpenedSide["side"],
  after: OpenedSide["side"],
): Pick<OpenedPair, "before" | "after"> | null {
  if (before === null || after === null) return null;
  const [earlier, later] = sideTitles(nameOf(before), nameOf(after));
  return {
    before: before.kind === "api" ? { ...before, title: earlier } : before,
    after: after.kind === "api" ? { ...after, title: later } : after,
  };
}

/** That of a release is not printed: it tells the other side apart already. */
function nameOf(side: NamedSide | ReleaseSide): SideName {
  return side.kind === "api" ? side.name : { path: "", suffix: "" };
}
