import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import {
  type BinaryBody,
  bindMethods,
  createApiConnection,
  type EventStream,
  forms,
  type RouteEntry,
  streams,
} from "../../../templates/runtime/api/index.ts";
import { listenOnLoopback } from "../../support/listen.ts";
import { deferred, errorOf } from "../support.ts";
import type { AnyMethod } from "../calls/support.ts";

const servers = new Set<Server>();

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
  servers.clear();
});

/** A method of a client whose service is a real server. */
async function serve(
  handler: RequestListener,
  entry: RouteEntry,
): Promise<AnyMethod> {
  const server = createServer(handler);
  servers.add(server);
  const port = await listenOnLoopback(server);
  const connection = createApiConnection(
    { title: "Things", schemes: {}, security: [] },
    { baseUrl: `http://127.0.0.1:${port}`, allowInsecureLoopback: true },
  );
  const table = { call: entry };
  const parts = { streams, forms };
  return bindMethods<{ call: AnyMethod }>(connection, table, parts).call;
}

const events = { route: "GET /a", accept: ["text/event-stream"] };

it("events come as they are sent, and leaving the loop closes the connection", async () => {
  const closed = deferred<true>();
  const call = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    let count = 0;
    const send = (): void => {
      const text = `data: ${(count += 1)}\n\n`;
      response.write(text, (error) => error ?? setImmediate(send));
    };
    send();
    response.on("close", () => closed.resolve(true));
  }, events);
  const seen: unknown[] = [];
  for await (const { data } of (await call()) as EventStream<number>) {
    seen.push(data);
    if (data === 3) break;
  }
  expect(seen).toEqual([1, 2, 3]);
  expect(await closed.promise).toBe(true);
});

it("the signal of the caller closes the connection of a stream", async () => {
  const closed = deferred<true>();
  const controller = new AbortController();
  const call = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
    response.on("close", () => closed.resolve(true));
  }, events);
  const stream = (await call(
    {},
    { signal: controller.signal },
  )) as EventStream<number>;
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  const failure = errorOf(iterator.next());
  controller.abort();
  expect((await failure).name).toBe("AbortError");
  expect(await closed.promise).toBe(true);
});

it("a stream goes up and comes down", async () => {
  const type = "application/octet-stream";
  const call = await serve(
    (request, response) => {
      response.writeHead(200, { "content-type": type });
      request.pipe(response);
    },
    { route: "PUT /a", body: type, accept: [type] },
  );
  const body = new Blob(["x".repeat(200_000)]).stream();
  const answer = (await call({ body })) as BinaryBody;
  expect((await answer.text()).length).toBe(200_000);
});

it("a connection that breaks within a stream is told of", async () => {
  const call = await serve(
    (_request, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.write("abc", () => response.destroy());
    },
    { route: "GET /a", accept: ["image/png"] },
  );
  const answer = (await call()) as BinaryBody;
  expect((await errorOf(answer.bytes())).name).toBe("ResponseBodyError");
});

it("a multipart body is of the size and type that it says", async () => {
  const call = await serve(
    (request, response) => {
      let size = 0;
      request.on("data", (chunk: Buffer) => {
        size += chunk.length;
      });
      request.on("end", () => {
        const { "content-type": type, "content-length": length } =
          request.headers;
        response.writeHead(200, { "content-type": "application/json" });
        response.end(
          JSON.stringify({ type, isWhole: Number(length) === size }),
        );
      });
    },
    { route: "POST /a", body: "multipart/form-data" },
  );
  const answer = await call({ body: { a: new Blob(["é"]), b: { c: 1 } } });
  expect(answer).toMatchObject({ isWhole: true });
  expect(JSON.stringify(answer)).toMatch(
    /multipart\/form-data; boundary=sdkwright-[0-9a-f]{32}/,
  );
});
