import { isMap, isSeq, parseDocument } from "yaml";

/** Puts the piece of a document that an example is into a document around it. */
export function documentAround(piece: string): string {
  const level = levels.find(({ holds }) => holds(keysOf(piece)));
  if (level === undefined) throw new Error(`Where does this belong?\n${piece}`);
  const hasOwn = keysOf(piece).includes("components");
  return `openapi: 3.1.0\n${level.wrap(piece)}\n${hasOwn ? "" : components(level.name, piece)}`;
}

interface Level {
  readonly name: string;
  readonly holds: (keys: readonly string[]) => boolean;
  readonly wrap: (piece: string) => string;
}

const info = "info: { title: Pets, version: 1.0.0 }";

const ofDocument = new Set(["paths", "servers", "webhooks", "info"]);
const ofOperation = new Set([
  "parameters",
  "requestBody",
  "security",
  "callbacks",
  "externalDocs",
]);
const ofSchema = new Set([
  "additionalProperties",
  "anyOf",
  "default",
  "description",
  "enum",
  "not",
  "oneOf",
  "properties",
  "title",
  "type",
  "x-extensible-enum",
]);

function every(test: (key: string) => boolean): Level["holds"] {
  return (keys) => keys.length > 0 && keys.every(test);
}

function within(names: ReadonlySet<string>): Level["holds"] {
  return (keys) => keys.some((key) => names.has(key));
}

/** From the outside in. */
const levels: readonly Level[] = [
  { name: "document", holds: within(ofDocument), wrap: wrapDocument },
  {
    name: "tags of a document",
    holds: every((key) => key === "tags"),
    wrap: (piece) => `${info}\n${piece}\npaths: {}`,
  },
  {
    name: "security schemes",
    holds: (keys) =>
      keys.every((key) => ["apiKey", "key", "oauth"].includes(key)),
    wrap: () => `${info}\n${operation("security: []")}`,
  },
  {
    name: "paths",
    holds: every((key) => key.startsWith("/")),
    wrap: (piece) => `${info}\npaths:\n${indented(piece, 2)}`,
  },
  {
    name: "path item",
    holds: every((key) => ["get", "post", "delete"].includes(key)),
    wrap: (piece) => `${info}\npaths:\n  /pets:\n${indented(piece, 4)}`,
  },
  {
    name: "operation",
    holds: within(ofOperation),
    wrap: (piece) => `${info}\n${operation(piece)}`,
  },
  {
    name: "parameters",
    holds: (keys) => keys.includes("[]"),
    wrap: (piece) =>
      `${info}\n${operation(`parameters:\n${indented(piece, 2)}`)}`,
  },
  {
    name: "responses",
    holds: every((key) => /^(?:\d{3}|default)$/.test(key)),
    wrap: (piece) =>
      `${info}\n${operation(`responses:\n${indented(piece, 2)}`)}`,
  },
  {
    name: "headers",
    holds: every((key) => key.startsWith("X-")),
    wrap: (piece) =>
      `${info}\n${operation(`responses:\n  "200":\n    headers:\n${indented(piece, 6)}`)}`,
  },
  {
    name: "contents of a body",
    holds: every((key) => key.includes("/")),
    wrap: (piece) =>
      `${info}\n${operation(`requestBody:\n  content:\n${indented(piece, 4)}`)}`,
  },
  {
    name: "schema",
    holds: within(ofSchema),
    wrap: (piece) => `${info}\n${bothWays(piece)}`,
  },
  {
    name: "properties",
    holds: (keys) => keys.length > 0,
    wrap: (piece) =>
      `${info}\n${bothWays(`type: object\nproperties:\n${indented(piece, 2)}`)}`,
  },
];

function wrapDocument(piece: string): string {
  const keys = keysOf(piece);
  const title = keys.includes("info")
    ? `${piece}${piece.includes("title:") ? "" : "\n  title: Pets"}${piece.includes("version:") ? "" : "\n  version: 1.0.0"}`
    : `${info}\n${piece}`;
  return keys.includes("paths")
    ? title
    : `${title}\npaths:\n  /pets:\n    get: {}`;
}

function operation(members: string): string {
  const method = members.includes("requestBody") ? "post" : "get";
  return `paths:\n  /pets:\n    ${method}:\n${indented(members, 6)}`;
}

/** A schema that is sent and answered. */
function bothWays(schema: string): string {
  const content = (depth: number): string =>
    `content:\n  application/json:\n    schema:\n${indented(schema, depth)}`;
  return operation(
    `requestBody:\n${indented(content(6), 2)}\nresponses:\n  "200":\n${indented(content(6), 4)}`,
  );
}

const schemes = `key: { type: http, scheme: basic }
token: { type: http, scheme: bearer }
oauth:
  type: oauth2
  flows:
    clientCredentials:
      tokenUrl: https://example.com/token
      scopes: { read: Read, pets: Pets }`;

/** What examples refer to. */
function components(level: string, piece: string): string {
  const own = level === "security schemes";
  return `components:
  securitySchemes:
${indented(own ? piece : schemes, 4)}
  schemas:
    Cat: { type: object, properties: { kind: { type: string }, type: { type: string }, lives: { type: integer } } }
    Dog: { type: object, properties: { kind: { type: string }, type: { type: string }, breed: { type: string } } }
    Person: { type: object, required: [name], properties: { name: { type: string } } }
    Company: { type: object, required: [register], properties: { register: { type: string } } }
`;
}

/** Of the outermost mapping; `[]` for a list. */
function keysOf(piece: string): readonly string[] {
  const { contents, errors } = parseDocument(piece);
  if (errors.length > 0) throw new Error(String(errors[0]));
  if (isSeq(contents)) return ["[]"];
  return isMap(contents) ? contents.items.map(({ key }) => String(key)) : [];
}

function indented(text: string, depth: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(depth));
}
