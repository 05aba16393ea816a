import { describe, expect, it } from "vitest";
import { createFindings } from "../../generator/openapi/findings.ts";
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
      [
        "warning",
        "Left out of account: one thing (2 places, the first here).",
        2,
      ],
      ["warning", "Left out of account: another (1 place, the first here).", 1],
    ]);
  });

  it("are errors in strict reading", () => {
    const findings = createFindings();
    findings.unhandled("one thing", placeAt(documents, "a"));
    expect(findings.diagnostics({ strict: true })).toMatchObject([
      { severity: "error", code: "openapi-unhandled" },
    ]);
  });
});
