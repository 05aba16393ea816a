import { compareText } from "../../diagnostics/sort.ts";
import {
  ident,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import { relativeFile } from "../plan/relative-file.ts";
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
   * Names that a schema has too. Programs cannot do without the client and the classes and functions of the runtime, so these
   * keep theirs, and the schema has its own in `./schemas`. A type of the runtime gives way: it is exported with `Sdk`
   * before its name. Naming the one settles which of two `export *` counts.
   */
  readonly preferred: readonly PreferredExport[];
}

/** A name that two modules export, and which of them counts. */
export interface PreferredExport {
  /** It can be used only in types. */
  readonly isType: boolean;
  readonly name: Name;
  /** Under which name it is exported; `null`: its own. */
  readonly as: Name | null;
  readonly from: Literal;
}

/** What a module beside the schemas exports. */
export interface ModuleExports {
  readonly from: string;
  /** Whether its types leave their names to schemas. */
  readonly givesWay: boolean;
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
  const taken = new Set([
    ...schemas,
    ...exported.flatMap(({ names }) => [...names].map(([name]) => name)),
  ]);
  return exported
    .flatMap(({ from, givesWay, names }) =>
      [...names].map(([name, kind]) => ({ name, kind, from, givesWay })),
    )
    .filter(({ name }) => schemas.has(name))
    .toSorted((a, b) => compareText(a.name, b.name))
    .flatMap(({ name, kind, from, givesWay }) => {
      const own = { isType: kind === "type", name: ident(name), as: null };
      if (kind === "value" || !givesWay) return [{ ...own, from: str(from) }];
      const other = `Sdk${name}`;
      return [
        { ...own, from: str("./schemas.ts") },
        ...(taken.has(other)
          ? []
          : [{ ...own, as: ident(other), from: str(from) }]),
      ];
    });
}
