import { expect, it } from "vitest";
import { recordedRequests } from "../../generator/commands/migrate/recorded-requests.ts";
import type { JournalEntry } from "../../generator/emulator/emulator.ts";

const entry: JournalEntry = {
  method: "POST",
  target: "/jobs/7?sort=age&filter%5Bname%5D=a",
  region: null,
  route: "POST /jobs/{id}",
  headers: { "x-trace": "t", "user-agent": "node" },
  body: null,
  status: 201,
  code: null,
  reason: null,
  detail: null,
  notes: [],
  atMs: 0,
  tookMs: 0,
  socket: 1,
};

const sdk = {
  operations: new Map([
    [
      "POST /jobs/{id}",
      { inputs: new Map([["trace", { in: "header", name: "X-Trace" }]]) },
    ],
  ]),
};

const json = { "content-type": "application/json" };

function inputsOf(more: Partial<JournalEntry>): readonly string[] {
  const { requests } = recordedRequests(
    [{ ...entry, target: "/jobs/7", headers: {}, ...more }],
    sdk,
  );
  return requests.flatMap(({ inputs }) => inputs);
}

it("takes the names of queries, and of the headers that the SDK sends by its parameters", () => {
  expect(recordedRequests([entry], sdk)).toEqual({
    requests: [
      {
        operation: "POST /jobs/{id}",
        isRefused: false,
        inputs: ["query sort", "query filter[name]", "header x-trace"],
      },
    ],
    unread: 0,
  });
});

it("takes the names of JSON and of forms, each once", () => {
  const body = `{"title":"a","sites":[{"city":"b"},{"city":"c"}],"none":{}}`;
  expect(inputsOf({ headers: json, body })).toEqual([
    "body title",
    "body sites[].city",
    "body none",
  ]);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(inputsOf({ headers: form, body: "a=1&b=2&a=3" })).toEqual([
    "body a",
    "body b",
  ]);
});

it("counts bodies of which the journal has only the beginning", () => {
  const { unread } = recordedRequests(
    [{ ...entry, headers: json, body: `{"title":"a` }],
    sdk,
  );
  expect(unread).toBe(1);
});

it("names a request of no operation by itself, and says that it was refused", () => {
  const { requests } = recordedRequests(
    [{ ...entry, route: null, status: 404 }],
    sdk,
  );
  expect(requests).toMatchObject([
    { operation: "POST /jobs/7", isRefused: true },
  ]);
});
