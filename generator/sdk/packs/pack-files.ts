import {
  packFileTaken,
  packFolderTaken,
  packUnchecked,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SdkFile } from "../emit-input.ts";
import { reservedFiles } from "../../naming/file-names.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { packFile, type Pack } from "../pack.ts";
import { packSchemas } from "./schemas/declared-schemas.ts";
import { createSchemaSources } from "./schemas/schema-sources.ts";
import { packModules } from "./pack-module-view.ts";
import { packPackageView } from "./pack-package-view.ts";
import type { PackTemplateViews } from "./pack-views.ts";

/** The files of packs, and what they leave out. */
export interface PackFiles {
  readonly files: readonly SdkFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders the files of all packs. */
export function packFiles(context: SdkContext): PackFiles {
  const rendered = context.input.packs.map((pack) => filesOf(context, pack));
  return {
    files: rendered.flatMap(({ files }) => files),
    diagnostics: rendered.flatMap(({ diagnostics }) => diagnostics),
  };
}

/**
 * Finds packs that would write over other files: a module of the SDK, or another pack, has the same folder, or the
 * file of a module is that of another template. A pack never changes the name of a module, since code imports both by these names.
 */
export function packClashes({
  input: { packs },
  modules,
}: SdkContext): readonly Diagnostic[] {
  const taken = new Map<string, string>([
    ...Array.from(reservedFiles, (name) => [name, "itself"] as const),
    ...modules.map(
      ({ file }) =>
        [file.split("/")[0] ?? "", "a member of the client"] as const,
    ),
  ]);
  return packs.flatMap(({ at, folder, hasModule, once }) => {
    const other = taken.get(folder);
    taken.set(folder, "another pack");
    const names = new Set(hasModule ? modules.map(({ file }) => file) : []);
    return [
      ...(other === undefined ? [] : [packFolderTaken(at, folder, other)]),
      ...once
        .filter((name) => names.has(name))
        .map((name) => packFileTaken(at, packFile(folder, name))),
    ];
  });
}

function filesOf(context: SdkContext, pack: Pack): PackFiles {
  const { folder, templates } = pack;
  const { rules } = context.input;
  const sources =
    pack.hasSchemas && rules !== null
      ? createSchemaSources(context, rules)
      : null;
  const modules = packModules(context, pack, sources);
  const schemas =
    sources &&
    packSchemas(
      context,
      sources,
      packFile(folder, "index"),
      new Set(modules.flatMap(({ sent }) => [...sent])),
    );
  const whole = packPackageView(context, pack, { modules, schemas });
  const path = (name: string): string => `src/${packFile(folder, name)}.ts`;
  const unchecked = sources?.unchecked() ?? [];
  const [example] = unchecked;
  const files = [
    ...(pack.hasModule ? modules : []).map(({ file, view }) => ({
      path: path(file),
      text: templates.render<PackTemplateViews["module.ts.hbs"]>(
        "pack/module.ts.hbs",
        view,
      ),
    })),
    ...pack.once.map((name) => ({
      path: path(name),
      text: templates.render<PackTemplateViews["*.ts.hbs"]>(
        `pack/${name}.ts.hbs`,
        whole,
      ),
    })),
  ];
  return {
    files,
    diagnostics:
      example === undefined
        ? []
        : [packUnchecked(pack.at, folder, unchecked.length, example)],
  };
}
