import { capitalise } from "../../naming/words.ts";
import { callText } from "../../naming/name-ledger.ts";
import { wishedTypeName } from "../../naming/schema-names.ts";
import { typeIdentity } from "../../naming/type-ledger.ts";
import type { PayloadDirection } from "../../changes/change/effect.ts";
import { groupBy } from "../../changes/change/group-by.ts";
import { eventWords } from "../../model/inline-names.ts";
import { fullMediaType } from "../../model/full-media-type.ts";
import type { Content } from "../../model/operation-shape.ts";
import { shapeIn } from "../../model/operation-call.ts";
import { findSent } from "../../model/request-forms.ts";
import { sentTypes } from "../../model/sent-types.ts";
import { payloadType } from "../../model/payload-types.ts";
import type { TypeExpr } from "../../model/type-expr.ts";
import type { Direction } from "../../model/type-policy.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { JsonValue } from "../../json/json-value.ts";
import type { SdkFile } from "../emit-input.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import type {
  GroupNames,
  MethodNames,
  ModulePlan,
} from "../plan/module-plan.ts";
import { exportedNames } from "../plan/runtime-exports.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { sentCallbacks, sentWebhooks } from "../plan/sent-payloads.ts";
import {
  choiceShape,
  exportShape,
  namedShape,
  shapeOfMembers,
  typeShape,
  type ExportShape,
  type ShapeContext,
  type ShapedMember,
} from "../plan/type-shape.ts";

/**
 * What an exported name is: its owner, the part of the owner, and for types their shape and who has them. The owner is
 * the key of an operation, the place of a schema, or the call of a group.
 */
type Export =
  | readonly [owner: string, part: string]
  | readonly [
      owner: string,
      part: string,
      shape: ExportShape,
      direction: PayloadDirection,
    ];

/** By name. */
type Exports = ReadonlyMap<string, Export>;

/** A type that an operation has in place, with the words after the name of the method. */
type InlineType = readonly [
  words: string,
  part: string,
  type: TypeExpr,
  direction: Direction,
];

/**
 * Returns the exported names of all modules of the code as `module#name`, with what each of them is; an empty list for
 * the names that every package has. The runtime is left out, since its names belong to the version of the generator, and
 * so is the main module, which exports what others declare.
 */
export function manifestExports(
  context: SdkContext,
  files: readonly SdkFile[],
): Readonly<Record<string, JsonValue>> {
  const modules = new Map(context.modules.map((each) => [each.file, each]));
  const shapes = createShapes(context);
  const entries = files.flatMap(({ path, text }) => {
    const [, file] = /^src\/(.*)\.ts$/.exec(path) ?? [];
    if (file === undefined || file === "index" || file.startsWith("runtime/"))
      return [];
    const known = exportsOf(context, shapes, file, modules.get(file));
    return exportedNames(text).map(
      ([name]) => [`${file}#${name}`, known.get(name) ?? []] as const,
    );
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)));
}

function exportsOf(
  context: SdkContext,
  shapes: Shapes,
  file: string,
  module: ModulePlan | undefined,
): Exports {
  if (module !== undefined) return ofModule(context, shapes, module);
  switch (file) {
    case "schemas":
      return ofSchemas(context, shapes);
    case "webhooks":
      return ofPayloads(context, shapes);
    default:
      return new Map();
  }
}

function ofModule(
  context: SdkContext,
  shapes: Shapes,
  { groups, methods }: ModulePlan,
): Exports {
  return new Map([
    ...[...groups].flatMap(([{ path }, names]) =>
      ofGroup(callText(path), names),
    ),
    ...[...methods].flatMap(([method, names]) => {
      const called = context.called.get(method);
      return called === undefined ? [] : ofMethod(shapes, called, names);
    }),
  ]);
}

function ofGroup(
  owner: string,
  { type, factory, reach }: GroupNames,
): readonly (readonly [string, Export])[] {
  return [
    ...[...(reach?.types ?? [])].map(
      ([level, name]) => [name, [owner, `interface ${level}`]] as const,
    ),
    ...(reach === null
      ? []
      : [[reach.byScope, [owner, "interfaces"]] as const]),
    [type, [owner, "interface"]],
    [factory, [owner, "factory"]],
  ];
}

function ofMethod(
  shapes: Shapes,
  called: CalledMethod,
  { base, params, function: name }: MethodNames,
): readonly (readonly [string, Export])[] {
  const { key } = called.method.operation;
  return [
    [name, [key, "function"]],
    [params, [key, "params", shapeOfParams(called, shapes), "request"]],
    ...inlineTypes(called).map(
      ([words, part, type, direction]): readonly [string, Export] => [
        `${base}${words}`,
        [key, part, exportShape(type, shapes(direction)), direction],
      ],
    ),
    ...(called.list === null ? [] : [[`${base}Item`, [key, "item"]] as const]),
  ];
}

