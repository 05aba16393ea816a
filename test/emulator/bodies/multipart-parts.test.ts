import { describe, expect, it } from "vitest";
import {
  maxParts,
  readParts,
} from "../../../generator/emulator/bodies/multipart-parts.ts";

function read(body: string, contentType = "multipart/form-data; boundary=x") {
  const parts = readParts(new TextEncoder().encode(body), contentType);
  return parts === null || parts === "too-many"
    ? parts
    : parts.map(({ name, fileType, bytes }) => [
        name,
        fileType,
        new TextDecoder().decode(bytes),
      ]);
}

const part = (head: string, content = "1"): string =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

describe("the parts of multipart/form-data", () => {
  it.each<[string, string, unknown]>([
    ["a text", `${part('name="a"')}--x--`, [["a", null, "1"]]],
    [
      "text in front of the first",
      `hello\r\n${part('name="a"')}--x--`,
      [["a", null, "1"]],
    ],
    ["a name without quotes", `${part("name=a")}--x--`, [["a", null, "1"]]],
    [
      "a name with escapes",
      `${part('name="a%22%0D%0Ab\\"c"')}--x--`,
      [['a"\r\nb"c', null, "1"]],
    ],
    [
      "a name with a semicolon",
      `${part('name="a;b"')}--x--`,
      [["a;b", null, "1"]],
    ],
    [
      "a name in UTF-8",
      `${part('name="größe"', "ä")}--x--`,
      [["größe", null, "ä"]],
    ],
    [
      "a file",
      `${part('name="a"; filename="b"\r\nContent-Type: image/png')}--x--`,
      [["a", "image/png", "1"]],
    ],
    [
      "a file without a type",
      `${part('name="a"; filename="b"')}--x--`,
      [["a", "text/plain", "1"]],
    ],
    ["an empty part", `${part('name="a"', "")}--x--`, [["a", null, ""]]],
    [
      "line breaks in content",
      `${part('name="a"', "1\r\n\r\n--y\r\n2")}--x--`,
      [["a", null, "1\r\n\r\n--y\r\n2"]],
    ],
    [
      "a longer line in content",
      `${part('name="a"', "1\r\n--xy\r\n2")}--x--`,
      [["a", null, "1\r\n--xy\r\n2"]],
    ],
    [
      "spaces after a boundary",
      `${part('name="a"').replace("--x", "--x \t")}--x--`,
      [["a", null, "1"]],
    ],
    [
      "the same name twice",
      `${part('name="a"')}${part('name="a"', "2")}--x--`,
      [
        ["a", null, "1"],
        ["a", null, "2"],
      ],
    ],
    ["no parts", "--x--", []],
    ["no end", part('name="a"'), null],
    ["no name", `${part("nome=a")}--x--`, null],
    [
      "no empty line",
      "--x\r\nContent-Disposition: form-data; name=a\r\n--x--",
      null,
    ],
    [
      "another disposition",
      `${part('name="a"').replace("form-data", "attachment")}--x--`,
      null,
    ],
    ["nothing", "", null],
  ])("%s", (_name, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
  ])("have a boundary: %s", (contentType) => {
    expect(read(`${part("name=a")}--x--`, contentType)).toBeNull();
  });

  it("are those that the platform writes", async () => {
    const form = new FormData();
    form.set("a\r\n", '"');
    form.set("b", new File([new Uint8Array([0, 255])], "ü", { type: "a/b" }));
    const sent = new Response(form);
    const parts = readParts(
      new Uint8Array(await sent.clone().arrayBuffer()),
      sent.headers.get("content-type") ?? "",
    );
    expect(parts).toEqual([
      { name: "a\r\n", fileType: null, bytes: new TextEncoder().encode('"') },
      { name: "b", fileType: "a/b", bytes: new Uint8Array([0, 255]) },
    ]);
  });

  it("are limited", () => {
    const many = (count: number) => `${part("name=a").repeat(count)}--x--`;
    expect(read(many(maxParts))).toHaveLength(maxParts);
    expect(read(many(maxParts + 1))).toBe("too-many");
  });
});
