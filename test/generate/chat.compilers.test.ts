import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApiEmulator } from "../../generator/emulator/create-emulator.ts";
import { readOpenapi } from "../../generator/emulator/openapi/read-openapi.ts";
import { repository } from "../support/catalogue-folder.ts";
import {
  type CompiledCase,
  compiledDocument,
} from "../support/compiled-case.ts";
import { compilersOfRun } from "../support/compilers-of-run.ts";
import { documentOf } from "../support/documents.ts";
import { deferred } from "../runtime/support.ts";
import { listenOnLoopback } from "../support/listen.ts";

/** `test/cases/chat/program.ts`, compiled. */
type Program = Record<
  | "answer"
  | "complete"
  | "firstPiece"
  | "forward"
  | "generate"
  | "run"
  | "speak"
  | "list"
  | "mistakes",
  (options: object) => Promise<unknown>
>;

let chat: CompiledCase;
let program: Program;

beforeAll(async () => {
  chat = await compiledDocument("chat");
  program = (await import(await chat.compile())) as Program;
});

afterAll(() => chat.remove());

it.each(compilersOfRun)(
  "what a call is answered with depends on its options: %s",
  async (_compiler, tsc) => {
    const { expected, found } = await chat.errors(tsc);
    expect(found).toEqual(
      expected.map(({ line, text }) => ({
        line,
        text: expect.stringContaining(text) as string,
      })),
    );
  },
);

interface Body {
  readonly model?: string;
  readonly stream?: boolean;
}

/** What the service saw of a request: what it was told, and what was asked for. */
interface Asked {
  readonly path: string;
  readonly accept: string | undefined;
  readonly stream: boolean | undefined;
}

/** A service that knows no Accept: the body says what it answers. */
describe("a service that decides by the body", () => {
  const asked: Asked[] = [];
  const ended = deferred<void>();
  const server = createServer(async (request, response) => {
    const { url = "", headers } = request;
    const body = await jsonOf(request);
    asked.push({ path: url, accept: headers.accept, stream: body.stream });
    const send = (type: string, text: string): void => {
      response.setHeader("content-type", type);
      response.end(text);
    };
    switch (url) {
      case "/chat/completions": {
        if (!body.stream && body.model !== "streams")
          return send(
            "application/json; charset=utf-8",
            '{"id":"1","message":{"role":"assistant","content":"Hi there."}}',
          );
        response.setHeader("content-type", "text/event-stream; charset=utf-8");
        response.write('data: {"id":"1","delta":"Hi"}\n\n: still here\n\n');
        response.write('data: {"id":"1",\ndata: "delta":" there."}\n\n');
        response.write("data: [DONE]\n\n");
        // It stays open: the word ends the stream, not the connection.
        return response.on("close", ended.resolve);
      }
      case "/generate":
        return body.stream === false
          ? send("application/json", '{"text":"Hello you."}')
          : send(
              "application/x-ndjson",
              '{"text":"Hello"}\n{"text":" you."}\n',
            );
      case "/answer":
        return body.stream
          ? send("text/event-stream", 'data: {"text":"Yes"}\n\ndata: .\n\n')
          : send("application/json", '{"text":"Yes."}');
      case "/runs":
        return headers.accept === "text/event-stream"
          ? send(
              "text/event-stream",
              'event: step\ndata: {"name":"think"}\n\nevent: word\ndata: 42\n\n',
            )
          : send("application/json", '{"id":"r"}');
      case "/speech":
        return headers.accept === "text/event-stream"
          ? send("text/event-stream", 'data: {"audio":"AAA="}\n\n')
          : send("audio/mpeg", "\u0001\u0002\u0003");
      default:
        switch (headers.accept) {
          case "application/json;simple":
            return send("application/json", '["a","b"]');
          case "text/csv":
            return send("text/csv", "id\na\nb\n");
          default:
            return send("application/json", '[{"id":"a"},{"id":"b"}]');
        }
    }
  });
  let options: object;

  beforeAll(async () => {
    const port = await listenOnLoopback(server);
    const baseUrl = `http://127.0.0.1:${port}`;
    options = { baseUrl, allowInsecureLoopback: true };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it("is told, and gives typed pieces until it says that it is done", async () => {
    asked.length = 0;
    expect(await program.complete(options)).toEqual({
      role: "assistant",
      content: "Hi there.",
      pieces: ["Hi", " there."],
    });
    // The connection is not left open behind the last piece.
    await ended.promise;
    expect(asked).toEqual([
      {
        path: "/chat/completions",
        accept: "application/json",
        stream: undefined,
      },
      { path: "/chat/completions", accept: "text/event-stream", stream: true },
    ]);
  });

  it("gives what a loop takes", async () => {
    expect(await program.firstPiece(options)).toBe("Hi");
  });

  it("does what a caller's flag says", async () => {
    expect(await program.forward(options)).toEqual([
      "Hi there.",
      "Hi there.",
      "[Hi][ there.]",
    ]);
  });

  it("is told not to stream where it does so by default", async () => {
    asked.length = 0;
    expect(await program.generate(options)).toEqual({
      whole: "Hello you.",
      pieces: ["Hello", " you."],
    });
    expect(asked.map(({ stream }) => stream)).toEqual([false, true]);
  });

  it("streams what its document does not list", async () => {
    expect(await program.answer(options)).toEqual({
      whole: { text: "Yes." },
      pieces: [{ text: "Yes" }, "."],
    });
  });

  it("sends events by name, text as it is", async () => {
    expect(await program.run(options)).toEqual({
      id: "r",
      found: ["step think", "word 42"],
    });
  });

  it("answers other media types that are asked for", async () => {
    expect(await program.speak(options)).toEqual({ bytes: 3, parts: ["AAA="] });
    expect(await program.list(options)).toEqual({
      ids: ["a", "b"],
      simple: [true, true],
      csv: true,
    });
  });

  it("that answers otherwise than it was asked is an error that names the option", async () => {
    asked.length = 0;
    expect(await program.mistakes(options)).toEqual([
      "POST /chat/completions -> 200: expected application/json (the option stream: true asks for another), got text/event-stream",
      "POST /chat/completions: body.stream contradicts stream",
      "POST /chat/completions: body.stream contradicts stream",
    ]);
    expect(asked).toHaveLength(1);
  });
});

async function jsonOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : (JSON.parse(text) as Body);
}

it("the emulator answers what is asked for", async () => {
  const path = join(repository, "test", "cases", "chat", "openapi.yaml");
  const text = readFileSync(path, "utf8");
  const { value: documents } = documentOf({ file: "openapi.yaml", text });
  const { value: api } = documents ? readOpenapi(documents) : { value: null };
  if (api === null) throw new Error("Expected a document.");
  const emulator = createApiEmulator(api, { unknownItems: "shown" });
  const options = {
    server: "https://chat.example.com/v1",
    fetch: (input: string, init: RequestInit) => {
      const { pathname, search } = new URL(input);
      const local = `http://api.test${pathname.replace("/v1", "")}${search}`;
      return emulator(new Request(local, init));
    },
  };
  expect(await program.complete(options)).toMatchObject({
    pieces: [expect.any(String), expect.any(String)],
  });
  expect(await program.generate(options)).toMatchObject({
    pieces: [expect.any(String), expect.any(String)],
  });
  expect(await program.run(options)).toEqual({
    id: "string",
    found: ["step string", "word STRING"],
  });
  expect(await program.speak(options)).toMatchObject({
    parts: [expect.any(String), expect.any(String)],
  });
});
