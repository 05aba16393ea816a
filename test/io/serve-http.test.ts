import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { WireFacts } from "../../generator/io/http/http-request.ts";
import {
  serveHttp,
  type HttpHandler,
  type HttpServer,
} from "../../generator/io/http/serve-http.ts";
import { isLoopbackHost } from "../../generator/io/http/loopback.ts";
import { lastRequest, sendRaw } from "./raw-socket.ts";

const running: HttpServer[] = [];
const failures: unknown[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  expect(failures.splice(0)).toEqual([]);
});

async function serve(handler: HttpHandler): Promise<HttpServer> {
  const { value, diagnostics } = await serveHttp(handler, {
    port: 0,
    hostname: "127.0.0.1",
    onFailure: (thrown) => failures.push(thrown),
  });
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("not served");
  running.push(value);
  return value;
}

interface Seen {
  readonly request: Request;
  readonly wire: WireFacts;
}

async function serveRecorder() {
  const seen: Seen[] = [];
  const server = await serve(async (request, wire) => {
    seen.push({ request, wire });
    return new Response("seen");
  });
  return { seen, port: server.port, url: `http://127.0.0.1:${server.port}` };
}

const resetError = (): Error =>
  Object.assign(new TypeError("reset"), { code: "ECONNRESET" });

describe("a request", () => {
  it("arrives with method, address, headers and the bytes of its body", async () => {
    const { url, seen } = await serveRecorder();
    const bytes = Uint8Array.from({ length: 200_000 }, (_, index) => index);
    const response = await fetch(`${url}/eu/a?b=%2F+c`, {
      method: "PUT",
      headers: { "x-tenant-id": "t-1", "content-type": "a/b" },
      body: bytes,
    });
    expect(await response.text()).toBe("seen");
    const [{ request, wire } = expect.fail()] = seen;
    expect(request.method).toBe("PUT");
    expect(request.url).toBe(`${url}/eu/a?b=%2F+c`);
    expect(request.headers.get("x-tenant-id")).toBe("t-1");
    expect(new Uint8Array(await request.arrayBuffer())).toEqual(bytes);
    expect(wire).toMatchObject({ target: "/eu/a?b=%2F+c", socket: 1 });
  });

  it.each([
    ["/a/../b", "/b"],
    ["/a/%2e%2e/b", "/b"],
    ["//other.example/x", "//other.example/x"],
    ["/a\\b", "/a/b"],
    ["/a%2fb", "/a%2fb"],
    ["http://other.example/x", "/"],
    ["*", "/"],
  ])("keeps its raw target %s beside a safe address", async (raw, safe) => {
    const { port, seen } = await serveRecorder();
    await sendRaw(port, lastRequest(raw));
    const [{ request, wire } = expect.fail()] = seen;
    expect(wire.target).toBe(raw);
    expect(request.url).toBe(`http://localhost${safe}`);
  });

  it("keeps its headers as they came, repeated ones too", async () => {
    const { port, seen } = await serveRecorder();
    await sendRaw(port, lastRequest("/", "X-Tenant-Id: a", "x-tenant-id: b"));
    const [{ wire } = expect.fail()] = seen;
    expect(wire.rawHeaders).toEqual([
      ["Host", "localhost"],
      ["Connection", "close"],
      ["X-Tenant-Id", "a"],
      ["x-tenant-id", "b"],
    ]);
  });

  it("keeps all of its headers, however many", async () => {
    const { port, seen } = await serveRecorder();
    const many = Array.from({ length: 3000 }, () => "a: b");
    await sendRaw(port, lastRequest("/", ...many, "Authorization: c"));
    const [{ wire } = expect.fail()] = seen;
    expect(wire.rawHeaders).toHaveLength(3003);
    expect(wire.rawHeaders.at(-1)).toEqual(["Authorization", "c"]);
  });

  it("tells the connections apart", async () => {
    const { port, seen } = await serveRecorder();
    const kept = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    await sendRaw(port, kept + lastRequest("/"));
    await sendRaw(port, lastRequest("/"));
    expect(seen.map(({ wire }) => wire.socket)).toEqual([1, 1, 2]);
  });

  it.each(["GET", "HEAD"])(
    "with a body that %s cannot carry is read without it",
    async (method) => {
      const { port, seen } = await serveRecorder();
      const request = lastRequest("/", "Content-Length: 4");
      const { text } = await sendRaw(
        port,
        `${request.replace("GET", method)}body`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
      expect(seen[0]?.request.method).toBe(method);
      expect(seen[0]?.request.body).toBeNull();
    },
  );

  it.each([
    "localhost",
    "localhost:4011",
    "a-b_c.example:80000",
    "127.0.0.1:1",
    "[::1]:4011",
    "[::ffff:127.0.0.1]",
  ])("of host %s has its address or is refused", async (host) => {
    const { port, seen } = await serveRecorder();
    const bytes = lastRequest("/a").replace("localhost", host);
    const { text } = await sendRaw(port, bytes);
    const expected = `http://${host}/a`;
    // No port is that large.
    if (host.endsWith(":80000")) expect(text).toMatch(/^HTTP\/1\.1 400 /);
    else expect(seen[0]?.request.url).toBe(new URL(expected).href);
  });

  it("of HTTP/1.0 needs no host", async () => {
    const { port, seen } = await serveRecorder();
    await sendRaw(port, "GET /a HTTP/1.0\r\n\r\n");
    expect(seen[0]?.request.url).toBe("http://localhost/a");
  });

  it("is told when its client goes", async () => {
    let told = (): void => {};
    const aborted = new Promise<void>((resolve) => (told = resolve));
    const server = await serve(
      ({ signal }) =>
        new Promise((_, reject) => {
          socket.destroy();
          signal.addEventListener("abort", () => {
            told();
            reject(signal.reason as Error);
          });
        }),
    );
    const socket = connect(server.port, "127.0.0.1", () => {
      socket.write(lastRequest("/"));
    });
    await expect(aborted).resolves.toBeUndefined();
  });
});

describe("what is no request", () => {
  it.each([
    ["garbage", "hello\r\n\r\n", 400],
    ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["a control byte", lastRequest("/a\u0001b"), 400],
    [
      "Content-Length twice",
      lastRequest("/", "Content-Length: 0", "Content-Length: 1"),
      400,
    ],
    [
      "Content-Length with Transfer-Encoding",
      lastRequest("/", "Content-Length: 1", "Transfer-Encoding: chunked"),
      400,
    ],
    ["a folded header", lastRequest("/", "A: b", " c"), 400],
    ["headers too long", lastRequest("/", `A: ${"x".repeat(70_000)}`), 431],
    [
      "a method without a Request",
      lastRequest("/").replace("GET", "TRACE"),
      501,
    ],
  ])("%s is refused and closed", async (_, bytes, status) => {
    const { port, seen } = await serveRecorder();
    const { text } = await sendRaw(port, bytes);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text.toLowerCase()).toContain("connection: close");
    expect(seen).toEqual([]);
  });

  it.each(["a@b", "a b", "a:b", "a/b", "a?b", "[::1", "x[::1]", "[g]"])(
    "the host %s is refused",
    async (host) => {
      const { port, seen } = await serveRecorder();
      const { text } = await sendRaw(
        port,
        lastRequest("/").replace("localhost", host),
      );
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(seen).toEqual([]);
    },
  );

  it("a target of 20,000 characters is for the handler to judge", async () => {
    const { port, seen } = await serveRecorder();
    const target = `/${"x".repeat(20_000)}`;
    await sendRaw(port, lastRequest(target));
    expect(seen[0]?.wire.target).toBe(target);
  });
});

