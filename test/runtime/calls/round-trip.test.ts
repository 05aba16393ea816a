import fc from "fast-check";
import { expect, it } from "vitest";
import type { RouteEntry } from "../../../templates/runtime/api/index.ts";
import { type Seen } from "../support.ts";
import { apiBench } from "./support.ts";

/* Whatever can be sent arrives as it was: read by the parsers of the platform, which share no code with the runtime. */

const text = fc.string({ unit: "grapheme", maxLength: 20 });
const settings = { numRuns: 300, seed: 20_300_101 };

async function send(entry: RouteEntry, params: object): Promise<Seen> {
  const { seen, method } = apiBench();
  await method(entry)(params);
  return seen[0] as Seen; // a call that resolves was seen
}

it("query parameters", async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(text), async (a, list) => {
      const { url } = await send("GET /a{?a,list*}", { a, list });
      expect(url.searchParams.get("a")).toBe(a);
      expect(url.searchParams.getAll("list")).toEqual(list);
      expect(url.hash).toBe("");
    }),
    settings,
  );
});

it("reserved characters that are left as they are", async () => {
  const entry: RouteEntry = {
    route: "GET /a{?z}",
    params: { a: { in: "query", allowReserved: true } },
  };
  await fc.assert(
    fc.asyncProperty(text, async (a) => {
      const { url } = await send(entry, { a, z: 1 });
      // What is percent-encoded already is meant to be so.
      const meant = a.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25");
      expect(url.searchParams.get("a")).toBe(
        new URLSearchParams(
          `a=${meant.replaceAll(/[&+#]/g, encodeURIComponent)}`,
        ).get("a"),
      );
      expect(url.searchParams.get("z")).toBe("1");
    }),
    settings,
  );
});

it("names and values of deep objects", async () => {
  const entry: RouteEntry = {
    route: "GET /a",
    params: { f: { in: "query", style: "deepObject" } },
  };
  await fc.assert(
    fc.asyncProperty(fc.dictionary(text, text), async (f) => {
      const { url } = await send(entry, { f });
      expect([...url.searchParams]).toEqual(
        Object.entries(f).map(([name, value]) => [`f[${name}]`, value]),
      );
    }),
    settings,
  );
});

it("path values, in one exact segment", async () => {
  await fc.assert(
    fc.asyncProperty(text, async (id) => {
      const { seen, method } = apiBench();
      const result = await method("GET /a/{id}/b")({ id }).safe();
      if (!result.ok) {
        expect(seen).toEqual([]);
        expect(result.error.name).toBe("ValidationError");
        return;
      }
      const segments = seen[0]?.url.pathname.split("/") ?? [];
      expect(segments.length).toBe(4);
      expect(decodeURIComponent(segments[2] ?? "")).toBe(id);
    }),
    settings,
  );
});

it("members of both kinds of form", async () => {
  const member = fc.oneof(text, fc.array(text, { minLength: 1 }));
  for (const body of [
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ])
    await fc.assert(
      fc.asyncProperty(fc.dictionary(text, member), async (value) => {
        const seen = await send({ route: "POST /a", body }, { body: value });
        const headers = {
          "content-type": seen.headers.get("content-type") ?? "",
        };
        const form = await new Response(seen.body as Blob, {
          headers,
        }).formData();
        // Forms know one line end, and the platform's reader one form of each name.
        expect([...form]).toEqual(
          Object.entries(value).flatMap(([name, one]) =>
            [one].flat().map((each) => [name, each]),
          ),
        );
      }),
      settings,
    );
});

it("JSON lines and events, however they are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { maxLength: 5 }),
      fc.array(fc.nat(200), { maxLength: 8 }),
      async (values, cuts) => {
        const lines = values.map((value) => JSON.stringify(value));
        const events = lines.map((line) => `data: ${line}\r\n\r\n`).join("");
        const found = await readCut(
          `${lines.join("\n")}\n`,
          cuts,
          "application/x-ndjson",
        );
        expect(found).toEqual(values.map(plain));
        const heard = await readCut(events, cuts, "text/event-stream");
        expect(heard).toEqual(
          values.map((value) => ({
            event: "message",
            data: plain(value),
            id: "",
            retry: undefined,
          })),
        );
      },
    ),
    settings,
  );
});

/** As JSON keeps it: -0 is 0. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

async function readCut(
  body: string,
  cuts: readonly number[],
  type: string,
): Promise<readonly unknown[]> {
  const bytes = new TextEncoder().encode(body);
  const ends = [...cuts.toSorted((a, b) => a - b), bytes.length];
  const chunks = ends.map((end, at) => bytes.slice(ends[at - 1] ?? 0, end));
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const headers = { "content-type": type };
  const { method } = apiBench(() => new Response(stream, { headers }));
  const data = await method({ route: "GET /a", accept: [type] })();
  const found: unknown[] = [];
  for await (const each of data as AsyncIterable<unknown>) found.push(each);
  return found;
}
