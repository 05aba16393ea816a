import { sidesFromOnePipe } from "../../diagnostics/codes.ts";
import {
  hasErrors,
  type Checked,
  type Diagnostic,
} from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { FileReader } from "../../io/read/file-reader.ts";
import type { ReleaseIndex } from "../../model/release.ts";
import type { WireApi } from "../../wire/model/wire-api.ts";
import { quoteFiles } from "../../source/quote-files.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { OpenedCatalogue } from "../catalogue/open-catalogue.ts";
import { shownFindings } from "../documents/shown-findings.ts";
import { accessCatalogue } from "./catalogue-access.ts";
import {
  findSide,
  sideText,
  type FoundSide,
  type NamedSide,
} from "./find-side.ts";
import type { ReadSide, SideReading } from "./read-side.ts";
import { sideTitles, type SideName } from "./side-titles.ts";

/** A side with an API of its own that could be read. */
export interface ApiSide {
  readonly kind: "api";
  readonly api: WireApi;
  readonly sort: ReadSide["sort"];
  /** The name in prose: `openapi.yaml`, `openapi.yaml at main`. */
  readonly title: string;
  readonly label: string | null;
}

/** A side that is a release of the catalogue. */
export interface ReleaseSide {
  readonly kind: "release";
  readonly release: ReleaseIndex;
}

export interface OpenedPair {
  readonly before: ApiSide | ReleaseSide;
  readonly after: ApiSide | ReleaseSide;
  /** `null` when neither side is a release. */
  readonly opened: OpenedCatalogue | null;
}

/** Finds and reads both sides at the same time. */
export async function openPair(
  from: NamedSide,
  to: NamedSide,
  reading: SideReading,
  reader: FileReader,
): Promise<Checked<OpenedPair>> {
  const { spec } = reading.options;
  const found = collectFindings();
  const catalogue = accessCatalogue(reader, spec);
  const search = {
    reader,
    spec,
    releases: () => catalogue.releases(),
    service: () => catalogue.service(),
  };
  const sought = [await findSide(from, search), await findSide(to, search)];
  const [before, after] = sought.map(({ value }) => value);
  const known = await catalogue.opened();
  if (known !== null) {
    found.add(...known.diagnostics);
    // The errors of the catalogue are the reason why no release was found.
    if (hasErrors(known.diagnostics)) return found.failed();
  }
  found.add(...sought.flatMap(({ diagnostics }) => diagnostics));
  if (!before || !after) return found.failed();
  if (before.kind === "input" && after.kind === "input")
    return found.failed(sidesFromOnePipe());
  const sides = await Promise.all([
    openSide(sideText(from), before, reading),
    openSide(sideText(to), after, reading),
  ]);
  const titled = found.take(titleSides(sides, reading));
  if (titled === null) return found.failed();
  const isRelease = before.kind === "release" || after.kind === "release";
  return found.done({
    ...titled,
    opened: isRelease ? (known?.value ?? null) : null,
  });
}

/** A side without its title, which depends on the other side. */
interface ReadApiSide extends Omit<ApiSide, "title"> {
  readonly name: SideName;
}

interface OpenedSide {
  readonly side: ReadApiSide | ReleaseSide | null;
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
  // The module is loaded here, since releases need no document reader.
  const { readSide } = await import("./read-side.ts");
  const { value, diagnostics, files, sort, name, label } = await readSide(
    text,
    found,
    reading,
  );
  const side: ReadApiSide | null =
    value === null || hasErrors(diagnostics)
      ? null
      : { kind: "api", api: value, sort, name, label };
  return { side, diagnostics, files };
}

/**
 * Adds the titles. A finding that both sides have, such as one in an overlay that is applied to both, is reported
 * once.
 */
function titleSides(
  sides: readonly [OpenedSide, OpenedSide],
  { options, overlays }: SideReading,
): Checked<Pick<OpenedPair, "before" | "after">> {
  const seen = new Map(
    sides
      .flatMap(({ diagnostics }) => diagnostics)
      .map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]),
  );
  const files = [...sides.flatMap((side) => side.files), ...overlays];
  const shown = shownFindings(
    { verbose: options.verbose === true, strict: options.strict === true },
    [...seen.values()],
  );
  const [before, after] = sides;
  return {
    value: withTitles(before.side, after.side),
    diagnostics: quoteFiles(shown, files),
  };
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

/**
 * Gives the name of a side. The name of a release is not printed, since it already differs from the name of the other
 * side.
 */
function nameOf(side: ReadApiSide | ReleaseSide): SideName {
  return side.kind === "api" ? side.name : { path: "", suffix: "" };
}
