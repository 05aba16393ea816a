import { join } from "node:path";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import { callCode } from "./call-code.ts";
import { createJudge, type Judge } from "./judge.ts";
import type { Random } from "./random.ts";
import type { RawDocument } from "./raw-document.ts";
import type { RawOperation } from "./raw-operations.ts";
import { createSdkClient, symbolsOf } from "./sdk-client.ts";
import { dataProblem, explain, readData } from "./read-data.ts";
import { writeFiles } from "./work-folder.ts";

export interface WireParts {
  readonly raw: RawDocument;
  readonly documents: DocumentSet;
  readonly files: readonly SdkFile[];
  readonly operations: readonly RawOperation[];
  readonly random: Random;
  /** Where the SDK and the program of its calls are written. */
  readonly folder: string;
}

export interface WireResult {
  readonly called: number;
  /** Operations and what is wrong with them. */
  readonly failures: readonly string[];
  /** Operations for which no valid arguments were found. */
  readonly left: readonly string[];
}

/** A call that has been answered, with everything that came in it. */
interface Answered {
  readonly status: number;
  readonly data: unknown;
}

interface WireClient {
  readonly calls: Readonly<
    Record<string, (client: unknown) => Promise<Answered>>
  >;
}

/**
 * Calls methods of the SDK against the emulator of the same document, with arguments made from the document, and holds
 * the data that come back against its schemas. Neither knows of the other.
 */
export async function runWire(parts: WireParts): Promise<WireResult> {
  const { raw, files, folder, operations } = parts;
  const left: string[] = [];
  const lines: string[] = [];
  const symbols = symbolsOf(files);
  const judge = createJudge(raw, "request");
  for (const operation of operations) {
    const symbol = symbols.get(operation.key);
    if (symbol === undefined)
      throw new Error(`The manifest lacks ${operation.key}.`);
    const code = callCode(operation, {
      ...parts,
      root: raw.root,
      judge,
      symbol,
    });
    if (code.kind === "none") left.push(`${operation.key}: ${code.reason}`);
    else
      lines.push(
        `  ${JSON.stringify(operation.key)}: (client: Client) => ${code.text}.withResponse(),`,
      );
  }
  const text = [
    'import type { createClient } from "./src/index.ts";',
    "type Client = ReturnType<typeof createClient>;",
    "export const calls = {",
    ...lines,
    "};",
    "",
  ].join("\n");
  writeFiles(folder, [...files, { path: "calls.ts", text }]);
  const failures = await runCalls(parts);
  return { called: lines.length, failures, left };
}

async function runCalls(parts: WireParts): Promise<readonly string[]> {
  const { raw, folder, operations } = parts;
  const emulator = emulatorOf(parts.documents);
  const client = await createSdkClient(folder, raw, async (request) =>
    emulator(request),
  );
  const path = join(folder, "calls.ts");
  const { calls } = (await import(path)) as WireClient;
  const judge = createJudge(raw, "response");
  const failures: string[] = [];
  for (const operation of operations) {
    const call = calls[operation.key];
    if (call === undefined) continue;
    emulator.control.reset();
    const problem = await problemOf(call, client, operation, judge);
    if (problem !== null) failures.push(`${operation.key}: ${problem}`);
  }
  return failures;
}

export function emulatorOf(documents: DocumentSet): Emulator {
  const { value: api } = readOpenapi(documents);
  if (api === null) throw new Error("Expected a document that can be served.");
  return createApiEmulator(api, { strictQuery: true });
}

/** What is wrong with the answer to a call; `null` when nothing is. */
async function problemOf(
  call: (client: unknown) => Promise<Answered>,
  client: unknown,
  operation: RawOperation,
  judge: Judge,
): Promise<string | null> {
  try {
    const { status, data } = await call(client);
    const value = await readData(data);
    if (status < 200 || status > 299) return `status ${status}`;
    return operation.method === "HEAD"
      ? null
      : dataProblem(value, operation, judge);
  } catch (thrown) {
    return explain(thrown);
  }
}
