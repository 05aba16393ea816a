import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import { afterEach, expect, it } from "vitest";
import {
  type ConnectionOptions,
  systemClock,
} from "../../templates/runtime/gateway/index.ts";
import {
  connect,
  countedSignal,
  deferred,
  errorOf,
  getThing,
  listThings,
  postThing,
  type TestClient,
} from "./support.ts";
import {
  type BinaryBody,
  bindMethods,
  bodies,
  formats,
  createApiConnection,
  type EventStream,
  forms,
  type RouteEntry,
  streams,
} from "../../templates/runtime/api/index.ts";
import { type AnyMethod, things } from "./calls/support.ts";
import { listenOnLoopback } from "../support/listen.ts";

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

/** A real server. */
async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.add(server);
  return listenOnLoopback(server);
}

/** The token endpoint is answered, all else by the handler. */
async function serve(
  handler: RequestListener,
  options: Partial<ConnectionOptions> = {},
): Promise<{ client: TestClient<"tenant">; port: number }> {
  const port = await listen((request, response) => {
    if (request.url !== "/auth/token") {
      handler(request, response);
      return;
    }
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end('{"access_token":"t","token_type":"Bearer"}');
  });
  const client = connect(
    { level: "tenant", region: "eu", contextId: "t-1" },
    {
      baseUrl: `http://127.0.0.1:${port}`,
      allowInsecureLoopback: true,
      ...options,
    },
  );
  return { client, port };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

it("sends and receives through the real fetch", async () => {
  const { client } = await serve(async (request, response) => {
    const { method, url, headers } = request;
    const body = await bodyOf(request);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ method, url, headers, body }));
  });
  const got = await client.call(getThing, { id: "a?..#b c" });
  expect(got).toMatchObject({
    method: "GET",
    url: "/pro/v1/things/a%3F..%23b%20c",
    body: "",
    headers: { authorization: "Bearer t", "x-tenant-id": "t-1" },
  });
  const posted = await client.call(postThing, { body: { name: "é" } });
  expect(posted).toMatchObject({ method: "POST", body: '{"name":"é"}' });
  const streamed = await client.call(postThing, {
    body: new Blob(["streamed"]).stream(),
  });
  expect(streamed).toMatchObject({ body: "streamed" });
  const listed = await client.call(listThings, { filter: "a=='b+c d'" });
  expect(listed).toMatchObject({
    url: "/pro/v1/things?filter=a%3D%3D%27b%2Bc%20d%27",
  });
});

it("does not follow a redirect", async () => {
  const seen: (string | undefined)[] = [];
  const { client } = await serve((request, response) => {
    seen.push(request.url);
    response.writeHead(307, { location: "/elsewhere" }).end();
  });
  expect(await errorOf(client.call(getThing, { id: 1 }))).toMatchObject({
    name: "RedirectError",
    status: 307,
  });
  expect(seen).toEqual(["/pro/v1/things/1"]);
});

it("knows a refused connection from a reset one", async () => {
  const { client } = await serve(
    (request) => {
      request.socket.destroy();
    },
    { maxRetries: 0 },
  );
  expect(await errorOf(client.call(postThing))).toMatchObject({
    name: "NetworkError",
    requestMayHaveBeenSent: true,
  });
  const { port } = await serve(() => undefined);
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers.clear();
  const nobody = connect(
    { level: "tenant", contextId: "t" },
    {
      baseUrl: `http://127.0.0.1:${port}`,
      allowInsecureLoopback: true,
      clock: { ...systemClock, random: () => 0 },
    },
  );
  const error = await errorOf(nobody.call(getThing, { id: 1 }));
  expect(error).toMatchObject({ name: "TokenEndpointError" });
  expect(error.cause).toMatchObject({
    code: "ECONNREFUSED",
    requestMayHaveBeenSent: false,
  });
});

it("repeats a GET whose body was cut short", async () => {
  let count = 0;
  const { client } = await serve(
    (_request, response) => {
      count += 1;
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": "7",
      });
      if (count > 1) response.end('{"a":1}');
      else response.write('{"a"', () => response.destroy());
    },
    { clock: { ...systemClock, random: () => 0 } },
  );
  expect(await client.call(getThing, { id: 1 })).toEqual({ a: 1 });
  expect(count).toBe(2);
});

it("closes the socket of a slow body when the time is up", async () => {
  const closed = deferred<void>();
  const { client } = await serve((request, response) => {
    request.socket.on("close", () => closed.resolve());
    response.writeHead(200, { "content-type": "application/json" });
    response.write("[1,");
  });
  // Long enough for the headers on a busy machine.
  const options = { timeoutMs: 4_000 };
  expect(
    await errorOf(client.call(getThing, { id: 1 }, options)),
  ).toMatchObject({ name: "TimeoutError", phase: "body" });
  await closed.promise;
});

it("aborts a request whose headers do not come, and leaves no listener", async () => {
  const { client } = await serve(() => undefined);
  const { controller, signal, listeners } = countedSignal();
  const pending = errorOf(client.call(getThing, { id: 1 }, { signal }));
  setTimeout(() => controller.abort("gone"), 50);
  expect(await pending).toMatchObject({ name: "AbortError", cause: "gone" });
  expect(listeners()).toBe(0);
});

/** A method of a client without credentials, whose service is a real server. */
async function methodOf(
  handler: RequestListener,
  entry: RouteEntry,
): Promise<AnyMethod> {
  const port = await listen(handler);
  const connection = createApiConnection(things, {
    baseUrl: `http://127.0.0.1:${port}`,
    allowInsecureLoopback: true,
  });
  const table = { call: entry };
  const parts = { bodies, formats, streams, forms };
  return bindMethods<{ call: AnyMethod }>(connection, table, parts).call;
}

const events = { route: "GET /a", accept: ["text/event-stream"] };

it("events come as they are sent, and leaving the loop closes the connection", async () => {
  const closed = deferred<true>();
  const call = await methodOf((_request, response) => {
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
  const call = await methodOf((_request, response) => {
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
  const call = await methodOf(
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
  const call = await methodOf(
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
  const call = await methodOf(
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
