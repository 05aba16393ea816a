import { describe, expect, it } from "vitest";
import { openapiDanglingReference } from "../../generator/diagnostics/codes.ts";
import type { Location } from "../../generator/diagnostics/diagnostic.ts";
import { createFindings } from "../../generator/openapi/document/findings.ts";
import { documentSet, placeAt } from "./schema/read-schemas.ts";

describe("findings", () => {
  const documents = documentSet({ "api.yaml": "a: 1\nb: 2" });

  it("tell each kind of what is not handled once, with its first place", () => {
    const findings = createFindings();
    findings.unhandled("one thing", placeAt(documents, "b"));
    findings.unhandled("one thing", placeAt(documents, "a"));
    findings.unhandled("another", placeAt(documents, "a"));
    expect(
      findings
        .diagnostics()
        .map(({ severity, message, location }) => [
          severity,
          message,
          location?.line,
        ]),
    ).toEqual([
      ["warning", "Ignored: one thing (2 places, the first here).", 2],
      ["warning", "Ignored: another (1 place, the first here).", 1],
    ]);
  });

  it("tell a broken part once, however often it is read", () => {
    const findings = createFindings();
    const tell = (at: Location, places: number) =>
      openapiDanglingReference(at, "#/x", places);
    for (const path of ["b", "a", "b"])
      findings.broken({ place: placeAt(documents, path), cause: "#/x", tell });
    findings.broken({
      place: placeAt(documents, "a"),
      isKey: true,
      cause: "#/y",
      tell: (at) => openapiDanglingReference(at, "#/y", 1),
    });
    expect(findings.brokenParts()).toEqual(findings.diagnostics());
    expect(
      findings
        .diagnostics()
        .map(({ message, location }) => [message, location?.column]),
    ).toEqual([
      [expect.stringContaining("(2 places, the first here)"), 4],
      [expect.not.stringContaining("place"), 1],
    ]);
  });
});
