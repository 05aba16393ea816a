import fc from "fast-check";
import type { SourceFile } from "../../generator/source/source-file.ts";
import { laidOut, layouts, type Layout } from "./layouts.ts";

/** A component, which stays the same through its mark when its name changes. */
interface Component {
  readonly name: string;
  readonly mark: string;
  /** Whether only the later release has it, so that it can take no name from another: see "add a component". */
  readonly isNew?: boolean;
  /** Whether it is sent in another form than it is received in. */
  readonly isTwofold: boolean;
  readonly fields: readonly string[];
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly tag: string;
  readonly id: string;
  /** Its position among the components; an object in place if there is none. */
  readonly body: number | null;
  readonly statuses: readonly string[];
  readonly media: readonly string[];
  readonly fields: readonly string[];
}

interface Release {
  readonly components: readonly Component[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly string[];
  readonly layout: Layout;
}

type Files = readonly SourceFile[];

/** Two releases of one document. */
export interface Evolution {
  readonly edits: readonly string[];
  readonly before: Files;
  readonly after: Files;
}

const componentNames = [
  "order_line",
  "OrderLine",
  "orderLine",
  "OrdersApi",
  "OrdersListParams",
  "OrdersListResponse",
  "OrderLineInput",
  "OrderMadePayload",
];
const statuses = ["200", "201", "202"];
const media = [
  "application/json",
  "multipart/form-data",
  "application/vnd.shop+json",
];
const webhookNames = ["order_made", "orderMade"];
/** A name alone is that of an optional number; `!` stands for a required one, and `=` for a text. */
const fieldNames = ["size", "size!", "weight", "weight=", "colour!", "colour="];

const some = (values: readonly string[], minLength: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength });

/** One of several fields with one name counts. */
const someFields = fc.uniqueArray(fc.constantFrom(...fieldNames), {
  selector: (field) => field.replace(/[!=]$/, ""),
});

const component: fc.Arbitrary<Component> = fc
  .record({
    name: fc.constantFrom(...componentNames),
    fields: someFields,
    isTwofold: fc.boolean(),
  })
  .map((each) => ({ ...each, mark: `component_${each.name}` }));

const operation: fc.Arbitrary<Operation> = fc.record({
  path: fc.constantFrom(
    "/orders",
    "/v1/orders",
    "/orders/{id}",
    "/orders/items",
    "/lines",
  ),
  method: fc.constantFrom("post", "put"),
  tag: fc.constantFrom("orders", "Orders", "order_s", "Orders_", "every"),
  id: fc.constantFrom("list", "List", "v1List", "orders.items.list", "get"),
  body: fc.option(fc.nat(4)),
  statuses: some(statuses, 1),
  media: some(media, 1),
  fields: someFields,
});

const release: fc.Arbitrary<Release> = fc.record({
  components: fc.uniqueArray(component, {
    maxLength: 4,
    selector: ({ name }) => name,
  }),
  operations: fc.uniqueArray(operation, {
    minLength: 1,
    maxLength: 5,
    selector: placeOf,
  }),
  webhooks: some(webhookNames, 0),
  layout: fc.constantFrom(...layouts),
});

function placeOf({ method, path }: Operation): string {
  return `${method} ${path}`;
}

type Edit = (from: Release) => Release;

const edit: fc.Arbitrary<readonly [string, Edit]> = fc.oneof(
  component.map((each) =>
    named("add a component", (from) =>
      // Nothing tells a new component with the name of a renamed one from one that has changed beside its own copy.
      isUnused(from, each.name) &&
      from.components.every(({ mark }) => mark !== each.mark)
        ? {
            ...from,
            components: [...from.components, { ...each, isNew: true }],
          }
        : from,
    ),
  ),
  fc.nat(4).map((at) =>
    named("rename a component", (from) => {
      const free = componentNames.find((name) => isUnused(from, name));
      return {
        ...from,
        components: from.components.map((each, index) =>
          index === at ? { ...each, name: free ?? each.name } : each,
        ),
      };
    }),
  ),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([at, other]) =>
    named("swap the names of components", (from) => {
      const { components } = from;
      const known = components.map(({ name, isNew }) =>
        isNew === true ? undefined : name,
      );
      const [one, two] = [known[at], known[other]];
      if (one === undefined || two === undefined) return from;
      const swapped = (name: string): string =>
        name === one ? two : name === two ? one : name;
      return {
        ...from,
        components: components.map((each) => ({
          ...each,
          name: swapped(each.name),
        })),
      };
    }),
  ),
  fc.nat(4).map((at) =>
    named("remove a component", (from) => ({
      ...from,
      components: from.components.filter((_, index) => index !== at),
    })),
  ),
  fc.constant(
    named("reorder", (from) => ({
      ...from,
      components: from.components.toReversed(),
      operations: from.operations
        .map(({ body, ...each }) => ({
          ...each,
          body:
            body === null || body >= from.components.length
              ? body
              : from.components.length - 1 - body,
        }))
        .toReversed(),
    })),
  ),
  fc.tuple(fc.nat(4), someFields).map(([at, fields]) =>
    named("change fields", (from) => ({
      ...from,
      components: from.components.map((each, index) =>
        index === at ? { ...each, fields } : each,
      ),
      operations: changed(from, at, (each) => ({ ...each, fields })),
    })),
  ),
  operation.map((each) =>
    named("add an operation", (from) =>
      from.operations.some((other) => placeOf(other) === placeOf(each))
        ? from
        : { ...from, operations: [...from.operations, each] },
    ),
  ),
  fc.nat(4).map((at) =>
    named("remove an operation", (from) => ({
      ...from,
      operations: from.operations.filter(
        (_, index) => from.operations.length === 1 || index !== at,
      ),
    })),
  ),
  fc.tuple(fc.nat(4), operation).map(([at, { tag, id }]) =>
    named("rename an operation", (from) => ({
      ...from,
      operations: changed(from, at, (each) => ({ ...each, tag, id })),
    })),
  ),
  fc.tuple(fc.nat(4), some(statuses, 1)).map(([at, others]) =>
    named("change statuses", (from) => ({
      ...from,
      operations: changed(from, at, (each) => ({
        ...each,
        statuses: others,
      })),
    })),
  ),
  fc.tuple(fc.nat(4), some(media, 1)).map(([at, others]) =>
    named("change media types", (from) => ({
      ...from,
      operations: changed(from, at, (each) => ({ ...each, media: others })),
    })),
  ),
  fc.tuple(fc.nat(4), fc.option(fc.nat(4))).map(([at, body]) =>
    named("change a body", (from) => ({
      ...from,
      operations: changed(from, at, (each) => ({ ...each, body })),
    })),
  ),
  some(webhookNames, 0).map((webhooks) =>
    named("change webhooks", (from) => ({ ...from, webhooks })),
  ),
  fc
    .constantFrom(...layouts)
    .map((layout) => named(`write ${layout}`, (from) => ({ ...from, layout }))),
);

