import { basename, dirname, relative } from "node:path";
import type { Checked } from "../../diagnostics/diagnostic.ts";
import { collectFindings } from "../../diagnostics/findings.ts";
import type { RuntimeForm } from "../../model/service.ts";
import type { TemplateFiles } from "../../render/templates.ts";
import { isAddress } from "../../source/address.ts";
import type { DescriptionOptions } from "../documents/open-description.ts";
import type { SideFiles } from "../documents/side-files.ts";
import type { Equipment, Ports } from "../ports.ts";
import { settingsHash } from "./generation-record.ts";
import { chosenPacks, templateFolder, type LookOptions } from "./sdk-look.ts";
import { loadSdkTemplates, type SdkTemplates } from "./sdk-templates.ts";

/** The options of `generate --openapi`. */
export interface GenerateOpenapiOptions
  extends DescriptionOptions, LookOptions {
  /** Folder of the package. */
  readonly out: string;
  /** Whether enums take other values too. */
  readonly enums: "open" | "closed";
  /** Type of integers of 64 bits. */
  readonly int64: "number" | "string" | "string-or-number";
  /** What answers have as null where it is empty. */
  readonly absentNull: "none" | "lists" | "maps" | "all";
  /** The ledger of public names; it is created when it does not exist. */
  readonly names?: string;
  /** The file of stated renames, whose old names the SDK keeps. */
  readonly renames?: string;
  /** All names are those of the document, whatever the SDK in the folder has. */
  readonly freshNames?: true;
  /** Text of the license, which goes into the package as `LICENSE`; without it, there is none. */
  readonly licenseFile?: string;
  /** The place of the runtime; default: `inline`. */
  readonly runtime?: RuntimeForm;
  /** The output is only compared, and not written. Then all of it is generated. */
  readonly check?: true;
}

/** The loaded parts of the generator. */
export interface LoadedEquipment {
  readonly templates: SdkTemplates;
  readonly runtime: Awaited<ReturnType<Equipment["loadRuntime"]>>;
  readonly generatorVersion: string;
}

export async function loadEquipment(
  ports: Ports,
  options: GenerateOpenapiOptions,
): Promise<Checked<LoadedEquipment>> {
  const { loadRuntime, loadVersion } = ports.equipment;
  const found = collectFindings();
  const templates = found.take(
    await loadSdkTemplates(
      ports,
      templateFolder(options),
      chosenPacks(options) ?? [],
    ),
  );
  if (templates === null) return found.failed();
  const [runtime, generatorVersion] = await Promise.all([
    loadRuntime(),
    loadVersion(),
  ]);
  return found.done({ templates, runtime, generatorVersion });
}

/** Reads the configuration of another formatter as far as possible; gives `null` where it cannot be read. */
export async function formatterSettings({
  format,
  out,
}: GenerateOpenapiOptions): Promise<string | null> {
  if (format !== "prettier") return "";
  const { prettierSettings } =
    await import("../../io/format/prettier-settings.ts");
  return prettierSettings(out);
}

/** Hashes everything that affects the output, except for the documents. Paths are relative to the document. */
export function hashSettings(
  options: GenerateOpenapiOptions,
  side: SideFiles & { readonly look: string | null },
  { templates, runtime, generatorVersion }: LoadedEquipment,
): string {
  const {
    openapi,
    root,
    out: _out,
    check: _check,
    verbose: _verbose,
    freshNames: _freshNames,
    templates: _templates,
    pack: _pack,
    format = "oxfmt",
    ...others
  } = options;
  return settingsHash([
    generatorVersion,
    textsOf(templates.files),
    templates.packs.map((pack) => [
      pack.folder,
      pack.peerDependencies,
      pack.hasSchemas,
      textsOf(pack.templates),
    ]),
    runtime,
    // Files beside the document may be unchanged too. What is at another address is another document.
    isAddress(openapi) ? openapi : basename(openapi),
    root === undefined ? null : relative(dirname(openapi), root),
    others,
    format,
    side.look,
    side.overlays,
    side.settings,
    side.names,
    side.renames,
    side.license,
  ]);
}

function textsOf(files: TemplateFiles): readonly (readonly string[])[] {
  return [...files].map(([name, { text }]) => [name, text]);
}
