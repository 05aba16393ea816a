import { expect, it } from "vitest";
import {
  isJsonType,
  linkTo,
  mediaTypeOf,
  parseHttpDate,
  queryOfLink,
  retryAfterMs,
} from "../../../templates/runtime/core/header-fields.ts";

const nowMs = Date.UTC(2026, 5, 15);

it("dates of HTTP have three forms", () => {
  const moment = Date.UTC(2027, 10, 6, 8, 49, 37);
  const cases: readonly (readonly [string, number | undefined])[] = [
    ["Sat, 06 Nov 2027 08:49:37 GMT", moment],
    ["Saturday, 06-Nov-27 08:49:37 GMT", moment],
    ["Sat Nov  6 08:49:37 2027", moment],
    ["Sat, 06 Nov 2027 08:49:60 GMT", moment + 23_000],
    ["Sat, 31 Dec 1994 23:59:59 GMT", Date.UTC(1994, 11, 31, 23, 59, 59)],
    ["Sunday, 01-Jan-76 00:00:00 GMT", Date.UTC(2076, 0, 1)],
    ["Sunday, 01-Jan-77 00:00:00 GMT", Date.UTC(1977, 0, 1)],
    ["Sat, 00 Nov 2027 08:49:37 GMT", undefined],
    ["Sat, 32 Nov 2027 08:49:37 GMT", undefined],
    ["Sat, 06 Now 2027 08:49:37 GMT", undefined],
    ["Sat, 06 anF 2027 08:49:37 GMT", undefined],
    ["Sat, 06 Anf 2027 08:49:37 GMT", undefined],
    ["Sat, 06 Nov 2027 24:49:37 GMT", undefined],
    ["Sat, 06 Nov 2027 08:60:37 GMT", undefined],
    ["Sat, 06 Nov 2027 08:49:61 GMT", undefined],
    ["Sat, 06-Nov 2027 08:49:37 GMT", undefined],
    ["Sat, 06 Nov 2027 08:49:37 CET", undefined],
    [" Sat, 06 Nov 2027 08:49:37 GMT", undefined],
    ["Sat, 06 Nov 2027 08:49:37 GMT ", undefined],
    ["Sat Nov  6 08:49:37 2027 ", undefined],
    [" Sat Nov  6 08:49:37 2027", undefined],
    ["Saturdayss, 06-Nov-27 08:49:37 GMT", undefined],
    ["2027-11-06", undefined],
    ["", undefined],
  ];
  for (const [text, expected] of cases)
    expect(parseHttpDate(text, nowMs), text).toBe(expected);
});

it("Retry-After is a number of seconds or a date, by the service's clock", () => {
  const wait = (more: Record<string, string>) =>
    retryAfterMs(new Headers(more), nowMs);
  const until = "Mon, 15 Jun 2026 00:01:00 GMT";
  expect([
    wait({}),
    wait({ "retry-after": "120" }),
    wait({ "retry-after": "1.5" }),
    wait({ "retry-after": "x1" }),
    wait({ "retry-after": until }),
    wait({ "retry-after": until, date: "Mon, 15 Jun 2026 00:00:50 GMT" }),
    wait({ "retry-after": until, date: "Mon, 15 Jun 2026 00:02:00 GMT" }),
    wait({ "retry-after": until, date: "today" }),
  ]).toEqual([
    undefined,
    120_000,
    undefined,
    undefined,
    60_000,
    10_000,
    0,
    60_000,
  ]);
});

it("a link is found by its relation", () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["<a>; rel=next", "a"],
    ['<a>;rel="next"', "a"],
    ['<a> ;  REL  =  "prev  NEXT"', "a"],
    ["<a>; rel=prev, <b>; rel=next", "b"],
    ["<a>; rel=next, <b>; rel=next", "a"],
    ["<a>; rel=prev; rel=next", undefined],
    ["<a>; title=x; rel=next", "a"],
    ["<a>; flag; rel=next", "a"],
    ['<a>; title="; rel=next"', undefined],
    ['<a>; title="\\"; rel=prev"; rel=next', "a"],
    ['<a>; title="x, <b>; rel=next"; rel=prev', undefined],
    ['<a>; title="open; rel=next', undefined],
    ['<a>; title="open\\', undefined],
    ["<a>; rel=nextpage", undefined],
    ["<a>; rel", undefined],
    ["<a>; xrel=next", undefined],
    ["<a>rel=next", undefined],
    ["<>; rel=next", ""],
    ["<a,b>; rel=next", "a,b"],
    ["a; rel=next", undefined],
    ["", undefined],
  ];
  for (const [header, target] of cases)
    expect(linkTo("next", header), header).toBe(target);
});

it("of a link only its query is used, and only on the same path", () => {
  const address = "https://a.example/things";
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["https://a.example/things?page=2#top", "?page=2"],
    ["?page=2", "?page=2"],
    ["/things", ""],
    ["/other?page=2", undefined],
    ["https://b.example/things?page=2", undefined],
    ["http://a.example/things?page=2", undefined],
    ["https://:", undefined],
  ];
  for (const [link, query] of cases)
    expect(queryOfLink(link, address), link).toBe(query);
});

it("a media type is in lower case, and its name says whether it is JSON", () => {
  const type = (value?: string) =>
    mediaTypeOf(
      new Headers(value === undefined ? {} : { "content-type": value }),
    );
  expect([type(), type(" Text/HTML ; charset=utf-8"), type("a/b;c;d")]).toEqual(
    ["", "text/html", "a/b"],
  );
  const json = [
    "application/json",
    "text/json",
    "text/x-json",
    "application/problem+json",
    "application/a+b+json",
    "application/json+b",
  ];
  const others = [
    "application/vnd.a+json+b",
    "application/jsonp",
    "xapplication/json",
    "text/jsonx",
    "atext/json",
    "text/y-json",
    "application/stream+json",
    "application/problem+jsonx",
    "json",
    "",
  ];
  expect(json.filter((each) => !isJsonType(each))).toEqual([]);
  expect(others.filter(isJsonType)).toEqual([]);
});
