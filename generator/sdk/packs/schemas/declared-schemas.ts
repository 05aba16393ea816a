import { reachedFrom } from "../../../diagnostics/graph.ts";
import { compareText } from "../../../diagnostics/sort.ts";
import type { NamedSchema } from "../../../model/type-expr.ts";
import type { Direction } from "../../../model/type-policy.ts";
import { codeSpan, docText, type Doc } from "../../../render/doc-comment.ts";
import {
  ident,
  str,
  typeText,
  type Literal,
  type Name,
} from "../../../render/typescript.ts";
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
  /** The name of the type in the SDK, as a text. */
  readonly nameText: Literal;
  /** Whether parameters or bodies use it. */
  readonly sent: boolean;
  /** What it is a schema of, in code style. */
  readonly of: Doc;
  /** What it does not check, a line each. */
  readonly limits: readonly Doc[];
  /** The type of an object whose members are those of the type in the SDK, and no others; else `null`. */
  readonly objectType: Name | null;
  readonly schema: SchemaView;
}

/** A former name of a schema. */
export interface SchemaAliasView {
  readonly alias: Name;
  readonly name: Name;
}

/** Collects what a file imports. */
export interface CollectedNames extends FileNames {
  /** Takes what another part of the file imports. */
  readonly add: (part: CollectedNames) => void;
  readonly used: () => UsedNames;
  /** @param index the file that exports the schemas; `null` for that file itself */
  readonly imports: (index: string | null) => readonly ImportView[];
}

interface UsedNames {
  /** Types of the runtime. */
  readonly inputs: Iterable<string>;
  /** Types of schemas. */
  readonly types: Iterable<string>;
  /** The exported names of schemas. */
  readonly references: Iterable<string>;
}

export function createFileNames(
  { printing, runtimeFrom }: SdkContext,
  file: string,
): CollectedNames {
  const printer = createTypePrinter(printing);
  const references = new Set<string>();
  const types = new Set<string>();
  const parts: CollectedNames[] = [];
  const pathTo = (target: string): string =>
    relativeFile({ file }, { file: target });
  const used = (): UsedNames => {
    const all = parts.map((part) => part.used());
    return {
      inputs: new Set([
        ...printer.usedInputs(),
        ...all.flatMap(({ inputs }) => [...inputs]),
      ]),
      types: new Set([
        ...printer.used().keys(),
        ...types,
        ...all.flatMap((each) => [...each.types]),
      ]),
      references: new Set([
        ...references,
        ...all.flatMap((each) => [...each.references]),
      ]),
    };
  };
  return {
    printer,
    onReference: (name) => void references.add(name),
    onType: (name) => void types.add(name),
    add: (part) => void parts.push(part),
    used,
    imports: (index) => [
      ...importView(runtimeFrom({ file }), typesOf(used().inputs)),
      ...importView(pathTo("schemas"), typesOf(used().types)),
      ...(index === null
        ? []
        : importView(
            pathTo(index),
            [...used().references]
              .toSorted(compareText)
              .map((name) => [name, "value"]),
          )),
    ],
  };
}

function typesOf(
  names: Iterable<string>,
): readonly (readonly [name: string, kind: "type"])[] {
  return [...names].toSorted(compareText).map((name) => [name, "type"]);
}

/** A named schema in a form that it has. */
interface SchemaForm {
  /** The name of its type. */
  readonly type: string;
  readonly schema: NamedSchema;
  readonly direction: Direction;
}

/**
 * Describes the named schemas in the forms that they have.
 * @param sent the exported names of those that parameters and bodies refer to
 */
export function packSchemas(
  context: SdkContext,
  sources: SchemaSources,
  file: string,
  sent: ReadonlySet<string>,
): PackSchemasView {
  const { names } = context.printing.plan;
  const collected = createFileNames(context, file);
  const references = new Map<string, Iterable<string>>();
  const declared = formsOf(context)
    .toSorted((a, b) => compareText(a.type, b.type))
    .map((form) => {
      const own = createFileNames(context, file);
      const view = declaredView(context, sources, own, form);
      references.set(schemaName(form.type), own.used().references);
      // The type of an object has no other names.
      if (view.objectType === null) collected.add(own);
      else collected.onType(form.type);
      return [schemaName(form.type), view] as const;
    });
  const reached = reachedFrom(sent, (name) => references.get(name) ?? []);
  return {
    imports: collected.imports(null),
    declared: declared.map(([name, view]) => ({
      ...view,
      sent: reached.has(name),
    })),
    aliases: [...names.aliases].map(([alias, name]) => ({
      alias: ident(schemaName(alias)),
      name: ident(schemaName(name)),
    })),
  };
}

function formsOf({
  printing: {
    plan: { names, schemas },
  },
}: SdkContext): readonly SchemaForm[] {
  return [...schemas.values()].flatMap((schema) => {
    const form = (direction: Direction) => ({
      type: names.typeName(schema.id, direction),
      schema,
      direction,
    });
    return names.hasRequestForm(schema.id)
      ? [form("response"), form("request")]
      : [form("response")];
  });
}

function declaredView(
  { printing: { plan } }: SdkContext,
  sources: SchemaSources,
  names: FileNames,
  { type, schema, direction }: SchemaForm,
): Omit<DeclaredSchemaView, "sent"> {
  const walk = sources.walk(names, direction);
  const isCut = plan.cuts.has(schema.id);
  if (isCut) {
    names.onType(type);
    walk.limit("a schema that refers to itself in its own place");
  }
  const name = schemaName(type);
  const view = isCut
    ? { ...anything, type: typeText`${ident(type)}` }
    : rootSchema(walk, sources, schema);
  return {
    name: ident(name),
    nameText: str(type),
    of: docText(codeSpan(type)),
    objectType: hasMembersOfType(view) ? ident(type) : null,
    schema: view,
    limits: walk.limits(name),
  };
}

/** Whether the members say the whole type, so that the type says all of them. */
function hasMembersOfType({ type, object }: SchemaView): boolean {
  return type === null && object !== null && !object.indexed;
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