describe("a response", () => {
  it("goes out with status and headers, and with its own Date alone", async () => {
    const date = "Thu, 01 Jan 2026 00:00:00 GMT";
    const server = await serve(async () => {
      const headers = new Headers({ date, "x-request-id": "r-1" });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2");
      return new Response("{}", { status: 418, headers });
    });
    const { text } = await sendRaw(server.port, lastRequest("/"));
    expect(text).toMatch(/^HTTP\/1\.1 418 /);
    expect(text.match(/^date: .*$/gim)).toEqual([`date: ${date}`]);
    expect(text.match(/^set-cookie: .*$/gim)).toEqual([
      "set-cookie: a=1",
      "set-cookie: b=2",
    ]);
    expect(text).toContain("x-request-id: r-1");
    expect(text).toContain("{}");
  });

  it("has no body for HEAD, whose connection goes on", async () => {
    const server = await serve(
      async () => new Response("body", { headers: { "content-length": "4" } }),
    );
    const head = "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const { text } = await sendRaw(server.port, head + lastRequest("/"));
    const [first = "", second = ""] = text.split(/(?<=\r\n\r\n)(?=HTTP)/);
    expect(first).toMatch(/content-length: 4\r\n/);
    expect(first).toMatch(/\r\n\r\n$/);
    expect(second).toMatch(/\r\n\r\nbody$/);
  });

  it("without a body ends at once", async () => {
    const server = await serve(async () => new Response(null, { status: 204 }));
    const { text } = await sendRaw(server.port, lastRequest("/"));
    expect(text).toMatch(/^HTTP\/1\.1 204 [^]*\r\n\r\n$/);
  });

  it("is made no faster than its client takes it", async () => {
    const chunk = new Uint8Array(64 * 1024);
    const chunks = 2_000;
    let made = 0;
    const server = await serve(
      async () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              if ((made += 1) > chunks) controller.close();
              else controller.enqueue(chunk);
            },
          }),
        ),
    );
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    const reader = response.body?.getReader();
    await reader?.read();
    // Another exchange takes long enough for a server that does not wait to make all of it.
    const other = await serveRecorder();
    for (let call = 0; call < 20; call += 1) await fetch(other.url);
    expect(made).toBeLessThan(chunks / 2);
    let received = chunk.length;
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) break;
      received += value?.length ?? 0;
    }
    expect(received).toBeGreaterThanOrEqual(chunks * chunk.length);
  });
});

