import { describe, expect, it } from "vitest";
import {
  planAcceptance,
  planRename,
} from "../../../generator/catalogue/policy/edit-accepted.ts";
import { readAcceptedChanges } from "../../../generator/catalogue/policy/read-accepted-changes.ts";

const file = "spec/accepted-changes.yaml";
const unsaid = { reason: null, owner: null };

function rename(text: string | null, from: string, to: string) {
  return planRename(text === null ? null : { file, text }, {
    from,
    to,
    ...unsaid,
  });
}

describe("accept-rename", () => {
  it("begins the file", () => {
    const { value } = planRename(null, {
      from: "GET /v1/pets/{id}",
      to: "GET /v2/pets/{id}",
      reason: "version 2",
      owner: "ann",
    });
    expect(value)
      .toBe(`# Accepted changes and renames; docs/explanation/changes.md describes the keys.
# \`sdkwright accept FINGERPRINT\` and \`sdkwright accept-rename OLD NEW\` add to it.

renames:
  - operation:
      from: GET /v1/pets/{id}
      to: GET /v2/pets/{id}
    reason: version 2
    owner: ann
`);
  });

  it("keeps what is there: comments, order, quotes, flow", () => {
    const text = `# Head.
accepted:
  # Agreed on Monday.
  - { kind: fields-removed, reason: "r", owner: 'o' } # here
renames:
  # The first.
  - field: { from: Pet.nick, to: Pet.nickname }
  - operation:
      to: GET /b
      from: GET /a

# Tail.
`;
    const { value } = rename(text, "Owner.mail", "Owner.email");
    expect(value).toBe(
      text.replace(
        "\n# Tail.\n",
        "  - field:\n      from: Owner.mail\n      to: Owner.email\n\n# Tail.\n",
      ),
    );
  });

  it.each([
    "renames: []\n",
    "renames:\n",
    "accepted: []\n",
    "{ accepted: [] }\n",
    "{}\n",
    "# only this\n{}\n",
  ])("adds to %j what can be read back", (text) => {
    const { value } = rename(text, "Pet.nick", "Pet.nickname");
    // A key without a value is no list: that is told instead of being guessed.
    if (text === "renames:\n") expect(value).toBeNull();
    else {
      const read = readAcceptedChanges({ file, text: value ?? "" });
      expect(read.diagnostics).toEqual([]);
      expect(read.value?.renames).toMatchObject([
        { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
      ]);
    }
  });

  it.each([
    ["Pet.nick", "Pet.nickname", "rename-duplicate"],
    ["GET /b/{y}", "GET /c/{x}", "rename-duplicate"],
    ["GET /b/{y}", "GET /c", "rename-contradicts"],

    ["GET /b/{y}", "GET /b/{x}", "rename-form"],

    ["Pet.nick", "Pet.name", "rename-contradicts"],
    ["Pet.alias", "Pet.nickname", "rename-contradicts"],
    ["Pet.nickname", "Pet.nick", "rename-contradicts"],
    ["nick", "nickname", "rename-form"],
    ["GET /pets", "Pet.nick", "rename-form"],
    ["get /pets", "get /animals", "rename-form"],
  ])("refuses %s to %s: %s", (from, to, code) => {
    const text =
      "renames:\n  - operation: { from: 'GET /b/{x}', to: 'GET /c/{y}' }\n  - field: { from: Pet.nick, to: Pet.nickname }\n";
    const { value, diagnostics } = rename(text, from, to);
    expect(value).toBeNull();
    expect(diagnostics.map((each) => each.code)).toEqual([code]);
    expect(diagnostics[0]?.location).toBeNull();
  });

  it.each([
    ["GET  /b", "GET /c", '"GET  /b" is not of the form METHOD /path'],
    [". GET /b", "Pet.name", '". GET /b" is not of the form Component.field'],
  ])("says of %s what form it has to have", (from, to, problem) => {
    expect(rename(null, from, to).diagnostics[0]?.message).toContain(problem);
  });

  it("goes on where the other name was the new one of an older release", () => {
    const text = "renames:\n  - field: { from: Pet.nick, to: Pet.nickname }\n";
    const { value } = rename(text, "Pet.nickname", "Pet.petName");
    expect(value).toContain("to: Pet.petName");
  });

  it("says what is wrong with the file instead of writing it", () => {
    const { value, diagnostics } = rename("renames: 1\n", "Pet.a", "Pet.b");
    expect(value).toBeNull();
    expect(diagnostics[0]).toMatchObject({
      code: "wrong-value",
      location: { file, line: 1 },
    });
  });
});

describe("accept", () => {
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
