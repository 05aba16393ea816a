import { isDeepStrictEqual } from "node:util";
import type { BodyCode } from "../../correctness/support/body-code.ts";
import type { Argument } from "../../correctness/support/call-code.ts";
import type { Judge } from "../../correctness/support/judge.ts";
import {
  isObject,
  member,
  type Json,
  type JsonObject,
} from "../../correctness/support/raw-document.ts";
import type {
  Placed,
  RawOperation,
} from "../../correctness/support/raw-operations.ts";
import type { Captured } from "./captured.ts";
import {
  parseQuery,
  readParameter,
  readQuery,
  revive,
} from "./read-parameters.ts";

export interface Sent {
  readonly operation: RawOperation;
  readonly arguments: readonly Argument[];
  readonly body: BodyCode | null;
}

/** What ajv and qs find wrong with a request: each argument has to arrive as it was given, and to be valid. */
export async function judgeRequest(
  captured: Captured,
  sent: Sent,
  judge: Judge,
): Promise<readonly string[]> {
  const { operation, body } = sent;
  const problems = sent.arguments.flatMap((argument) => {
    const { parameter, value } = argument;
    const read = readParameter(captured, argument, operation.path);
    const isText = parameter.style.endsWith("content");
    const arrived = isText ? parseJson(read) : revive(read, value);
    const what = `${parameter.in} ${parameter.name}`;
    return compare(what, { arrived, value, schema: parameter.schema }, judge);
  });
  const found = [
    ...(captured.method === operation.method
      ? []
      : [`method ${captured.method}`]),
    ...unknownFields(captured, sent),
    ...problems,
  ];
  if (body === null)
    return captured.bytes.length === 0 ? found : [...found, "a body"];
  return [...found, ...(await judgeBody(captured, body, judge))];
}

function parseJson(read: unknown): unknown {
  try {
    return typeof read === "string" ? JSON.parse(read) : read;
  } catch {
    return read;
  }
}

interface Arrived {
  readonly arrived: unknown;
  readonly value: unknown;
  readonly schema: Placed | null;
}

function compare(
  what: string,
  { arrived, value, schema }: Arrived,
  judge: Judge,
): readonly string[] {
  if (!isDeepStrictEqual(plain(arrived), plain(value)))
    return [
      `${what} arrived as ${JSON.stringify(arrived)}, sent was ${JSON.stringify(value)}`,
    ];
  const refusals =
    schema === null ? [] : (judge.refusals(schema.pointer, arrived) ?? []);
  return refusals
    .slice(0, 2)
    .map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
}

/** Without prototypes, which qs leaves out. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Fields of the query that no argument has put there. */
function unknownFields(
  { search }: Captured,
  { arguments: given, operation }: Sent,
): readonly string[] {
  if (search === "") return [];
  const known = new Set(
    given.flatMap(({ parameter, value }) => [
      parameter.name,
      parameter.name.split("[", 1)[0] ?? "",
      ...(isObject(value) ? Object.keys(value) : []),
    ]),
  );
  const fields = new URLSearchParams(search);
  const fixed = new URLSearchParams(operation.path.split(/[?#]/)[1] ?? "");
  return (
    Object.keys(parseQuery(search))
      .filter((name) => !known.has(name) && !fixed.has(name))
      .filter((name) => !known.has(name.split("[", 1)[0] ?? ""))
      // Credentials.
      .filter((name) => fields.get(name) !== "secret")
      .map((name) => `query ${name} was not given`)
  );
}

async function judgeBody(
  { headers, bytes }: Captured,
  { content, sent }: BodyCode,
  judge: Judge,
): Promise<readonly string[]> {
  const type = headers.get("content-type") ?? "";
  const { mediaType, schema } = content;
  if (!type.toLowerCase().startsWith(mediaType) && !mediaType.includes("*"))
    return [`content type ${type}, sent was ${mediaType}`];
  const text = new TextDecoder().decode(bytes);
  switch (sent.kind) {
    case "json":
      return compare(
        "body",
        { arrived: parseJson(text), value: sent.value, schema },
        judge,
      );
    case "form": {
      const arrived = readForm(text, content, sent.value);
      return compare("body", { arrived, value: sent.value, schema }, judge);
    }
    case "multipart":
      return judgeParts(
        await new Response(bytes, { headers }).formData(),
        { ...sent.value },
        content.encoding,
      );
    case "bytes":
      return text === sent.text ? [] : [`body arrived as ${text}`];
  }
}

const joinedBy: Readonly<Record<string, string>> = {
  form: ",",
  spaceDelimited: " ",
  pipeDelimited: "|",
};

/** The members that were sent, each read by the style that the document gives it. */
function readForm(
  text: string,
  { encoding }: BodyCode["content"],
  value: JsonObject,
): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([name, sent]) => {
      const said = member(encoding, name);
      const style = String(member(said, "style") ?? "form");
      const isExploded = member(said, "explode") ?? style === "form";
      const parameter = {
        name,
        in: "query",
        isRequired: true,
        style: `query ${style}${isExploded === true ? " explode" : ""}`,
        schema: null,
        kind: "",
      };
      const argument = { parameter, value: sent };
      return [name, revive(readQuery({ search: text }, argument), sent)];
    }),
  );
}

/**
 * Whether each member is a part, or several, or the items of a list in one by its style; of what is in it that an object
 * is JSON.
 */
async function judgeParts(
  parts: FormData,
  value: Readonly<Record<string, unknown>>,
  encoding: Json,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [name, sent] of Object.entries(value)) {
    const wanted = Array.isArray(sent) ? (sent as readonly unknown[]) : [sent];
    const arrived = await Promise.all(
      parts
        .getAll(name)
        .map(async (part) => (typeof part === "string" ? part : part.text())),
    );
    const texts = wanted.map((each) =>
      typeof each === "object" ? JSON.stringify(each) : String(each),
    );
    const joined = joinedBy[String(member(member(encoding, name), "style"))];
    const isOne = member(member(encoding, name), "explode") === false;
    const expected =
      Array.isArray(sent) && isOne && joined !== undefined
        ? // An empty list is undefined (RFC 6570, 2.3), so nothing is sent of it.
          [texts.length === 0 ? [] : [texts.join(joined)]]
        : [texts, [JSON.stringify(sent)]];
    if (
      expected.every((each) => JSON.stringify(each) !== JSON.stringify(arrived))
    )
      problems.push(
        `part ${name} arrived as ${JSON.stringify(arrived)}, sent was ${JSON.stringify(sent)}`,
      );
  }
  return problems;
}
