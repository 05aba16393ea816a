import type { ErrorObject } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import type { Emulator } from "../../../generator/emulator/emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { readCorpusDocument } from "../../correctness/support/described-sdk.ts";
import { createJudge, type Judge } from "../../correctness/support/judge.ts";
import { createRandom } from "../../correctness/support/random.ts";
import { readRaw } from "../../correctness/support/raw-document.ts";
import {
  rawOperations,
  type RawOperation,
} from "../../correctness/support/raw-operations.ts";
import { rawRequest } from "../../correctness/support/raw-request.ts";
import {
  corpusDocuments,
  noCorpus,
  type CorpusDocument,
} from "../../support/corpus.ts";
import { needs } from "../../support/needs.ts";

interface Seen {
  /** Answers that a schema of the document is there for. */
  judged: number;
  readonly problems: string[];
}

/** The schema that the document has for errors of this status. */
function schemaOf({ errors }: RawOperation, status: number): string | null {
  const names = [String(status), `${String(status).charAt(0)}XX`, "default"];
  const listed = names.find((name) => errors.has(name)) ?? "";
  const json = errors
    .get(listed)
    ?.find(({ mediaType }) => /[/+]json$/.test(mediaType));
  return json?.schema?.pointer ?? null;
}

/** Where all members of two branches are optional, no example keeps one of them alone. */
function isOverlap({ keyword, params }: ErrorObject): boolean {
  return keyword === "oneOf" && Array.isArray(params["passingSchemas"]);
}

async function judgeAnswer(
  answer: Response,
  operation: RawOperation,
  judge: Judge,
  seen: Seen,
): Promise<void> {
  const pointer =
    answer.status < 400 ? null : schemaOf(operation, answer.status);
  if (pointer === null || operation.method === "HEAD") return;
  const text = await answer.text();
  const refusals = judge.refusals(pointer, JSON.parse(text));
  seen.judged += 1;
  if (refusals?.some((refusal) => !isOverlap(refusal)))
    seen.problems.push(
      `${operation.key} ${answer.status}: ${JSON.stringify(refusals?.[0])} in ${text.slice(0, 300)}`,
    );
}

/** Calls that are refused: without credentials, with a type that nobody takes, of what is not there; and errors asked for by name. */
function wrongCalls(
  operation: RawOperation,
  right: Request,
): readonly Request[] {
  const { method, url } = right;
  const signed = {
    authorization: "Bearer x",
    api_key: "x",
    "dd-api-key": "x",
    "dd-application-key": "x",
  };
  const withBody = ["GET", "HEAD"].includes(method)
    ? []
    : [
        new Request(url, {
          method,
          headers: { ...signed, "content-type": "text/x-none" },
          body: "x",
        }),
      ];
  const statuses = [...operation.errors.keys()].filter((status) =>
    /^\d/.test(status),
  );
  return [
    new Request(url, { method }),
    ...withBody,
    new Request(`${url.split("?")[0]}?page=-&per_page=-`, {
      method,
      headers: signed,
    }),
    ...statuses.map((status) => {
      const prefer = `code=${status.replace("XX", "00")}`;
      const headers = new Headers(right.headers);
      headers.set("prefer", prefer);
      return new Request(right.clone(), { headers });
    }),
  ];
}

async function errorsOf(document: CorpusDocument): Promise<Seen> {
  const { value: api } = readOpenapi(await readCorpusDocument(document));
  if (api === null) throw new Error(`Expected ${document.name} to be served.`);
  const emulator: Emulator = createApiEmulator(api, {
    unknownItems: "missing",
    itemsPerList: 0,
  });
  const raw = readRaw(document.name, document.path);
  const judge = createJudge(raw, "response");
  const parts = {
    root: raw.root,
    random: createRandom(1),
    judge: createJudge(raw, "request"),
    headers: {
      authorization: "Bearer x",
      api_key: "x",
      "dd-api-key": "x",
      "dd-application-key": "x",
    },
  };
  const seen: Seen = { judged: 0, problems: [] };
  const operations =
    raw.root["swagger"] === undefined ? rawOperations(raw) : [];
  for (const operation of operations) {
    const right = rawRequest(operation, parts);
    if (right === null) continue;
    for (const request of [...wrongCalls(operation, right), right])
      await judgeAnswer(await emulator(request), operation, judge, seen);
  }
  return seen;
}

describe("errors of real documents", () => {
  const documents = corpusDocuments();

  it(
    `keep the schema of their document (${documents.length})`,
    { timeout: 1_500_000, ...needs(documents.length === 0 ? noCorpus : null) },
    async () => {
      let judged = 0;
      for (const document of documents) {
        const seen = await errorsOf(document);
        expect([document.name, seen.problems.slice(0, 10)]).toEqual([
          document.name,
          [],
        ]);
        judged += seen.judged;
      }
      // The documents of the corpus have errors with a schema by the thousand.
      expect(judged).toBeGreaterThan(1000);
    },
  );
});
