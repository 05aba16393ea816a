import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import type { EmulatorOptions } from "../../../generator/emulator/settings/options.ts";
import { documentOf } from "../../support/documents.ts";

/** An emulator of the document with these paths. */
export function servePaths(
  paths: string,
  options: EmulatorOptions = {},
  more = "",
): Emulator {
  return serveText(`openapi: 3.1.0\npaths:\n${paths}\n${more}`, options);
}

/** An emulator of a whole document. */
export function serveText(
  text: string,
  options: EmulatorOptions = {},
): Emulator {
  const { value: documents } = documentOf({ file: "api.yaml", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  return createApiEmulator(api, options);
}

interface Sent {
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly body?: string;
}

/** What came: the body parsed if it is JSON. */
export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** `ask(emulator, "GET /a")` */
export async function ask(
  emulator: Emulator,
  request: string,
  { headers, json, body }: Sent = {},
): Promise<Came> {
  const [method = "", target = ""] = request.split(" ");
  const all = new Headers(headers);
  if (json !== undefined) all.set("content-type", "application/json");
  const sent = json === undefined ? body : JSON.stringify(json);
  const answer = await emulator(
    new Request(`http://api.test${target}`, {
      method,
      headers: all,
      ...(sent === undefined ? {} : { body: sent }),
    }),
  );
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get("content-type") ?? "");
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}
