import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { documentOf } from "../../support/documents.ts";
import { planDocumentSdk } from "../../support/plan-document-sdk.ts";

/** The code of the modules of the chat document, without their imports and comments. */
async function modules(): Promise<Readonly<Record<string, string>>> {
  const file = "openapi.yaml";
  const text = readFileSync(`test/cases/chat/${file}`, "utf8");
  const { value } = documentOf({ file, text });
  if (value === null) throw new Error("Expected a document.");
  const files = await planDocumentSdk(value);
  return Object.fromEntries(
    files
      .filter(({ path }) => /^src\/\w+\.ts$/.test(path))
      .map(({ path, text: code }) => [
        path.replace(/^src\/|\.ts$/g, ""),
        code.replace(/ *\/\*\*.*?\*\/\n/gs, ""),
      ]),
  );
}

/** What it imports of the runtime, its interface and its entries. */
function partsOf(code = "") {
  const between = (start: string, end: string) =>
    code.split(start)[1]?.split(end)[0]?.replaceAll(/\s+/g, " ").trim();
  return {
    imports: between("import {", "}"),
    methods: between("Api {", "\n}"),
    entries: between("connection,\n    {", "\n    },\n    {"),
  };
}

it("an answer that can be streamed is a method with three signatures", async () => {
  const { chat, text, runs, speech, models } = await modules();
  expect(partsOf(chat)).toEqual({
    imports:
      "type ApiCall, type ApiConnection, type CallOptions, type EventStream, type StreamFlagOptions, type StreamOptions, bindMethods, bodies, choices, formats, streams, unbound,",
    methods: [
      "createChatCompletion( params: ChatCreateChatCompletionParams, options: StreamOptions, ): ApiCall< EventStream<CompletionChunk>, { 404: ChatCreateChatCompletionError404 } >;",
      "createChatCompletion( params: ChatCreateChatCompletionParams, options?: CallOptions, ): ApiCall<Completion, { 404: ChatCreateChatCompletionError404 }>;",
      "createChatCompletion( params: ChatCreateChatCompletionParams, options: StreamFlagOptions, ): | ApiCall<Completion, { 404: ChatCreateChatCompletionError404 }> | ApiCall< EventStream<CompletionChunk>, { 404: ChatCreateChatCompletionError404 } >;",
    ].join(" "),
    entries:
      'createChatCompletion: { route: "POST /chat/completions", stream: { accept: ["text/event-stream"], flag: "stream" }, },',
  });
  expect(partsOf(text)).toEqual({
    imports:
      "type AcceptOptions, type ApiCall, type ApiConnection, type CallOptions, type EventStream, type JsonLines, type StreamFlagOptions, type StreamOptions, bindMethods, bodies, choices, formats, streams, unbound,",
    methods: [
      'answerQuestion( params: TextAnswerQuestionParams, options: AcceptOptions<"text/event-stream">, ): ApiCall<EventStream<unknown>>;',
      "answerQuestion( params: TextAnswerQuestionParams, options?: CallOptions, ): ApiCall<unknown>;",
      "generateText( params: TextGenerateTextParams, options: StreamOptions, ): ApiCall<JsonLines<Piece>>;",
      "generateText( params: TextGenerateTextParams, options?: CallOptions, ): ApiCall<Piece>;",
      "generateText( params: TextGenerateTextParams, options: StreamFlagOptions, ): ApiCall<Piece> | ApiCall<JsonLines<Piece>>;",
    ].join(" "),
    entries:
      'answerQuestion: { route: "POST /answer", choices: ["text/event-stream"], events: "any", }, generateText: { route: "POST /generate", stream: { accept: ["application/x-ndjson"], flag: "stream", isDefault: true, }, },',
  });
  expect(partsOf(runs)).toEqual({
    imports:
      "type ApiCall, type ApiConnection, type CallOptions, type NamedEventStream, type NoParams, type StreamFlagOptions, type StreamOptions, bindMethods, bodies, choices, formats, streams, unbound,",
    methods: [
      "createRun( params: NoParams | undefined, options: StreamOptions, ): ApiCall< NamedEventStream<{ step: RunsCreateRunResponseStepEvent; word: string }> >;",
      "createRun( params?: NoParams, options?: CallOptions, ): ApiCall<RunsCreateRunResponse>;",
      "createRun( params: NoParams | undefined, options: StreamFlagOptions, ): | ApiCall<RunsCreateRunResponse> | ApiCall< NamedEventStream<{ step: RunsCreateRunResponseStepEvent; word: string }> >;",
    ].join(" "),
    entries:
      'createRun: { route: "POST /runs", stream: { accept: ["text/event-stream"] }, events: ["word"], },',
  });
  expect(partsOf(speech).methods).toBe(
    [
      'createSpeech( params: SpeechCreateSpeechParams, options: AcceptOptions<"text/event-stream">, ): ApiCall<EventStream<SpeechCreateSpeechResponseEvent>>;',
      "createSpeech( params: SpeechCreateSpeechParams, options?: CallOptions, ): ApiCall<BinaryBody>;",
    ].join(" "),
  );
  expect(partsOf(models)).toEqual({
    imports:
      "type AcceptOptions, type ApiCall, type ApiConnection, type CallOptions, type NoParams, bindMethods, choices, formats, unbound,",
    methods: [
      'listModels( params: NoParams | undefined, options: AcceptOptions<"application/json;simple">, ): ApiCall<string[]>;',
      'listModels( params: NoParams | undefined, options: AcceptOptions<"text/csv">, ): ApiCall<string>;',
      "listModels( params?: NoParams, options?: CallOptions, ): ApiCall< { id: string; }[] >;",
    ].join(" "),
    entries:
      'listModels: { route: "GET /models", choices: ["application/json;simple", "text/csv"], },',
  });
});
