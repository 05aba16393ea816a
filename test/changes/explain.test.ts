import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  explainKind,
  generalDerivations,
} from "../../generator/changes/kinds/explain-kind.ts";
import { changeKindIds } from "../../generator/changes/kinds/change-kinds.ts";
import {
  explanationJson,
  explanationText,
  kindListText,
} from "../../generator/report/explanation-text.ts";

const explained = changeKindIds.map(explainKind);

describe("explain", () => {
  it("knows every kind once, and says all of each", () => {
    // A second row of an id would replace the first one in silence.
    const folder = join(import.meta.dirname, "../../generator/changes/kinds");
    const rows = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("-kinds.ts"))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), "utf8").matchAll(
          /^  "([a-z]+(?:-[a-z]+)+)": /gm,
        ),
      ])
      .map(([, id]) => id);
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.filter((id, index) => rows.indexOf(id) < index)).toEqual([]);
    for (const each of explained) {
      const text = explanationText(each);
      const { kind, why, fix, title, example } = each;
      for (const part of [kind, why, fix, title]) {
        expect(part.trim(), kind).not.toBe("");
        expect(text).toContain(part);
      }
      expect(example.before, kind).not.toBe(example.after);
    }
  });

  it("lists the kinds by area", () => {
    const text = kindListText(explained);
    for (const { kind } of explained)
      expect(text).toMatch(new RegExp(`^  ${kind} +\\S`, "m"));
    expect(text.startsWith("operation\n  operation-")).toBe(true);
  });

  it("says of a kind what it means, why, and what to do", () => {
    expect(explanationText(explainKind("operation-deprecated"))).toBe(
      `operation-deprecated: Operations deprecated

area operation, action deprecated, axis wire: an old client notices it when it calls the new server

Nothing on the wire differs, but the removal is announced. Callers need to see it, so it counts as a compatible change and requires a minor version.

Severity
    compatible (minor): none, request
      Requests do not change.
      A deprecated operation still works; its removal is announced.

Example, before
    get:
      summary: List pets

Example, after
    get:
      summary: List pets
      deprecated: true

What to do
    Name a replacement and the day of its removal.

To change the severity, in spec/change-policy.yaml
    severity:
      - kind: operation-deprecated
        severity: compatible
`,
    );
  });

  it("derives every severity from effect and side", () => {
    expect(
      generalDerivations.map(
        ({ effect, direction, severity }) =>
          `${effect} ${direction} ${severity}`,
      ),
    ).toEqual([
      "narrows request breaking",
      "narrows response compatible",
      "incomparable request breaking",
      "incomparable response breaking",
      "unknown request risky",
      "unknown response risky",
      "widens request compatible",
      "widens response risky",
      "none request info",
      "none response info",
    ]);
  });

  it("is the same for programs", () => {
    const json: unknown = JSON.parse(
      explanationJson([explainKind("operation-removed")]),
    );
    expect(json).toMatchObject({
      format: 1,
      kinds: [
        {
          kind: "operation-removed",
          area: "operation",
          derivations: [
            { effect: "narrows", direction: "request", severity: "breaking" },
          ],
        },
      ],
    });
  });
});
