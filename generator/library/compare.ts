import { compareSides } from "../commands/diff/compare-sides.ts";
import type { NamedSide } from "../commands/diff/find-side.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import { collectFindings } from "../diagnostics/findings.ts";
import type { ChangeReport } from "../report/change-report.ts";
import type { CatalogueInput, DocumentInput, FileTexts } from "./inputs.ts";
import { createLibraryPorts } from "./library-ports.ts";
import { createInputReader } from "./input-reader.ts";
import {
  placeCatalogue,
  placeDocument,
  type PlacedInput,
} from "./place-inputs.ts";

/** A document, or a release of the catalogue by its label or id; `start` is the time before the first. */
export type SideInput = DocumentInput | { readonly release: string };

/** Two sides and what decides how their changes are judged. What is left out has the default of `sdkwright diff`. */
export interface CompareInput {
  /** The earlier side. */
  readonly from: SideInput;
  /** The later side. */
  readonly to: SideInput;
  /** The catalogue of the releases, and of the policy and acceptances where none are given. */
  readonly catalogue?: CatalogueInput;
  /** Text of a `change-policy.yaml`: what changes are called. */
  readonly policy?: string;
  /** Text of an `accepted-changes.yaml`. */
  readonly accepted?: string;
  /** Text of a `renames.yaml`. */
  readonly renames?: string;
  /** Only these operations: `tag:NAME`, `path:GLOB`, `operation:ID`, `operation:METHOD /path`, `deprecated`. */
  readonly include?: readonly string[];
  /** Not these operations, written as for `include`. Default: none. */
  readonly exclude?: readonly string[];
  /** `false`: no request or answer is looked for that proves what breaks. Default: true. */
  readonly witness?: boolean;
  /**
   * The day that notice and acceptances are counted to: `2026-03-31`. Default: for notice the day that the later side says, for
   * acceptances that of the machine.
   */
  readonly today?: string;
}

/** What changed between two sides, judged as `sdkwright diff` judges it; the value of its JSON form. */
export async function compare(
  input: CompareInput,
): Promise<Checked<ChangeReport>> {
  const { include, exclude, today } = input;
  const catalogue =
    input.catalogue === undefined
      ? noCatalogue
      : placeCatalogue(input.catalogue);
  const [from, to] = [placeSide(input.from, "from"), placeSide(input.to, "to")];
  const policy = placeText(input.policy, "change-policy.yaml");
  const accepted = placeText(input.accepted, "accepted-changes.yaml");
  const renames = placeText(input.renames, "renames.yaml");
  const reader = await createInputReader(
    ...[catalogue, from.placed, to.placed, policy, accepted, renames].filter(
      (each) => each !== null,
    ),
  );
  const found = collectFindings();
  const compared = found.take(
    await compareSides(
      {
        from: from.name,
        to: to.name,
        options: {
          spec: catalogue.path,
          ...(policy === null ? {} : { policy: policy.path }),
          ...(accepted === null ? {} : { accepted: accepted.path }),
          ...(renames === null ? {} : { renames: renames.path }),
          ...(include === undefined ? {} : { include }),
          ...(exclude === undefined ? {} : { exclude }),
          ...(today === undefined ? {} : { today }),
          witness: input.witness ?? true,
        },
        surroundings,
      },
      { steps: "none", timeline: "wanted" },
      createLibraryPorts(reader, today ?? null),
    ),
  );
  if (compared === null) return found.failed();
  found.add(...compared.lapses);
  return found.done(compared.whole);
}

const noCatalogue: PlacedInput = { path: "no-catalogue", files: {} };

/** No side is a stream of this process, and no summary is written. */
const surroundings = {
  folder: ".",
  summaryFile: null,
  input: (async function* (): AsyncGenerator<Uint8Array> {
    // This stream is empty.
  })(),
};

interface PlacedSide {
  /** The name of the side on a command line. */
  readonly name: NamedSide;
  readonly placed: PlacedInput | null;
}

/** Each side in memory has a folder of its own, since both may have the same name. */
function placeSide(input: SideInput, folder: string): PlacedSide {
  if ("release" in input) return { name: input, placed: null };
  const placed = placeDocument(input);
  const { path, files } = placed;
  if (files === null) {
    // A name without a folder could be that of a release.
    const name = /[/\\]/.test(path) ? path : `./${path}`;
    return { name, placed };
  }
  const moved: FileTexts = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]),
  );
  const beside = { path: `${folder}/${path}`, files: moved };
  return { name: beside.path, placed: beside };
}

function placeText(text: string | undefined, path: string): PlacedInput | null {
  return text === undefined ? null : { path, files: { [path]: text } };
}
