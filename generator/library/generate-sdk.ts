import type { GeneratePlan } from "../commands/generate/generate-plan.ts";
import { invariant } from "../diagnostics/invariant.ts";
import type { Checked } from "../diagnostics/diagnostic.ts";
import type { OperationCounts } from "../sdk/operation-counts.ts";
import type { OutputFile } from "../io/output/output-plan.ts";
import type { CatalogueInput, DocumentInput, FileTexts } from "./inputs.ts";
import { createLibraryPorts } from "./library-ports.ts";
import { createInputReader } from "./input-reader.ts";
import { placeCatalogue, placeDocument } from "./place-inputs.ts";
import { placeLook, type SdkLook } from "./sdk-look.ts";

/** What an SDK is made of. */
export type GenerateSdkInput =
  | ({ readonly document: DocumentInput } & DocumentSdkOptions)
  | ({
      readonly catalogue: CatalogueInput;
    } & CatalogueSdkOptions);

/** As the options of `sdkwright generate --openapi`. */
export interface DocumentSdkOptions extends SdkLook {
  /** Name of the package; default: from the title. */
  readonly package?: string;
  /** Label of the release that the document describes. */
  readonly release?: string;
  /** Only these operations: `tag:NAME`, `path:GLOB`, `operation:ID`, `operation:METHOD /path`, `deprecated`. */
  readonly include?: readonly string[];
  /** Not these operations, written as for `include`. Default: none. */
  readonly exclude?: readonly string[];
  /** Whether enums take other values too. Default: `closed`. */
  readonly enums?: "open" | "closed";
  /** Type of integers of 64 bits. Default: `number`. */
  readonly int64?: "number" | "string" | "string-or-number";
  /** What answers have as null where it is empty, whatever the document says. Default: `none`. */
  readonly absentNull?: "none" | "lists" | "maps" | "all";
  /** Text of the ledger of public names that an earlier run gave; without one there is none. */
  readonly names?: string | null;
  /** Text of `renames.yaml`: the SDK keeps the old names of what it states. Default: none. */
  readonly renames?: string;
  /** Text of the license, which goes into the package as `LICENSE`; without it, there is none. */
  readonly license?: string;
  /** What is not handled is an error. */
  readonly strict?: true;
  /** Where the SDK has its runtime. Default: `inline`, among its own files. */
  readonly runtime?: "inline" | "package";
}

/** As the options of `sdkwright generate`. */
export interface CatalogueSdkOptions extends SdkLook {
  /** Label; default: the newest release. */
  readonly release?: string;
  /** Removed operations that stay as members that do not compile. Default: `last`, those that the release removed. */
  readonly tombstones?: "last" | "all" | "none";
  /** Where the SDK has its runtime. Default: as the service says, else `inline`. */
  readonly runtime?: "inline" | "package";
}

/** The package of an SDK, as values. */
export interface GeneratedSdk {
  /** The files of the package, by paths relative to its folder. */
  readonly files: readonly OutputFile[];
  /** Text of the ledger of public names, to be kept for the next run; `null` when it is the one that was given. */
  readonly names: string | null;
  /** What its operations have, as `sdkwright generate` prints it. */
  readonly counts: OperationCounts;
}

/** The package of an SDK, as `sdkwright generate` would write it. Nothing is written. */
export async function generateSdk(
  input: GenerateSdkInput,
): Promise<Checked<GeneratedSdk>> {
  const { value: plan, diagnostics } =
    "document" in input
      ? await planDocument(input)
      : await planCatalogue(input);
  return { value: plan && sdkOf(plan), diagnostics };
}

const namesFile = "names.yaml";
const licenseFile = "LICENSE";
const renamesFile = "renames.yaml";

async function planDocument({
  document,
  names,
  license,
  renames,
  templates,
  packs,
  format,
  ...options
}: DocumentSdkOptions & {
  readonly document: DocumentInput;
}): Promise<Checked<GeneratePlan>> {
  const { planGenerateOpenapi } =
    await import("../commands/generate/plan-openapi.ts");
  const placed = placeDocument(document);
  const ledger: FileTexts =
    typeof names === "string" ? { [namesFile]: names } : {};
  const look = placeLook({ templates, packs, format });
  const reader = await createInputReader(
    placed,
    { path: namesFile, files: ledger },
    ...(license === undefined
      ? []
      : [{ path: licenseFile, files: { [licenseFile]: license } }]),
    ...(renames === undefined
      ? []
      : [{ path: renamesFile, files: { [renamesFile]: renames } }]),
    ...look.inputs,
  );
  return planGenerateOpenapi(
    {
      enums: "closed",
      int64: "number",
      absentNull: "none",
      ...options,
      ...look.options,
      ...(names === undefined ? {} : { names: namesFile }),
      ...(license === undefined ? {} : { licenseFile }),
      ...(renames === undefined ? {} : { renames: renamesFile }),
      openapi: placed.path,
      out: look.out,
      // The library has no output of earlier runs.
      check: true,
    },
    createLibraryPorts(reader),
  );
}

async function planCatalogue({
  catalogue,
  templates,
  packs,
  format,
  ...options
}: CatalogueSdkOptions & {
  readonly catalogue: CatalogueInput;
}): Promise<Checked<GeneratePlan>> {
  const { planGenerate } =
    await import("../commands/generate/plan-generate.ts");
  const placed = placeCatalogue(catalogue);
  const look = placeLook({ templates, packs, format });
  return planGenerate(
    { ...options, ...look.options, spec: placed.path, out: look.out },
    createLibraryPorts(await createInputReader(placed, ...look.inputs)),
  );
}

function sdkOf({ writes, counts }: GeneratePlan): GeneratedSdk {
  const names = writes.flatMap((write) =>
    write.kind === "files" ? write.files : [],
  )[0]?.content;
  invariant(counts, "the library to have no output of earlier runs");
  return {
    counts,
    files: writes.flatMap((write) =>
      write.kind === "folder" ? write.files : [],
    ),
    names: typeof names === "string" ? names : null,
  };
}
