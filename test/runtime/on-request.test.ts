import { describe, expect, it } from "vitest";
import {
  type ApiConnectionOptions,
  bindMethods,
  bodies,
  createApiConnection,
  headerKey,
  onRequest,
  openApiConnection,
  type OutgoingRequest,
  parameters,
  type Policy,
  redaction,
  retries,
} from "../../templates/runtime/api/index.ts";
import { bench, errorOf, fakeClock, getThing, json } from "./support.ts";

const api = {
  title: "Things",
  schemes: { key: { kind: "headerKey", name: "X-Key" } },
  security: [["key"]],
} as const;

interface Methods {
  get(params: object, options?: object): Promise<unknown>;
  add(params: object): Promise<unknown>;
}

const ways = [
  ["the usual client", createApiConnection, []],
  ["a client of policies", openApiConnection, [retries(), redaction()]],
] as const;

describe.each(ways)(
  "a function that changes requests, in %s",
  (_, open, own) => {
    function clientOf(
      use: readonly Policy[],
      answer: (count: number) => Response = () => json({ ok: true }),
      more: Partial<ApiConnectionOptions> = {},
    ) {
      const seen: { url: string; init: RequestInit; headers: Headers }[] = [];
      const clock = fakeClock();
      const options: ApiConnectionOptions = {
        baseUrl: "https://a.example/v1",
        credentials: { key: "s3cret" },
        clock,
        ...more,
        use: [...own, ...use],
        fetch: async (input, init = {}) => {
          seen.push({
            url: String(input),
            init,
            headers: new Headers(init.headers),
          });
          return answer(seen.length);
        },
      };
      const methods = bindMethods<Methods>(
        open(api, options, { headerKey }),
        { get: "GET /things/{id}", add: "POST /things" },
        { bodies, parameters },
      );
      return { clock, seen, methods };
    }

    it("sees what is sent, and sets headers and body", async () => {
      const given: OutgoingRequest[] = [];
      const { seen, methods } = clientOf([
        onRequest(async (request) => {
          given.push({ ...request, headers: { ...request.headers } });
          await Promise.resolve();
          request.headers["x-signature"] = `of ${String(request.body)}`;
          request.body = '{"a":2}';
        }),
      ]);
      await methods.add({ body: { a: 1 } });
      expect(given).toMatchObject([
        {
          operation: "POST /things",
          method: "POST",
          url: "https://a.example/v1/things",
          headers: { "x-key": "s3cret", "content-type": "application/json" },
          body: '{"a":1}',
        },
      ]);
      expect(
        seen.map(({ init, headers }) => [
          init.body,
          headers.get("x-signature"),
        ]),
      ).toEqual([['{"a":2}', 'of {"a":1}']]);
    });

    it("is called for each attempt, with the request as it was first", async () => {
      let calls = 0;
      const { clock, seen, methods } = clientOf(
        [
          onRequest(({ headers }) => {
            calls += 1;
            headers["x-attempt"] = `${headers["x-attempt"] ?? ""}${calls}`;
          }),
        ],
        (count) => (count === 1 ? new Response("", { status: 503 }) : json(1)),
      );
      await clock.settle(methods.get({ id: 1 }));
      expect(seen.map(({ headers }) => headers.get("x-attempt"))).toEqual([
        "1",
        "2",
      ]);
    });

    it("cannot send credentials to another address", async () => {
      const { seen, methods } = clientOf([
        onRequest((request) => {
          Object.assign(request, {
            url: "https://evil.example/",
            method: "PUT",
          });
        }),
      ]);
      await methods.get({ id: 1 });
      expect(seen.map(({ url, init }) => [url, init.method])).toEqual([
        ["https://a.example/v1/things/1", "GET"],
      ]);
    });

    it("fails the call when it throws, and nothing is sent or repeated", async () => {
      let calls = 0;
      const { seen, methods } = clientOf([
        onRequest(() => {
          calls += 1;
          throw new TypeError("s3cret");
        }),
      ]);
      const error = await errorOf(methods.get({ id: 1 }));
      expect(error).toMatchObject({
        code: "unexpected",
        message: "GET /things/{id}: unexpected TypeError",
      });
      expect([calls, seen]).toEqual([1, []]);
    });

    it("is over when the call is", async () => {
      const stop = new AbortController();
      const { seen, methods } = clientOf([
        onRequest(async () => {
          stop.abort("enough");
          await Promise.resolve();
        }),
      ]);
      const error = await errorOf(
        methods.get({ id: 1 }, { signal: stop.signal }),
      );
      expect(error).toMatchObject({ name: "AbortError", cause: "enough" });
      expect(seen).toEqual([]);
    });

    it("sets secrets that errors do not show", async () => {
      const { methods } = clientOf(
        [
          onRequest(({ headers }) => {
            headers["authorization"] = "Signed abc-def-ghi";
          }),
        ],
        () => new Response("no abc-def-ghi", { status: 400 }),
      );
      const error = await errorOf(methods.get({ id: 1 }));
      expect(error).toMatchObject({ bodyText: "no [redacted]" });
    });

    it("may be one of several, of which the last is called first", async () => {
      const order: string[] = [];
      const note = (name: string) => onRequest(() => void order.push(name));
      const { methods } = clientOf([note("a"), note("b")]);
      await methods.get({ id: 1 });
      expect(order).toEqual(["b", "a"]);
    });

    it.each([["retries"], [[null]], [[{}]]])("refuses %j", (use) => {
      expect(() => clientOf(use as never)).toThrow(
        "use must be a list of policies",
      );
    });
  },
);

it("does not see requests for tokens", async () => {
  const operations: string[] = [];
  const see = onRequest(({ operation }) => void operations.push(operation));
  const { client, service } = bench({}, { use: [see] });
  await client.call(getThing, { id: 1 });
  expect(operations).toEqual(["GET /pro/v1/things/{id}"]);
  expect(service.tokenCalls).toHaveLength(1);
});
