import { str, type Literal } from "../../render/typescript.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import { packFile, type Pack } from "../pack.ts";
import type { PackSchemasView } from "./schemas/declared-schemas.ts";
import type { PackModule, PackModuleView } from "./pack-module-view.ts";

/** The view of all templates of a pack but `module.ts.hbs`. */
export interface PackPackageView {
  readonly header: HeaderView;
  /** The npm name of the SDK: `"@acme/petstore"`. */
  readonly packageName: Literal;
  /** The id of the service: `"petstore"`. */
  readonly service: Literal;
  /** The path of the runtime: `"../runtime/index.ts"`. */
  readonly runtime: Literal;
  /** In the order of the client, each with the path by which the file of `module.ts.hbs` is imported. */
  readonly modules: readonly PackMemberView[];
  /** The schemas of the types of the SDK; `null` for a pack without `schemas: true`. */
  readonly schemas: PackSchemasView | null;
}

/** A module of the SDK with something to call. */
export interface PackMemberView {
  /** `"./pet.ts"` */
  readonly from: Literal;
  readonly module: PackModuleView;
}

export interface PackParts {
  /** The views of `module.ts.hbs`. */
  readonly modules: readonly PackModule[];
  readonly schemas: PackSchemasView | null;
}

export function packPackageView(
  context: SdkContext,
  { folder }: Pick<Pack, "folder">,
  { modules, schemas }: PackParts,
): PackPackageView {
  const { service } = context.input.model;
  return {
    header: headerView(context),
    packageName: str(service.packageName),
    service: str(service.id),
    runtime: str(context.runtimeFrom({ file: packFile(folder, "index") })),
    modules: modules.map(({ file, view }) => ({
      from: str(`./${file}.ts`),
      module: view,
    })),
    schemas,
  };
}
