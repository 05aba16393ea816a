import { createClient } from "./client.ts";
import type { ClientOptions } from "./connect.ts";
import { isSdkError } from "./runtime/index.ts";

/*
 * What a user of a chat service writes. The test calls it with a server that decides by the body what it answers, and with
 * the emulator, which decides by Accept; the compiler judges the types.
 */

const question = {
  model: "small",
  messages: [{ role: "user" as const, content: "Hello?" }],
};

/** The answer at once, and in pieces. */
export async function complete(options: ClientOptions): Promise<unknown> {
  const { chat } = createClient(options);
  const { message } = await chat.createChatCompletion({ body: question });
  const role: "user" | "assistant" = message.role;
  const pieces: string[] = [];
  const stream = await chat.createChatCompletion(
    { body: question },
    { stream: true },
  );
  for await (const { data } of stream) pieces.push(data.delta);
  return { role, content: message.content, pieces };
}

/** The first piece alone: leaving the loop ends the connection. */
export async function firstPiece(options: ClientOptions): Promise<string> {
  const { chat } = createClient(options);
  for await (const { data } of await chat.createChatCompletion(
    { body: { ...question, stream: true } },
    { stream: true },
  ))
    return data.delta;
  return "";
}

/** A caller that forwards a flag has to look at what it gets. */
export async function forward(options: ClientOptions): Promise<unknown> {
  const { chat } = createClient(options);
  const answer = async (flags: { stream?: boolean }): Promise<string> => {
    const given = await chat.createChatCompletion({ body: question }, flags);
    if (!(Symbol.asyncIterator in given)) return given.message.content;
    let text = "";
    for await (const { data } of given) text += `[${data.delta}]`;
    return text;
  };
  return Promise.all([
    answer({}),
    answer({ stream: false }),
    answer({ stream: true }),
  ]);
}

/** A service that streams JSON lines unless it is told otherwise. */
export async function generate(options: ClientOptions): Promise<unknown> {
  const { text } = createClient(options);
  const body = { prompt: "Hello" };
  const whole = await text.generateText({ body });
  const pieces: string[] = [];
  for await (const piece of await text.generateText({ body }, { stream: true }))
    pieces.push(piece.text);
  return { whole: whole.text, pieces };
}

/** Events that the document does not list: their data can be anything. */
export async function answer(options: ClientOptions): Promise<unknown> {
  const { text } = createClient(options);
  const whole: unknown = await text.answerQuestion({ body: {} });
  const events = await text.answerQuestion(
    { body: { stream: true } },
    { accept: "text/event-stream" },
  );
  const pieces: unknown[] = [];
  for await (const { data } of events) pieces.push(data);
  return { whole, pieces };
}

/** Events that have names. */
export async function run(options: ClientOptions): Promise<unknown> {
  const { runs } = createClient(options);
  const { id } = await runs.createRun();
  const found: string[] = [];
  for await (const event of await runs.createRun({}, { stream: true })) {
    if (event.event === "step") found.push(`step ${event.data.name}`);
    else found.push(`word ${event.data.toUpperCase()}`);
  }
  return { id, found };
}

/** No JSON: what comes first is the default. */
export async function speak(options: ClientOptions): Promise<unknown> {
  const { speech } = createClient(options);
  const body = { input: "Hello" };
  const bytes = await (await speech.createSpeech({ body })).bytes();
  const parts: string[] = [];
  const events = await speech.createSpeech(
    { body },
    { accept: "text/event-stream" },
  );
  for await (const { data } of events) parts.push(data.audio);
  return { bytes: bytes.length, parts };
}

/** Media types that differ in a parameter. */
export async function list(options: ClientOptions): Promise<unknown> {
  const { models } = createClient(options);
  const usual = await models.listModels();
  const simple = await models.listModels(
    {},
    { accept: "application/json;simple" },
  );
  const csv = await models.listModels(undefined, { accept: "text/csv" });
  return {
    ids: usual.map(({ id }) => id),
    simple: simple.map((each) => each.length > 0),
    csv: csv.length > 0,
  };
}

/** Events that nobody asked for, and a body that says otherwise than the option. */
export async function mistakes(options: ClientOptions): Promise<unknown> {
  const { chat } = createClient(options);
  const calls = [
    chat.createChatCompletion({ body: { ...question, model: "streams" } }),
    chat.createChatCompletion({ body: { ...question, stream: true } }),
    chat.createChatCompletion(
      { body: { ...question, stream: false } },
      { stream: true },
    ),
  ];
  const results = await Promise.allSettled(calls);
  return results.map((result) =>
    result.status === "rejected" && isSdkError(result.reason)
      ? result.reason.message
      : result.status,
  );
}
