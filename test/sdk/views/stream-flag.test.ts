import { expect, it } from "vitest";
import { streamFlag } from "../../../generator/model/stream-flag.ts";
import type {
  BodyFormat,
  Content,
} from "../../../generator/model/operation-shape.ts";
import { noDocs, type TypeExpr } from "../../../generator/model/type-expr.ts";
import {
  arrayOf,
  boolean as flag,
  bothOf,
  components,
  enumOf as oneOf,
  nothing as none,
  objectOf,
  property,
  text,
  to,
  unionOf as either,
} from "../types/printing.ts";

function object(name: string, type: TypeExpr, defaultValue?: string): TypeExpr {
  const docs = { ...noDocs, ...(defaultValue && { defaultValue }) };
  return objectOf({ [name]: { ...property(name, type), docs } });
}

const schemas = components({
  Flag: flag,
  Itself: to("Itself"),
  Body: object("stream", flag),
});

function flagOf(type: TypeExpr, format: BodyFormat = "json") {
  const content = { type, format } as Content;
  return streamFlag(schemas, {
    contents: [content],
    isRequired: false,
    description: null,
  });
}

it.each<[string, TypeExpr, boolean]>([
  ["a boolean", flag, true],
  ["text", text, false],
  ["nothing", none, false],
  ["both values of a boolean", oneOf(true, false), true],
  ["a boolean and a word", oneOf(true, "auto"), false],
  ["a boolean or nothing", either(flag, none), true],
  ["a boolean or text", either(flag, text), false],
  ["a boolean with a name", to("Flag"), true],
  ["a named boolean or nothing", either(none, to("Flag")), true],
  ["what is named and not there", to("Gone"), false],
  ["what is itself", to("Itself"), false],
])("`stream` of %s: whether it is a flag is %s", (_what, type, isFlag) => {
  expect(flagOf(object("stream", type))).toEqual(
    isFlag ? { name: "stream", isDefault: false } : null,
  );
});

it.each<[string, TypeExpr, boolean]>([
  ["an object", object("stream", flag), true],
  ["an object with other members", object("streams", flag), false],
  ["an object with a name", to("Body"), true],
  [
    "one of several objects",
    either(object("a", flag), object("stream", flag)),
    true,
  ],
  ["a part of an object", bothOf(to("Itself"), to("Body")), true],
  ["none of several objects", either(object("a", flag), text), false],
  ["what is named and not there", to("Gone"), false],
  ["what is itself", to("Itself"), false],
  ["a list", arrayOf(to("Body")), false],
])("a body of %s: whether it has a flag is %s", (_what, type, has) => {
  expect(flagOf(type) !== null).toBe(has);
});

it("says whether the service streams unless it is told otherwise", () => {
  expect(flagOf(object("stream", flag, "true"))?.isDefault).toBe(true);
  expect(flagOf(object("stream", flag, "false"))?.isDefault).toBe(false);
});

it("is a member of what is written from data", () => {
  const formats = [
    "json",
    "form",
    "multipart",
    "text",
    "binary",
    "any",
  ] as const;
  const body = object("stream", flag);
  expect(formats.filter((format) => flagOf(body, format) !== null)).toEqual([
    "json",
    "form",
    "multipart",
  ]);
  expect(streamFlag(schemas, null)).toBeNull();
});
