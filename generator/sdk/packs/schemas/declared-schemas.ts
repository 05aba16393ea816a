import { compareText } from "../../../diagnostics/sort.ts";
import type { NamedSchema } from "../../../model/type-expr.ts";
import type { Direction } from "../../../model/type-policy.ts";
import { codeSpan, docText, type Doc } from "../../../render/doc-comment.ts";
import { ident, typeText, type Name } from "../../../render/typescript.ts";
import { importView, type ImportView } from "../../plan/import-view.ts";
import { relativeFile } from "../../plan/relative-file.ts";
import type { SdkContext } from "../../plan/sdk-context.ts";
import { createTypePrinter } from "../../types/type-printer.ts";
import { describeBelow, describeShape } from "./describe-schema.ts";
import { schemaName } from "./schema-names.ts";
import type {
  DescribedWalk,
  FileNames,
  SchemaSources,
} from "./schema-sources.ts";
import { anything, type SchemaView } from "./schema-view.ts";

/** The schemas of a file that is written once. */
export interface PackSchemasView {
  /** What `declared` uses of other files. */
  readonly imports: readonly ImportView[];
  /** Those of all types in `schemas.ts` of the SDK, sorted by name. */
  readonly declared: readonly DeclaredSchemaView[];
  /** Names from before stated renames. */
  readonly aliases: readonly SchemaAliasView[];
}

/** A schema that is exported. */
export interface DeclaredSchemaView {
  /** `petSchema`. It follows from the name of the type, and stays with that. */
  readonly name: Name;
  /** What it is a schema of, in code style. */
  readonly of: Doc;
  /** What it does not check, a line each. */
  readonly limits: readonly Doc[];
  readonly schema: SchemaView;
}

/** A former name of a schema. */
export interface SchemaAliasView {
  readonly alias: Name;
  readonly name: Name;
}

/** Collects what a file imports. */
export function createFileNames(
  { printing, runtimeFrom }: SdkContext,
  file: string,
): FileNames & {
  readonly imports: (index: string | null) => readonly ImportView[];
} {
  const printer = createTypePrinter(printing);
  const references = new Set<string>();
  const types = new Set<string>();
  const pathTo = (target: string): string =>
    relativeFile({ file }, { file: target });
  return {
    printer,
    onReference: (name) => void references.add(name),
    onType: (name) => void types.add(name),
    imports: (index) => {
      const used = new Set([...printer.used().keys(), ...types]);
      return [
        ...importView(runtimeFrom({ file }), typesOf(printer.usedInputs())),
        ...importView(pathTo("schemas"), typesOf(used)),
        ...(index === null
          ? []
          : importView(
              pathTo(index),
              [...references]
                .toSorted(compareText)
                .map((name) => [name, "value"]),
            )),
      ];
    },
  };
}

function typesOf(
  names: Iterable<string>,
): readonly (readonly [name: string, kind: "type"])[] {
  return [...names].toSorted(compareText).map((name) => [name, "type"]);
}

/** Describes the named schemas in the forms that they have. */
export function packSchemas(
  context: SdkContext,
  sources: SchemaSources,
  file: string,
): PackSchemasView {
  const { plan } = context.printing;
  const names = createFileNames(context, file);
  const forms = [...plan.schemas.values()].flatMap((schema) => {
    const form = (direction: Direction) => ({
      type: plan.names.typeName(schema.id, direction),
      schema,
      direction,
    });
    return plan.names.hasRequestForm(schema.id)
      ? [form("response"), form("request")]
      : [form("response")];
  });
  const declared = forms
    .toSorted((a, b) => compareText(a.type, b.type))
    .map(({ type, schema, direction }) => {
      const walk = sources.walk(names, direction);
      const isCut = plan.cuts.has(schema.id);
      if (isCut) {
        names.onType(type);
        walk.limit("a schema that refers to itself in its own place");
      }
      const name = schemaName(type);
      return {
        name: ident(name),
        of: docText(codeSpan(type)),
        schema: isCut
          ? { ...anything, type: typeText`${ident(type)}` }
          : rootSchema(walk, sources, schema),
        limits: walk.limits(name),
      };
    });
  return {
    imports: names.imports(null),
    declared,
    aliases: [...plan.names.aliases].map(([alias, name]) => ({
      alias: ident(schemaName(alias)),
      name: ident(schemaName(name)),
    })),
  };
}

function rootSchema(
  walk: DescribedWalk,
  { rules }: SchemaSources,
  { id, type }: NamedSchema,
): SchemaView {
  const schema = rules.schema(id);
  if (schema === null) {
    walk.limit("a schema that could not be read");
    return { ...anything, type: walk.printer.type(type, walk.direction) };
  }
  const at = { path: "", around: [schema.shape] };
  return type.kind === "reference"
    ? describeBelow(walk, schema, type, { path: "", around: [] })
    : describeShape(walk, schema.shape, type, at);
}
