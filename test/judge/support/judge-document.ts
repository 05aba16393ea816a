import { join } from "node:path";
import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import type { DocumentSet } from "../../../generator/source/document-set.ts";
import { createJudge, type Judge } from "../../correctness/support/judge.ts";
import type { RawDocument } from "../../correctness/support/raw-document.ts";
import { rawOperations } from "../../correctness/support/raw-operations.ts";
import {
  createSdkClient,
  symbolsOf,
} from "../../correctness/support/sdk-client.ts";
import { emulatorOf } from "../../correctness/support/wire-run.ts";
import { writeFiles } from "../../correctness/support/work-folder.ts";
import { askPrism, type Asked } from "./ask-prism.ts";
import { callMethod, type Called, type Outcome } from "./call-method.ts";
import { capture, type Captured } from "./captured.ts";
import { checkAnswers, type Data } from "./check-answers.ts";
import { judgeRequest } from "./judge-request.ts";
import type { Prism } from "./prism.ts";
import { callsModule, sampleCalls, type SampledCall } from "./sampled-calls.ts";
import { createProtocol, type Protocol } from "./stages.ts";

export interface JudgedDocument {
  readonly name: string;
  readonly raw: RawDocument;
  readonly documents: DocumentSet;
  readonly files: readonly SdkFile[];
  readonly seed: number;
  readonly folder: string;
  readonly prism: Prism | null;
}

export interface DocumentRun extends Pick<
  Protocol,
  "document" | "counts" | "findings"
> {
  readonly operations: number;
}

interface Run {
  readonly document: JudgedDocument;
  readonly calls: readonly SampledCall[];
  readonly functions: Readonly<Record<string, Called>>;
  readonly judges: { readonly request: Judge; readonly response: Judge };
  readonly protocol: Protocol;
  readonly data: Data[];
}

/** Calls every method of a SDK and asks everybody about every request and every answer. */
export async function judgeDocument(
  document: JudgedDocument,
): Promise<DocumentRun> {
  const { name, raw, files, folder, prism } = document;
  const operations = rawOperations(raw);
  const judges = {
    request: createJudge(raw, "request"),
    response: createJudge(raw, "response"),
  };
  const protocol = createProtocol(name);
  const { calls, left } = sampleCalls(operations, {
    ...document,
    judge: judges.request,
    symbols: symbolsOf(files),
  });
  for (const { label } of calls) protocol.note("arguments", label, null);
  for (const { label, reason } of left)
    protocol.note("arguments", label, reason);
  writeFiles(folder, [
    ...files,
    { path: "calls.ts", text: callsModule(calls) },
  ]);
  const { calls: functions } = (await import(join(folder, "calls.ts"))) as {
    readonly calls: Readonly<Record<string, Called>>;
  };
  const run: Run = { document, calls, functions, judges, protocol, data: [] };
  await callEmulator(run);
  if (prism !== null) await callPrism(run, prism);
  const { counts, findings } = protocol;
  await checkAnswers({ ...run, files, folder });
  return { document: name, operations: operations.length, counts, findings };
}

/** One after the other: what one call stores or deletes is forgotten before the next one. */
async function callEmulator(run: Run): Promise<void> {
  const { document, judges, protocol } = run;
  const emulator = emulatorOf(document.documents);
  const seen: { captured: Captured | null; response: Response | null } = {
    captured: null,
    response: null,
  };
  const client = await createSdkClient(
    document.folder,
    document.raw,
    async (request) => {
      seen.captured = await capture(request);
      const response = await emulator(request);
      seen.response = response.clone();
      return response;
    },
  );
  for (const call of run.calls) {
    emulator.control.reset();
    seen.captured = null;
    seen.response = null;
    const outcome = await outcomeOf(call, client, run, () => seen.response);
    const { captured, response } = seen as {
      captured: Captured | null;
      response: Response | null;
    };
    const { label } = call;
    const problem = outcome.problem ?? "nothing";
    protocol.note("sent", label, captured === null ? problem : null);
    if (captured === null || response === null) continue;
    const problems = await judgeRequest(captured, call, judges.request);
    protocol.note("ajv and qs", label, problems.join("; ") || null);
    const isRefused = response.status >= 400;
    const said = isRefused
      ? `${response.status} ${await response.text()}`
      : null;
    protocol.note("emulator", label, said);
    if (!isRefused) noteAnswer("the emulator", { call, outcome, run });
  }
}

/** One after the other: a call that ends Prism harms no other one. */
async function callPrism(run: Run, prism: Prism): Promise<void> {
  const { document, protocol } = run;
  const seen: { asked: Asked | null; isMadeFirst: boolean } = {
    asked: null,
    isMadeFirst: false,
  };
  const client = await createSdkClient(
    document.folder,
    document.raw,
    async (request) => {
      const captured = await capture(request);
      seen.asked = await askPrism(prism, captured, seen.isMadeFirst);
      return seen.asked.response.clone();
    },
  );
  const fatal = new Set<string>();
  for (const call of run.calls) {
    const { label, operation } = call;
    // To start it again takes seconds.
    if (fatal.has(operation.key)) {
      protocol.note("Prism", label, "not asked: another call has ended Prism");
      continue;
    }
    seen.asked = null;
    seen.isMadeFirst = call.variant !== "required";
    const answer = () => seen.asked?.response ?? null;
    const outcome = await outcomeOf(call, client, run, answer);
    const { asked } = seen as { asked: Asked | null };
    if (asked === null) fatal.add(operation.key);
    const refusal = asked === null ? outcome.problem : asked.refusal;
    protocol.note("Prism", label, refusal);
    if (asked === null || asked.refusal !== null) continue;
    if (asked.hasAnswer) noteAnswer("Prism", { call, outcome, run });
    else protocol.note("answer of Prism", label, asked.said);
  }
}

function outcomeOf(
  call: SampledCall,
  client: unknown,
  { functions, judges }: Run,
  answer: () => Response | null,
): Promise<Outcome> {
  const called = functions[call.name];
  if (called === undefined) throw new Error(`Expected ${call.name}.`);
  return callMethod(called, client, call, { answer, judge: judges.response });
}

function noteAnswer(
  of: "Prism" | "the emulator",
  { call, outcome, run }: { call: SampledCall; outcome: Outcome; run: Run },
): void {
  const { label, name, operation } = call;
  const { problem, invalid, json } = outcome;
  run.protocol.note(`answer of ${of}`, label, invalid);
  run.protocol.note(`decoded from ${of}`, label, problem);
  if (problem === null && invalid === null && json !== null)
    run.data.push({ key: operation.key, label, name, json });
}