/** What has a type of its own counts only by its place. */
function shapeOfParams(
  { properties, shape: { body }, inline }: CalledMethod,
  shapes: Shapes,
): ExportShape {
  const context = shapes("request");
  const contents = (body?.contents ?? []).map((content) =>
    inline.words.has(content)
      ? namedShape(`body ${fullMediaType(content)}`)
      : typeShape(content.type, context),
  );
  return shapeOfMembers([
    ...properties.map(({ name, parameter, former }): ShapedMember => [
      [name, ...former],
      parameter.isRequired,
      typeShape(parameter.type, context),
    ]),
    ...(body === null
      ? []
      : [
          [
            ["body"],
            body.isRequired,
            choiceShape(contents),
          ] satisfies ShapedMember,
        ]),
  ]);
}

function inlineTypes({
  shape,
  answers,
  inline: { words },
}: CalledMethod): readonly InlineType[] {
  const of =
    (status: string, direction: Direction) =>
    (content: Content): readonly InlineType[] => {
      const own = words.get(content);
      const part = `${status} ${fullMediaType(content)}`;
      if (own === undefined) return [];
      const { format, type, events } = content;
      return format === "events"
        ? events.map((event) => [
            `${own}${eventWords(event.name)}`,
            `${part} ${event.name ?? ""}`.trimEnd(),
            event.type,
            direction,
          ])
        : [
            [
              format === "json-lines" ? `${own}Line` : own,
              part,
              type,
              direction,
            ],
          ];
    };
  const successes = [
    ...answers.successes,
    ...answers.choices.flatMap((choice) => choice.successes),
  ];
  return [
    ...answers.failures.flatMap(
      ({ status, contents: [content] }): readonly InlineType[] =>
        content === undefined
          ? []
          : [
              [
                `Error${capitalise(status)}`,
                `error ${status}`,
                content.type,
                "response",
              ],
            ],
    ),
    ...(shape.body?.contents ?? []).flatMap(of("body", "request")),
    ...successes.flatMap(({ status, contents }) =>
      contents.flatMap(of(status, "response")),
    ),
  ];
}

function ofSchemas(context: SdkContext, shapes: Shapes): Exports {
  const { names } = context.printing.plan;
  const { entries, model } = context.input;
  const sent = findSent(
    model.schemas,
    sentTypes(model.operations.flatMap((each) => shapeIn(each) ?? [])),
  );
  const known = new Map<string, Export>();
  for (const { id, type } of model.schemas.values()) {
    const owner = typeIdentity(id, entries);
    const isTwofold = names.hasRequestForm(id);
    if (isTwofold)
      known.set(names.typeName(id, "request"), [
        owner,
        "request",
        exportShape(type, shapes("request")),
        "request",
      ]);
    known.set(names.typeName(id, "response"), [
      owner,
      "type",
      exportShape(type, shapes("response")),
      sent.has(id) && !isTwofold ? "both" : "response",
    ]);
  }
  return withAliases(known, names.aliases);
}

function ofPayloads(context: SdkContext, shapes: Shapes): Exports {
  const { names } = context.printing.plan;
  const { model } = context.input;
  const known = new Map<string, Export>();
  for (const { id, webhook } of [
    ...sentWebhooks(model),
    ...sentCallbacks(model),
  ]) {
    const type = payloadType(webhook);
    if (type?.kind === "object")
      known.set(names.typeName(id, "response"), [
        id,
        "type",
        exportShape(type, shapes("response")),
        "response",
      ]);
  }
  return withAliases(known, names.payloadAliases);
}

function withAliases(
  known: Exports,
  aliases: ReadonlyMap<string, string>,
): Exports {
  const former = [...aliases].flatMap(([alias, name]) => {
    const found = known.get(name);
    return found === undefined ? [] : [[alias, found] as const];
  });
  return new Map([...known, ...former]);
}

type Shapes = (direction: Direction) => ShapeContext;

/** Names that several schemas wish are told apart by the names that these have in the SDK. */
function createShapes({ input, printing }: SdkContext): Shapes {
  const { names } = printing.plan;
  const wished = [...input.model.schemas].map(
    ([id, { name }]) => [id, wishedTypeName(name)] as const,
  );
  const alike = groupBy(wished, ([, name]) => name);
  const known = new Map(
    wished.filter(([, name]) => alike.get(name)?.length === 1),
  );
  const nameOf = (id: string): string =>
    known.get(id) ?? names.typeName(id, "response");
  return (direction) => ({ direction, nameOf });
}
