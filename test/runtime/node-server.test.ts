import { createServer, type IncomingMessage, type Server } from "node:http";
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
import { listenOnLoopback } from "../support/listen.ts";

type Handler = Parameters<typeof createServer>[1];

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

/** A real server; the token endpoint is answered, all else by the handler. */
async function serve(
  handler: NonNullable<Handler>,
  options: Partial<ConnectionOptions> = {},
): Promise<{ client: TestClient<"tenant">; port: number }> {
  const server = createServer((request, response) => {
    if (request.url !== "/auth/token") {
      handler(request, response as Parameters<NonNullable<Handler>>[1]);
      return;
    }
    request.resume();
    response.setHeader("content-type", "application/json");
    response.end('{"access_token":"t","token_type":"Bearer"}');
  });
  servers.add(server);
  const port = await listenOnLoopback(server);
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
  const options = { timeoutMs: 1_000 };
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
