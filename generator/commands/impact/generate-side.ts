import { join } from "node:path";
import { hasErrors, type Checked } from "../../diagnostics/diagnostic.ts";
import type { DocumentStore } from "../../io/read/document-store.ts";
import type { OutputFile } from "../../io/output/output-plan.ts";
import { readDocumentsFrom } from "../../io/read/read-documents.ts";
import { withSlashes } from "../../io/files/output-folder.ts";
import type { SdkPackage } from "../../manifest/sdk-package.ts";
import { accessCatalogue } from "../diff/catalogue-access.ts";
import type { Surroundings } from "../diff/diff-options.ts";
import { findSide, type FoundSide, type NamedSide } from "../diff/find-side.ts";
import { documentLimits } from "../documents/document-limits.ts";
import type { DocumentOptions } from "../documents/document-options.ts";
import type { GeneratePlan } from "../generate/generate-plan.ts";
import type { Ports } from "../ports.ts";
import { silentProgress } from "../silent-progress.ts";
import type { ImpactOptions } from "./impact-options.ts";

/** The SDK of a side, or why there is none. */
export type SideSdk =
  | {
      readonly kind: "files";
      readonly files: ReadonlyMap<string, string>;
      /** The texts of its manifest and of its package.json; `null` where it has none. */
      readonly manifest: string | null;
      readonly packageJson: string | null;
    }
  | { readonly kind: "none"; readonly reason: string };

export interface SideRun {
  readonly options: ImpactOptions;
  readonly surroundings: Surroundings;
  /** The SDK that the code uses. */
  readonly sdk: Pick<SdkPackage, "name" | "typePolicy">;
}

/** Generates the SDK of a side in memory. What an installed package has is taken as it is. */
export async function generateSide(
  side: NamedSide,
  run: SideRun,
  ports: Ports,
): Promise<SideSdk> {
  const { reader } = ports;
  const { spec } = run.options;
  const catalogue = accessCatalogue(reader, spec);
  const { value: found } = await findSide(side, {
    reader,
    spec,
    releases: () => catalogue.releases(),
    service: () => catalogue.service(),
  });
  if (found === null) return none("it is not found");
  switch (found.kind) {
    case "input":
      return none("standard input can be read only once");
    case "release": {
      const release = (await catalogue.releases())?.[found.release];
      if (release === undefined) return none("it is before the first release");
      const { planGenerate } = await import("../generate/plan-generate.ts");
      return filesOf(
        await planGenerate(
          { spec, release: release.id, out, check: true },
          { ...ports, progress: silentProgress },
        ),
      );
    }
    case "file":
      return found.path.endsWith("manifest.json")
        ? installedFiles(join(found.path, ".."), ports)
        : generateDocument(found.path, run, ports);
    default:
      return generateRevision(String(side), found, run, ports);
  }
}

/** Nothing is written there. */
const out = "sdk";

function none(reason: string): SideSdk {
  return { kind: "none", reason };
}

function filesOf({ value, diagnostics }: Checked<GeneratePlan>): SideSdk {
  if (value === null || hasErrors(diagnostics))
    return none("no SDK can be generated from it");
  return withTexts(
    value.writes.flatMap((write) =>
      write.kind === "folder" ? write.files : [],
    ),
  );
}

function withTexts(
  files: readonly Pick<OutputFile, "path" | "text">[],
): SideSdk {
  const textOf = (name: string): string | null =>
    files.find(({ path }) => path === name)?.text ?? null;
  return {
    kind: "files",
    files: new Map(
      files
        .filter(({ path }) => /\.[cm]?ts$/.test(path))
        .map(({ path, text }) => [withSlashes(path), text]),
    ),
    manifest: textOf("manifest.json"),
    packageJson: textOf("package.json"),
  };
}

async function generateDocument(
  openapi: string,
  { options, sdk }: SideRun,
  ports: Ports,
): Promise<SideSdk> {
  const { planGenerateOpenapi } = await import("../generate/plan-openapi.ts");
  return filesOf(
    await planGenerateOpenapi(
      {
        ...documentOptionsOf(options),
        openapi,
        package: sdk.name,
        out,
        check: true,
        // As the comparison names both sides, whatever SDK this folder has.
        freshNames: true,
        ...(options.renames !== undefined && { renames: options.renames }),
        ...sdk.typePolicy,
      },
      { ...ports, progress: silentProgress },
    ),
  );
}

/** The options that say how documents are read, of those that are given. */
export function documentOptionsOf(options: DocumentOptions): DocumentOptions {
  const { overlay, include, exclude, settings, preset, root } = options;
  const { maxSize, maxFiles } = options;
  const given = { overlay, include, exclude, settings, preset, root };
  return Object.fromEntries(
    Object.entries({ ...given, maxSize, maxFiles }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Generates the SDK of a document in a revision. */
async function generateRevision(
  text: string,
  { kind }: Extract<FoundSide, { readonly kind: "git" }>,
  run: SideRun,
  ports: Ports,
): Promise<SideSdk> {
  const { openGitStore } = await import("../../io/git/git-store.ts");
  const { folder } = run.surroundings;
  const root = run.options.root ?? null;
  const { value: store } = await openGitStore(text, folder, root);
  return store === null
    ? none(`it is not found in ${kind}`)
    : generateDocument(text, run, withDocuments(store, run, ports));
}

function withDocuments(
  store: DocumentStore,
  { options }: SideRun,
  ports: Ports,
): Ports {
  const { reader } = ports;
  const readDocuments: typeof reader.readDocuments = async () =>
    readDocumentsFrom(store, {
      ...documentLimits(options),
      readRemote: reader.readRemote,
    });
  return { ...ports, reader: { ...reader, readDocuments } };
}

/** The largest SDK that was generated has less than a tenth of it. */
const limits = { files: 20_000, bytes: 256 * 1024 * 1024 };

/** Returns the code of an installed package: its sources, or its declarations. */
export async function installedFiles(
  folder: string,
  { reader }: Ports,
): Promise<SideSdk> {
  for (const part of ["src", "dist"]) {
    const path = join(folder, part);
    if ((await reader.kindOfPath(path)) !== "folder") continue;
    const { value } = await reader.readFolder(path, limits);
    if (value !== null)
      return withTexts([
        ...value.map((file) => ({ ...file, path: `${part}/${file.path}` })),
        ...(await besideCode(folder, reader)),
      ]);
  }
  return none("its package has no code");
}

async function besideCode(
  folder: string,
  reader: Ports["reader"],
): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for (const path of ["manifest.json", "package.json"]) {
    const { value } = await reader.readSource(join(folder, path));
    if (value !== null) files.push({ path, text: value.text });
  }
  return files;
}
