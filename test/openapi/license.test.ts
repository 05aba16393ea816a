import { describe, expect, it } from "vitest";
import { readDocument } from "./read-document.ts";

function licenseOf(license: string) {
  const { description, diagnostics } = readDocument(
    `openapi: 3.1.0\ninfo: { title: T, version: '1', license: ${license} }\npaths: {}\n`,
  );
  return { license: description.license, diagnostics };
}

const certain: readonly (readonly [written: string, expected: string])[] = [
  ["{ name: Apache 2.0 }", "Apache-2.0"],
  ['{ name: "Apache License, Version 2.0" }', "Apache-2.0"],
  ["{ name: Apache License v2.0 }", "Apache-2.0"],
  ["{ name: apache 2 }", "Apache-2.0"],
  ["{ name: MIT }", "MIT"],
  ["{ name: The MIT License }", "MIT"],
  ["{ name: mit }", "MIT"],
  ["{ name: BSD 3-Clause License }", "BSD-3-Clause"],
  ["{ name: Any, identifier: MIT OR Apache-2.0 }", "MIT OR Apache-2.0"],
  ["{ name: MIT, identifier: nonsense }", "MIT"],
];

const uncertain = [
  "{ name: Proprietary }",
  "{ name: Permitted use only }",
  "{ name: UNLICENSED }",
  "{ name: Apache }",
  "{ name: '' }",
  "{ url: https://example.com/mit }",
  "{ name: '« MIT' }",
  "{ name: 'MIT\\n} evil' }",
  "{ name: Any, identifier: MIT OR }",
  `{ name: '${"(".repeat(100_000)}MIT' }`,
];

describe("the license of a document", () => {
  it.each(certain)("%s is %s", (written, expected) => {
    expect(licenseOf(written)).toEqual({ license: expected, diagnostics: [] });
  });

  it.each(uncertain.map((written) => [written.slice(0, 60), written]))(
    "%s is none, which is told",
    (_, written) => {
      const { license, diagnostics } = licenseOf(written);
      expect(license).toBeNull();
      expect(diagnostics).toMatchObject([{ code: "openapi-not-used" }]);
    },
  );

  it("is none where the document names none", () => {
    const { description, messages } = readDocument("paths: {}\n");
    expect(description.license).toBeNull();
    expect(messages).toEqual([]);
  });
});
