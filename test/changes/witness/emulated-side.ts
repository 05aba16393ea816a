import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import type { WitnessRequest } from "../../../generator/changes/change/witness.ts";
import {
  isObject,
  member,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
import { documentOf } from "../../support/documents.ts";
import { partAt } from "./raw-parts.ts";

/** What the emulator of a document says of a request: `null` when it takes it, else its refusal. */
export type EmulatedSide = (request: WitnessRequest) => Promise<string | null>;

/** @param text of the document; it is read when the first request comes */
export function createEmulatedSide(
  document: RawDocument,
  text: string,
): EmulatedSide {
  let made: Emulator | null = null;
  return async (request) => {
    const emulator = (made ??= emulatorOf(document.name, text));
    emulator.control.reset();
    const answer = await emulator(requestOf(request, document));
    await answer.body?.cancel();
    const { status } = answer;
    if (status < 400) return null;
    const entry = emulator.control.journal.entries.at(-1);
    return `${String(status)} ${entry?.code ?? ""} ${entry?.detail ?? ""}`;
  };
}

function emulatorOf(file: string, text: string): Emulator {
  const { value: documents } = documentOf({ file, text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error(`${file} cannot be served.`);
  return createApiEmulator(api, { strictQuery: true });
}

function requestOf(sent: WitnessRequest, document: RawDocument): Request {
  const { method, target, body } = sent;
  const url = new URL(`http://api.test${target}`);
  const headers = new Headers();
  for (const [name, value] of sent.headers) headers.append(name, value);
  const query = addCredentials(sent, document, headers);
  const written = body === null ? null : writeBody(body, headers);
  return new Request(
    [url.href, query]
      .filter((each) => each !== "")
      .join(url.search === "" ? "?" : "&"),
    { method, headers, ...(written === null ? {} : { body: written }) },
  );
}

/** Returns what the query has of them; values are made up, since no emulator judges them. */
function addCredentials(
  { credentials }: WitnessRequest,
  document: RawDocument,
  headers: Headers,
): string {
  const query: string[] = [];
  for (const { kind, name } of credentials) {
    if (kind === "permission") continue;
    const scheme = partAt(document, "components", "securitySchemes", name);
    const key = String(member(scheme?.value, "name"));
    const type = member(scheme?.value, "type");
    const place = member(scheme?.value, "in");
    if (type !== "apiKey")
      headers.append(
        "authorization",
        member(scheme?.value, "scheme") === "basic"
          ? "Basic YTpi"
          : "Bearer abc",
      );
    else if (place === "query") query.push(`${encodeURIComponent(key)}=abc`);
    else if (place === "cookie") headers.append("cookie", `${key}=abc`);
    else headers.append(key, "abc");
  }
  return query.join("&");
}

/** JSON, forms as their least forms have it, and texts. */
function writeBody(
  { mediaType, value }: NonNullable<WitnessRequest["body"]>,
  headers: Headers,
): NonNullable<ConstructorParameters<typeof Response>[0]> {
  const pairs = isObject(value)
    ? Object.entries(value).flatMap(([name, each]) =>
        (Array.isArray(each) ? (each as readonly unknown[]) : [each]).map(
          (one) => [name, textOf(one)] as const,
        ),
      )
    : [];
  if (mediaType === "multipart/form-data") {
    const form = new FormData();
    for (const [name, text] of pairs) form.append(name, text);
    return form;
  }
  headers.set("content-type", mediaType);
  if (mediaType === "application/x-www-form-urlencoded")
    return new URLSearchParams(
      pairs.map(([name, text]): [string, string] => [name, text]),
    );
  return /json/.test(mediaType) ? JSON.stringify(value) : textOf(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
