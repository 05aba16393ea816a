import { describe, expect, it } from "vitest";
import { createApiEmulator } from "../../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../../generator/emulator/openapi/read-openapi.ts";
import { readCorpusDocument } from "../../correctness/support/described-sdk.ts";
import { createJudge } from "../../correctness/support/judge.ts";
import { createRandom } from "../../correctness/support/random.ts";
import {
  readRaw,
  type RawDocument,
} from "../../correctness/support/raw-document.ts";
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

/** Whatever the schemes of the documents are: the emulator wants to see something in each place. */
const credentials = {
  authorization: "Bearer x",
  api_key: "x",
  "dd-api-key": "x",
  "dd-application-key": "x",
};

/**
 * The branches of the payload of GitHub's events overlap, so that an example that is made from the first of them alone
 * keeps several of `oneOf`.
 */
const withoutValidExample = /\/events(?:\/|$)|\/received_events/;

/** Swagger 2.0 has its parameters in a form that the writer of requests does not read. */
function operationsOf(raw: RawDocument): readonly RawOperation[] {
  return raw.root["swagger"] === undefined ? rawOperations(raw) : [];
}

/** Sends a request for each operation, made from the document alone, and judges the answer by the document. */
async function problemsOf(
  document: CorpusDocument,
): Promise<{ readonly asked: number; readonly problems: readonly string[] }> {
  const { value: api, diagnostics } = readOpenapi(
    await readCorpusDocument(document),
  );
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect([document.name, errors]).toEqual([document.name, []]);
  if (api === null) throw new Error(`Expected ${document.name} to be served.`);
  const emulator = createApiEmulator(api, { strictQuery: true });
  const raw = readRaw(document.name, document.path);
  const parts = {
    root: raw.root,
    random: createRandom(1),
    judge: createJudge(raw, "request"),
    headers: credentials,
  };
  const answers = createJudge(raw, "response");
  const problems: string[] = [];
  let asked = 0;
  expect(api.routes.length).toBeGreaterThan(0);
  for (const operation of operationsOf(raw)) {
    const request = rawRequest(operation, parts);
    if (request === null) continue;
    asked += 1;
    emulator.control.reset();
    const answer = await emulator(request);
    const text = await answer.text();
    const json = operation.answers.find(({ mediaType }) =>
      /[/+]json$/.test(mediaType),
    );
    if (answer.status >= 400)
      problems.push(`${operation.key}: ${answer.status} ${text}`);
    else if (json?.schema && operation.method !== "HEAD") {
      const refusals = answers.refusals(json.schema.pointer, JSON.parse(text));
      const isKnown = withoutValidExample.test(operation.path);
      if (refusals !== null && refusals.length > 0 && !isKnown)
        problems.push(`${operation.key}: ${JSON.stringify(refusals[0])}`);
    }
  }
  return { asked, problems };
}

describe("real documents", () => {
  const documents = corpusDocuments();

  it(
    `are served, each operation of each (${documents.length})`,
    { timeout: 300_000, ...needs(documents.length === 0 ? noCorpus : null) },
    async () => {
      for (const document of documents) {
        const { asked, problems } = await problemsOf(document);
        expect([document.name, problems.slice(0, 10)]).toEqual([
          document.name,
          [],
        ]);
        if (!document.name.includes("v2.0")) expect(asked).toBeGreaterThan(0);
      }
    },
  );
});