describe("a failure", () => {
  it("ECONNRESET of the handler resets the connection without an answer", async () => {
    const server = await serve(async () => {
      throw resetError();
    });
    const answer = await sendRaw(server.port, lastRequest("/"));
    expect(answer).toEqual({ text: "", error: "ECONNRESET" });
  });

  it("of a body cuts the answer off after what had come", async () => {
    const server = await serve(async () => {
      let pulls = 0;
      const body = new ReadableStream({
        pull: (controller) => {
          if ((pulls += 1) > 1) controller.error(resetError());
          else controller.enqueue(new TextEncoder().encode("half"));
        },
      });
      return new Response(body, { headers: { "content-length": "8" } });
    });
    const { text } = await sendRaw(server.port, lastRequest("/"));
    expect(text).toMatch(/content-length: 8\r\n[^]*\r\n\r\nhalf$/);
    const url = `http://127.0.0.1:${server.port}/`;
    await expect(fetch(url).then((each) => each.text())).rejects.toThrow(
      "terminated",
    );
  });

  it("that is a mistake of ours gives 500 without a reason, and is told", async () => {
    const mistake = new Error("the secret is s-1");
    const server = await serve(async () => {
      throw mistake;
    });
    const response = await fetch(`http://127.0.0.1:${server.port}/`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("");
    expect(failures.splice(0)).toEqual([mistake]);
  });
});

it.each([
  ["localhost", true],
  ["LOCALHOST", true],
  ["127.0.0.1", true],
  ["127.10.200.255", true],
  ["::1", true],
  ["x::1", false],
  ["::12", false],
  ["127.0.0", false],
  ["127.0.0.1.1", false],
  ["127.0.0.1000", false],
  ["127.a.b.c", false],
  ["1127.0.0.1", false],
  ["localhost.example", false],
])("whether %s is this machine: %j", (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});

describe("the server", () => {
  it("tells of what it answers before the handler, without the query", async () => {
    const refused: unknown[] = [];
    const { value } = await serveHttp(async () => expect.fail(), {
      port: 0,
      hostname: "127.0.0.1",
      onRefused: (each) => refused.push(each),
      onFailure: () => expect.fail(),
    });
    const bytes = lastRequest("/a?b=secret?c").replace("GET", "TRACE");
    await sendRaw(value?.port ?? 0, bytes);
    await value?.stop();
    expect(refused).toEqual([{ method: "TRACE", path: "/a", status: 501 }]);
  });

  it("stops at once, whatever is in work or idle", async () => {
    const server = await serve(() => new Promise(() => {}));
    const answer = sendRaw(server.port, lastRequest("/"));
    const idle = sendRaw(server.port, "");
    await new Promise((resolve) => setImmediate(resolve));
    await server.stop();
    expect((await answer).text).toBe("");
    expect((await idle).text).toBe("");
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow(
      "fetch failed",
    );
  });

  it("says that a port is taken", async () => {
    const { port } = await serve(async () => new Response());
    const second = await serveHttp(async () => new Response(), {
      port,
      hostname: "127.0.0.1",
      onFailure: () => {},
    });
    expect(second).toMatchObject({
      value: null,
      diagnostics: [
        {
          code: "port-taken",
          message: `Another program already listens on port ${port} of 127.0.0.1.`,
        },
      ],
    });
  });

  it("says that an address is none of this machine", async () => {
    const { diagnostics } = await serveHttp(async () => new Response(), {
      port: 0,
      hostname: "192.0.2.1",
      allowRemote: true,
      onFailure: () => {},
    });
    expect(diagnostics).toMatchObject([
      {
        code: "address-not-usable",
        message: expect.stringContaining("EADDRNOTAVAIL"),
      },
    ]);
  });

  it.each([
    "0.0.0.0",
    "::",
    "192.168.0.10",
    "example.com",
    "127.0.0.1.example",
  ])("does not listen on %s unless that is allowed", async (hostname) => {
    const { value, diagnostics } = await serveHttp(async () => new Response(), {
      port: 0,
      hostname,
      onFailure: () => {},
    });
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["host-not-loopback"]);
  });

  it("listens on every interface when that is allowed", async () => {
    const { value } = await serveHttp(async () => new Response("here"), {
      port: 0,
      hostname: "0.0.0.0",
      allowRemote: true,
      onFailure: () => {},
    });
    const response = await fetch(`http://127.0.0.1:${value?.port ?? 0}/`);
    expect(await response.text()).toBe("here");
    await value?.stop();
  });
});
