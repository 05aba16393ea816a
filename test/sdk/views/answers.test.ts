import { expect, it } from "vitest";
import { dataKey } from "../../../generator/model/answer-choices.ts";
import { answersOf } from "../../../generator/model/answers.ts";
import type { HttpMethod } from "../../../generator/model/operation.ts";
import type {
  BodyFormat,
  Content,
  OperationShape,
} from "../../../generator/model/operation-shape.ts";

const formats: Readonly<Record<string, BodyFormat>> = {
  json: "json",
  "hal+json": "json",
  "text/event-stream": "events",
  "x-ndjson": "json-lines",
  "text/plain": "text",
  "text/csv": "text",
  "x-www-form-urlencoded": "form",
  "image/png": "binary",
  pdf: "binary",
  "multipart/mixed": "multipart",
};

/** `json`, `json;simple` and `text/plain`. */
function content(name: string): Content {
  const [type = "", ...parameters] = name.split(";");
  return {
    mediaType: type.includes("/") ? type : `application/${type}`,
    parameters: parameters.map((each) => `;${each}`).join(""),
    format: formats[type] ?? "any",
    type: { kind: "unknown" },
    events: [],
    encodings: [],
  };
}

const nameOf = ({ mediaType, parameters }: Content) =>
  mediaType.replace("application/", "") + parameters;

/** `200: json, text/plain | 404: json` */
function answers(
  text: string,
  { method = "GET", isTold = false }: { method?: HttpMethod; isTold?: boolean },
) {
  const responses = text.split(" | ").map((each) => {
    const [status = "", names = ""] = each.split(": ");
    return {
      status,
      contents: names === "" ? [] : names.split(", ").map(content),
    };
  });
  const found = answersOf(
    method,
    { responses } as unknown as OperationShape,
    isTold ? { name: "stream", isDefault: false } : null,
  );
  const printed = (
    list: readonly { status: string; contents: readonly Content[] }[],
  ) =>
    list
      .map(({ status, contents }) =>
        [`${status}:`, contents.map(nameOf).join(", ")].join(" ").trim(),
      )
      .join(" | ");
  return {
    successes: printed(found.successes),
    failures: printed(found.failures),
    choices: found.choices.map(
      ({ option, content: chosen, successes }) =>
        `${option} ${nameOf(chosen)} -> ${printed(successes)}`,
    ),
  };
}

it.each<[string, string, string, readonly string[]]>([
  ["200: json | 201 | 302 | 404: json", "200: json | 201:", "404: json", []],
  ["2XX: json | 4XX: json | 5XX", "2XX: json", "4XX: json | 5XX:", []],
  // Without a success `default` is one, and a failure, too.
  [
    "404: json | default: json",
    "default: json",
    "404: json | default: json",
    [],
  ],
  ["200 | default: json", "200:", "default: json", []],
  ["302", "", "", []],
  // JSON by default, then what comes first with all that programs get alike.
  [
    "200: text/csv, json",
    "200: json",
    "",
    ["accept text/csv -> 200: text/csv"],
  ],
  ["200: json;a, json", "200: json", "", ["accept json;a -> 200: json;a"]],
  [
    "200: json;a, text/plain, json;b",
    "200: json;a",
    "",
    ["accept text/plain -> 200: text/plain", "accept json;b -> 200: json;b"],
  ],
  [
    "200: text/plain, hal+json",
    "200: hal+json",
    "",
    ["accept text/plain -> 200: text/plain"],
  ],
  [
    "200: text/plain, x-www-form-urlencoded, pdf",
    "200: text/plain, x-www-form-urlencoded",
    "",
    [
      "accept text/plain -> 200: text/plain",
      "accept x-www-form-urlencoded -> 200: x-www-form-urlencoded",
      "accept pdf -> 200: pdf",
    ],
  ],
  // A sequence beside JSON is streamed; one of events before one of lines.
  [
    "200: json, text/event-stream",
    "200: json",
    "",
    ["stream text/event-stream -> 200: text/event-stream"],
  ],
  [
    "200: json, x-ndjson, text/event-stream",
    "200: json",
    "",
    [
      "accept x-ndjson -> 200: x-ndjson",
      "stream text/event-stream -> 200: text/event-stream",
    ],
  ],
  [
    "200: json, x-ndjson",
    "200: json",
    "",
    ["stream x-ndjson -> 200: x-ndjson"],
  ],
  [
    "200: pdf, text/event-stream",
    "200: pdf",
    "",
    ["accept text/event-stream -> 200: text/event-stream"],
  ],
  [
    "200: pdf, text/event-stream | 201: json, x-ndjson",
    "200: pdf | 201: json",
    "",
    [
      "accept text/event-stream -> 200: text/event-stream | 201: json",
      "stream x-ndjson -> 200: pdf | 201: x-ndjson",
    ],
  ],
  // Whoever takes anything gets what comes by default.
  ["200: json, */*", "200: json", "", []],
  [
    "200: json, pdf | 201: json, pdf | 204",
    "200: json | 201: json | 204:",
    "",
    ["accept pdf -> 200: pdf | 201: pdf | 204:"],
  ],
])("%s", (text, successes, failures, choices) => {
  expect(answers(text, {})).toEqual({ successes, failures, choices });
});

it("of HEAD have no body", () => {
  expect(answers("200: json, pdf | 404: json", { method: "HEAD" })).toEqual({
    successes: "200:",
    failures: "404:",
    choices: [],
  });
});

it.each([
  // Nothing is told of the events, so callers ask for them by name.
  [
    "200: json | 404: json",
    ["accept text/event-stream -> 200: text/event-stream"],
  ],
  ["200: pdf", []],
  ["default: json", []],
  ["200: json, x-ndjson", ["stream x-ndjson -> 200: x-ndjson"]],
])("%s of a request that tells to stream", (text, choices) => {
  expect(answers(text, { isTold: true }).choices).toEqual(choices);
});

it("programs get some media types as the same data", () => {
  const keyOf = (name: string) => dataKey(content(name));
  expect(["pdf", "image/png", "multipart/mixed"].map(keyOf)).toEqual([
    "bytes",
    "bytes",
    "bytes",
  ]);
  expect(["text/csv", "x-www-form-urlencoded"].map(keyOf)).toEqual([
    "text",
    "text",
  ]);
  expect(keyOf("json")).toBe(keyOf("hal+json"));
  expect(keyOf("json")).not.toBe(keyOf("x-ndjson"));
  expect(keyOf("json")).not.toBe(
    dataKey({ ...content("json"), type: { kind: "null" } }),
  );
});
