import { compareText } from "../../diagnostics/sort.ts";
import {
  ident,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import { relativeFile } from "../plan/file-names.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { typesOf } from "../plan/module-plan.ts";
import { payloadsView } from "./payloads-view.ts";
import type { ExportKind } from "../plan/runtime-exports.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The view of `sdk/index.ts.hbs`: what the main module of the package exports. */
export interface IndexView {
  readonly header: HeaderView;
  readonly runtime: Literal;
  /** Which of these modules there are. */
  readonly schemas: boolean;
  readonly webhooks: boolean;
  readonly payloads: boolean;
  /** The interfaces of the client's members. */
  readonly members: readonly {
    readonly types: readonly Name[];
    readonly file: Literal;
  }[];
  /**
   * Names of the client that a schema has too. The main module has those of the client, since programs cannot do without
   * them; the schema keeps its name in `./schemas`. Naming the one settles which of two `export *` counts.
   */
  readonly preferred: readonly PreferredExport[];
}

/** A name that two modules export, and which of them counts. */
export interface PreferredExport {
  /** It can be used only in types. */
  readonly isType: boolean;
  readonly name: Name;
  readonly from: Literal;
}

/** What a module beside the schemas exports. */
export interface ModuleExports {
  readonly from: string;
  readonly names: Iterable<readonly [name: string, kind: ExportKind]>;
}

export function indexView(
  context: SdkContext,
  exported: readonly ModuleExports[],
): IndexView {
  return {
    header: headerView(context),
    runtime: str(context.runtimeFrom({ file: "index" })),
    schemas: context.hasSchemas,
    webhooks: context.hasWebhooks,
    payloads: payloadsView(context) !== null,
    members: context.roots.map(({ module }) => ({
      types: typesOf(module).map(ident),
      file: str(relativeFile({ file: "index" }, module)),
    })),
    preferred: preferredExports(context, exported),
  };
}

function preferredExports(
  { printing }: SdkContext,
  exported: readonly ModuleExports[],
): readonly PreferredExport[] {
  const schemas = printing.plan.names.all;
  return exported
    .flatMap(({ from, names }) =>
      [...names].map(([name, kind]) => ({ name, kind, from })),
    )
    .filter(({ name }) => schemas.has(name))
    .toSorted((a, b) => compareText(a.name, b.name))
    .map(({ name, kind, from }) => ({
      isType: kind === "type",
      name: ident(name),
      from: str(from),
    }));
}
