import { expect, it } from "vitest";
import { forms } from "../../../templates/runtime/core/index.ts";
import { writerOf } from "../../../templates/runtime/core/write-body.ts";
import { toJson } from "../../../templates/runtime/core/json-text.ts";
import { messageOf } from "../support.ts";

const details = { operation: "POST /a" };
type Entry = Parameters<typeof writerOf>[0];

interface Source {
  readonly body?: unknown;
  readonly contentType?: unknown;
}

function written(entry: Entry, { body, contentType }: Source) {
  const given = (name: string) =>
    name === "contentType" ? contentType : undefined;
  return writerOf(entry, { forms }).write({ chosen: { body }, given }, details);
}

it("a caller chooses among several media types, or within a range", () => {
  const isChosen = (entry?: Entry) => writerOf(entry, {}).takes("contentType");
  expect([
    isChosen(),
    isChosen("text/plain"),
    isChosen(["text/plain"]),
    isChosen(["text/plain", "text/csv"]),
    isChosen("any"),
    isChosen("image/*"),
  ]).toEqual([false, false, false, true, true, true]);
});

it("what is said of the type has to fit", () => {
  const refused = (entry: Entry, contentType: unknown) =>
    messageOf(() => written(entry, { body: "t", contentType }));
  const two = ["text/csv; header=absent", "image/*"];
  const known =
    "POST /a: contentType must be one of text/csv; header=absent, image/*";
  for (const type of ["text/plain", "", 5, "image", "image/", "image/a\r\nb"])
    expect(refused(two, type), String(type)).toBe(known);
  for (const type of [
    "TEXT/CSV;HEADER=absent",
    "image/png",
    'image/a; b="c d"',
  ])
    expect(refused(two, type), type).toBe(undefined);
});

it("a body is sent by its type", () => {
  const bytes = new Uint8Array([1]);
  const blob = new Blob(["b"], { type: "image/png" });
  const json = "application/json";
  const plain = { isReplayable: true };
  expect(written(undefined, {})).toEqual({
    ...plain,
    body: undefined,
    headers: {},
  });
  const cases: readonly (readonly [
    Entry,
    unknown,
    unknown,
    unknown,
    unknown,
  ])[] = [
    [undefined, { a: 1 }, undefined, '{"a":1}', json],
    ["any", { a: 1 }, undefined, '{"a":1}', json],
    ["any", "t", undefined, '"t"', json],
    ["any", "t", "text/csv", "t", "text/csv"],
    ["any", "t", "text/csv; a=b", "t", "text/csv; a=b"],
    ["any", bytes, undefined, bytes, undefined],
    ["text/plain", "t", undefined, "t", "text/plain"],
    ["image/*", bytes, undefined, bytes, "application/octet-stream"],
    ["image/*", bytes, "image/gif", bytes, "image/gif"],
    ["image/*", blob, undefined, blob, "image/png"],
    [[], bytes, undefined, bytes, "application/octet-stream"],
    [
      "application/x-www-form-urlencoded",
      { a: 1 },
      undefined,
      "a=1",
      "application/x-www-form-urlencoded",
    ],
  ];
  for (const [entry, body, said, sent, contentType] of cases)
    expect(written(entry, { body, contentType: said })).toEqual({
      ...plain,
      body: sent,
      headers: contentType === undefined ? {} : { "content-type": contentType },
    });
  const form = new FormData();
  const stream = new ReadableStream();
  expect(written("multipart/form-data", { body: form })).toEqual({
    body: form,
    headers: {},
    isReplayable: false,
  });
  expect(written("text/plain", { body: stream })).toEqual({
    body: stream,
    headers: { "content-type": "text/plain" },
    isReplayable: false,
  });
  for (const body of [1, null, { a: 1 }])
    expect(messageOf(() => written("text/plain", { body }))).toBe(
      "POST /a: body cannot be written as text/plain",
    );
});

it("a part of a form has the type that its content or the document says", async () => {
  const parts = {
    png: { contentType: "image/png, image/gif" },
    any: { contentType: "image/*" },
    json: { contentType: "application/json" },
    text: { contentType: "text/csv" },
  };
  const png = new Blob(["b"], { type: "image/png" });
  const text = async (value: object) => {
    const { body } = written(
      { type: "multipart/form-data", parts },
      { body: value },
    );
    const all = await (body as Blob).text();
    return all
      .split(/--sdkwright-[0-9a-f]{32}(?:--)?\r\n/)
      .slice(1, -1)
      .map((part) => part.slice("Content-Disposition: form-data; ".length, -2));
  };
  const named = (name: string, type: string, file = "blob") =>
    `name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\nb`;
  expect(await text({ png, any: png, other: png })).toEqual([
    named("png", "image/png"),
    named("any", "image/png"),
    named("other", "image/png"),
  ]);
  const bare = new Blob(["b"]);
  const file = new File(["b"], 'a"\r\n.txt', { type: "text/plain" });
  expect(await text({ png: [bare, file], any: bare, other: bare })).toEqual([
    named("png", "image/png"),
    named("png", "image/png", "a%22%0D%0A.txt"),
    named("any", "application/octet-stream"),
    named("other", "application/octet-stream"),
  ]);
  expect(
    await text({
      json: "t",
      text: "t",
      a: { b: 1 },
      c: [1, undefined, true],
      d: undefined,
      e: new Date(0),
    }),
  ).toEqual([
    'name="json"\r\nContent-Type: application/json\r\n\r\n"t"',
    'name="text"\r\nContent-Type: text/csv\r\n\r\nt',
    'name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}',
    'name="c"\r\n\r\n1',
    'name="c"\r\n\r\ntrue',
    'name="e"\r\n\r\n1970-01-01T00:00:00.000Z',
  ]);
  const type = "multipart/form-data";
  const refused = (value: object) =>
    messageOf(() => written(type, { body: value }));
  expect(refused({ a: new ReadableStream() })).toBe(
    "POST /a: body.a must be a Blob, not a stream",
  );
  expect(refused({ a: [1, NaN] })).toBe(
    "POST /a: body.a[1] cannot be written as text",
  );
});

it("JSON has nothing that would be lost", () => {
  class Tagged {
    readonly a = 1;
    readonly act = () => 1;
    readonly [Symbol.toStringTag] = "Tagged";
  }
  const refused = (value: unknown) =>
    messageOf(() => toJson(value, "body", details));
  expect(toJson(new Tagged(), "body", details)).toBe('{"a":1}');
  expect(toJson([], "body", details)).toBe("[]");
  expect(refused([1, { a: [2n] }])).toBe(
    "POST /a: body[1].a[0] is a bigint, which JSON does not have",
  );
  expect(refused({ a: new Date(NaN) })).toBe(
    "POST /a: body.a cannot be written as JSON",
  );
  expect(refused({ a: () => 1 })).toBe(
    "POST /a: body.a is a function, which JSON does not have",
  );
  expect(refused(undefined)).toBe("POST /a: body cannot be written as JSON");
});
