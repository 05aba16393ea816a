import { describe, expect, it } from "vitest";
import { planAcceptance } from "../../../generator/catalogue/policy/edit-accepted.ts";
import { readAcceptedChanges } from "../../../generator/catalogue/policy/read-accepted-changes.ts";

const file = "spec/accepted-changes.yaml";
describe("accept", () => {
  const kept = `# Head.
accepted:
  # Agreed on Monday.
  - { kind: fields-removed, reason: "r", owner: 'o' } # here

# Tail.
`;

  const accept = (text: string | null, ...fingerprints: readonly string[]) =>
    planAcceptance(
      text === null ? null : { file, text },
      {
        fingerprints,
        reason: "agreed: yes",
        owner: "ann",
        until: "10.30",
        namespace: null,
      },
      { today: "2026-11-20", releases: [] },
    );

  it("adds each fingerprint once, as text whatever YAML would make of it", () => {
    const numbers = ["0123456789012345", "12e4567890123456"];
    const { value } = accept(null, ...numbers, "abcdefabcdefabcd", ...numbers);
    const read = readAcceptedChanges({ file, text: value ?? "" });
    expect(read.diagnostics).toEqual([]);
    expect(
      read.value?.accepted.map(({ selector, until, reason }) => [
        selector.fingerprint,
        until,
        reason,
      ]),
    ).toEqual(
      [...numbers, "abcdefabcdefabcd"].map((each) => [
        each,
        "10.30",
        "agreed: yes",
      ]),
    );
  });

  it("begins the file", () => {
    expect(accept(null, "abcdefabcdefabcd").value)
      .toBe(`# Accepted changes; docs/explanation/changes.md describes the keys.
# \`sdkwright accept FINGERPRINT\` adds to it.

accepted:
  - fingerprint: abcdefabcdefabcd
    reason: "agreed: yes"
    owner: ann
    until: "10.30"
`);
  });

  it("keeps what is there: comments, order, quotes, flow", () => {
    expect(accept(kept, "abcdefabcdefabcd").value).toBe(
      kept.replace(
        "\n# Tail.\n",
        '  - fingerprint: abcdefabcdefabcd\n    reason: "agreed: yes"\n    owner: ann\n    until: "10.30"\n\n# Tail.\n',
      ),
    );
  });

  it("refuses what is no fingerprint, and what is accepted already", () => {
    const { value } = accept(null, "abcdefabcdefabcd");
    const { diagnostics } = accept(value, "abcdefabcdefabcd", "ABC");
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "accepted-change-duplicate",
      "fingerprint-form",
    ]);
    expect(diagnostics[0]?.related[0]?.location).toMatchObject({ file });
  });

  it.each([
    [null, null],
    ["10.30", null],
    ["2026-11-19", "accepted-until-passed"],
    ["2026-11-20", null],
    ["2026-11-21", null],
    ["2026-11-31", "day-form"],
    ["2026-01-01", null],
  ])("is for a time to come, or up to a release: %s", (until, code) => {
    const { diagnostics } = planAcceptance(
      null,
      {
        fingerprints: ["abcdefabcdefabcd"],
        reason: "agreed",
        owner: "ann",
        until,
        namespace: null,
      },
      {
        today: "2026-11-20",
        releases: [
          { id: "r1", label: "2026-01-01", date: null, summary: null },
        ],
      },
    );
    expect(diagnostics.map((each) => each.code)).toEqual(
      code === null ? [] : [code],
    );
  });
});
