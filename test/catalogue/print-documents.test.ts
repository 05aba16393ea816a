import { expect, test } from "vitest";
import { listOrNull } from "../../generator/catalogue/policy/lists.ts";
import { printDocuments } from "../../generator/catalogue/imports/openapi/print-documents.ts";
import type { PinnedDocument } from "../../generator/catalogue/pins/pinned-document.ts";
import { versionSegmentOf } from "../../generator/catalogue/files/version-segment.ts";

const origin = { file: "documents.yaml", line: 1, column: 1, length: 1 };

function pinOf(given: Partial<PinnedDocument>): PinnedDocument {
  return {
    namespace: "shop",
    release: 0,
    entry: "1.0.yaml",
    pathPrefix: null,
    moved: { inDocument: "", inCatalogue: "" },
    overlays: [],
    files: [{ path: "1.0.yaml", sha256: "a".repeat(64), origin }],
    origin,
    ...given,
  };
}

test("pinned documents are written with all that is said of each", () => {
  const releases = ["1.0", "later"].map((id) => ({
    id,
    label: null,
    date: null,
    summary: null,
  }));
  const files = ["later/a.yaml", "x, y.yaml"].map((path) => ({
    path,
    sha256: "1".repeat(64),
    origin,
  }));
  const later = pinOf({
    release: 1,
    entry: "later/a.yaml",
    pathPrefix: "/api",
    overlays: ["o.yaml", "x, y.yaml"],
    files,
  });
  const [head, body] = printDocuments([pinOf({}), later], releases).split(
    /(?<=^documents:\n)/m,
  );
  expect(head?.split("\n").at(0)).toBe(
    "# yaml-language-server: $schema=../../catalogue.schema.json",
  );
  expect(body).toBe(`  - release: "1.0"
    entry: 1.0.yaml
    files:
      1.0.yaml: ${"a".repeat(64)}
  - release: later
    entry: later/a.yaml
    path-prefix: /api
    overlays: [o.yaml, "x, y.yaml"]
    files:
      later/a.yaml: "${"1".repeat(64)}"
      x, y.yaml: "${"1".repeat(64)}"
`);
});

test("paths may have a version where a gateway does not say", () => {
  const gateway = (content: object) =>
    // Only this of the document is read.
    versionSegmentOf({ kind: "gateway", document: { content } } as never);
  expect(versionSegmentOf({ kind: "direct" } as never)).toBe("optional");
  expect(gateway({})).toBe("optional");
  expect(gateway({ "version-segment": "required" })).toBe("required");
});

test("one, several or none are a list or nothing", () => {
  expect(listOrNull(undefined)).toBeNull();
  expect(listOrNull("a")).toEqual(["a"]);
  expect(listOrNull(["a", "b"])).toEqual(["a", "b"]);
});