function isUnused({ components }: Release, name: string): boolean {
  return components.every((each) => each.name !== name);
}

function named(name: string, apply: Edit): readonly [string, Edit] {
  return [name, apply];
}

function changed(
  { operations }: Release,
  at: number,
  change: (each: Operation) => Operation,
): readonly Operation[] {
  return operations.map((each, index) => (index === at ? change(each) : each));
}

/** Random evolutions, the same for one seed. */
export function evolutions(count: number, seed: number): readonly Evolution[] {
  return fc
    .sample(fc.tuple(release, fc.array(edit, { minLength: 1, maxLength: 3 })), {
      numRuns: count,
      seed,
    })
    .map(([first, edits]) => ({
      edits: edits.map(([name]) => name),
      before: filesOf(first),
      after: filesOf(edits.reduce((from, [, apply]) => apply(from), first)),
    }));
}

/** The mark of an operation, which its types have in the names of members. */
export function markOfOperation(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replace(/\W+/g, "_")}`;
}

/** With a member that only answers have. */
function withAnswered({ properties, ...rest }: Marked): Marked {
  return {
    ...rest,
    properties: { ...properties, no: { type: "integer", readOnly: true } },
  };
}

interface Marked {
  readonly type: "object";
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

function marked(mark: string, fields: readonly string[]): Marked {
  const nameOf = (field: string): string => field.replace(/[!=]$/, "");
  return {
    type: "object",
    required: fields.filter((field) => field.endsWith("!")).map(nameOf),
    properties: {
      [`mark${mark}`]: { type: "string" },
      ...Object.fromEntries(
        fields.map((field) => [
          nameOf(field),
          { type: field.endsWith("=") ? "string" : "number" },
        ]),
      ),
    },
  };
}

const json = (schema: object) => ({ "application/json": { schema } });

function filesOf({ components, operations, webhooks, layout }: Release): Files {
  const schemas = Object.fromEntries(
    components.map(({ name, mark, fields, isTwofold }) => [
      name,
      isTwofold ? withAnswered(marked(mark, fields)) : marked(mark, fields),
    ]),
  );
  const refer = ({ name }: Component): object => ({
    $ref: `#/components/schemas/${name}`,
  });
  const paths: Record<string, Record<string, object>> = {};
  for (const each of operations)
    (paths[each.path] ??= {})[each.method] = operationOf(each, (position) => {
      const found = components[position];
      return found && refer(found);
    });
  paths["/all"] = {
    get: {
      tags: ["every"],
      operationId: "all",
      responses: {
        "200": {
          description: "",
          content: json({
            oneOf: [{ type: "string" }, ...components.map(refer)],
          }),
        },
      },
    },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths,
    webhooks: Object.fromEntries(
      webhooks.map((name) => [
        name,
        {
          post: {
            requestBody: { content: json(marked(`hook_${name}`, [])) },
            responses: {},
          },
        },
      ]),
    ),
    components: { schemas },
  };
  return laidOut(document, layout);
}

function operationOf(
  {
    path,
    method,
    tag,
    id,
    body,
    statuses: codes,
    media: types,
    fields,
  }: Operation,
  componentAt: (position: number) => object | undefined,
): object {
  const mark = markOfOperation(method, path);
  const component = body === null ? undefined : componentAt(body);
  return {
    tags: [tag],
    operationId: id,
    parameters: [
      { name: `mark${mark}_query`, in: "query", schema: { type: "string" } },
    ],
    requestBody: {
      content: Object.fromEntries(
        types.map((type) => [
          type,
          {
            schema:
              component ??
              marked(`${mark}_${type.replace(/\W+/g, "_")}`, fields),
          },
        ]),
      ),
    },
    responses: Object.fromEntries(
      [...codes, "404"].map((status) => [
        status,
        { description: "", content: json(marked(`${mark}_${status}`, [])) },
      ]),
    ),
  };
}
