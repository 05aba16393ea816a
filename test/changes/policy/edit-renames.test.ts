import { describe, expect, it } from "vitest";
import {
  openProposals,
  proposalText,
  planProposals,
  planRename,
} from "../../../generator/catalogue/policy/edit-renames.ts";
import { readRenames } from "../../../generator/catalogue/policy/read-renames.ts";
import { kindOfName } from "../../../generator/changes/change/renamed-name.ts";
import type { RenameProposal } from "../../../generator/changes/change/change.ts";

const file = "spec/renames.yaml";
const unsaid = { reason: null, owner: null };

function rename(text: string | null, from: string, to: string) {
  return planRename(text === null ? null : { file, text }, {
    kind: kindOfName(from),
    from,
    to,
    ...unsaid,
  });
}

describe("accept-rename", () => {
  it("begins the file", () => {
    const { value } = planRename(null, {
      kind: "operation",
      from: "GET /v1/pets/{id}",
      to: "GET /v2/pets/{id}",
      reason: "version 2",
      owner: "ann",
    });
    expect(value)
      .toBe(`# Renames of operations, parameters, fields, enum values and components; docs/explanation/changes.md describes the keys.
# \`sdkwright accept-rename OLD NEW\` adds one, and \`sdkwright renames propose FROM TO\` proposes some.

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
renames:
  # The first.
  - { field: { from: Pet.nick, to: "Pet.nickname" } } # here
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
    "{ renames: [] }\n",
    "# only this\nrenames:\n",
    "renames:\n  # - field: { from: A.b, to: A.c }\n",
  ])("adds to %j what can be read back", (text) => {
    const { value } = rename(text, "Pet.nick", "Pet.nickname");
    for (const comment of text.match(/#.*/g) ?? [])
      expect(value).toContain(comment);
    const read = readRenames({ file, text: value ?? "" }, null);
    expect(read.diagnostics).toEqual([]);
    expect(read.value).toMatchObject([
      { kind: "field", from: "Pet.nick", to: "Pet.nickname" },
    ]);
  });

  it.each([
    ["Pet.nick", "Pet.nickname", "rename-duplicate"],
    ["GET /b/{y}", "GET /c/{x}", "rename-duplicate"],
    ["GET /b/{y}", "GET /c", "rename-contradicts"],

    ["GET /b/{y}", "GET /b/{x}", "rename-form"],

    ["Pet.nick", "Pet.name", "rename-contradicts"],
    ["Pet.alias", "Pet.nickname", "rename-contradicts"],
    ["Pet.nickname", "Pet.nick", "rename-contradicts"],
    ["Pet.nick", "nickname", "rename-form"],
    ["GET /b query a", "GET /b", "rename-form"],
    ["Pet.status=a", "Pet.status", "rename-form"],
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

describe("renames propose", () => {
  const proposal = (from: string, to: string): RenameProposal => ({
    kind: "field",
    from,
    to,
    score: 0.75,
    reasons: ["Both are in Pet.", "One name contains the other."],
  });
  const propose = (
    text: string | null,
    ...proposals: readonly RenameProposal[]
  ) => {
    const existing = text === null ? null : { file, text };
    const { value: open } = openProposals(existing, proposals);
    return open && planProposals(existing, open);
  };

  it("begins the file with comments, which count for nothing", () => {
    const { text, added } = propose(
      null,
      proposal("Pet.nick", "Pet.nickname"),
    ) ?? {
      text: "",
      added: 0,
    };
    expect(text.split("\n").slice(3)).toEqual([
      "renames:",
      "  # 75 %: Both are in Pet. One name contains the other.",
      '  # - field: { from: "Pet.nick", to: "Pet.nickname" }',
      "",
    ]);
    expect(added).toBe(1);
    expect(readRenames({ file, text }, null)).toMatchObject({
      value: [],
      diagnostics: [],
    });
  });

  it.each([
    "renames:\n- field: { from: Owner.a, to: Owner.b }\n",
    "# Head.\nrenames:\n    # The first.\n    - field:\n        from: Owner.a\n        to: Owner.b # here\n# Tail.\n",
    "renames: []\n",
    "renames:\n",
    "renames: [] # none yet",
  ])("is an entry without its number sign, in %j", (text) => {
    const proposed = propose(text, proposal("Pet.nick", "Pet.nickname"))?.text;
    for (const comment of text.match(/#.*/g) ?? [])
      expect(proposed).toContain(comment);
    const taken = (proposed ?? "").replace("# - field", "- field");
    const { value, diagnostics } = readRenames({ file, text: taken }, null);
    expect(diagnostics).toEqual([]);
    expect(value?.map(({ from, to }) => [from, to])).toEqual([
      ...(text.includes("Owner.a") ? [["Owner.a", "Owner.b"]] : []),
      ["Pet.nick", "Pet.nickname"],
    ]);
  });

  it("repeats neither a proposal nor what is stated or contradicted", () => {
    const proposals = [
      proposal("Pet.nick", "Pet.nickname"),
      proposal("Owner.a", "Owner.b"),
      proposal("Owner.a", "Owner.c"),
    ];
    const text = "renames:\n  - field: { from: Owner.a, to: Owner.b }\n";
    const once = propose(text, ...proposals);
    expect(once?.added).toBe(1);
    expect(propose(once?.text ?? "", ...proposals)).toEqual({
      text: once?.text,
      added: 0,
    });
  });

  it.each([
    ["a new one", "renames:\n"],
    [
      "one that is there as a comment",
      'renames:\n  # - field: { from: "Pet.nick", to: "Pet.nickname" }\n',
    ],
  ])("confirmed is an entry at once: %s", (_, text) => {
    const confirmed = proposal("Pet.nick", "Pet.nickname");
    const other = proposal("Pet.a", "Pet.b");
    const existing = { file, text };
    const proposed = planProposals(
      existing,
      [confirmed, other],
      new Set([confirmed]),
    );
    expect(proposed.added).toBe(2);
    const { value } = readRenames({ file, text: proposed.text }, null);
    expect(value?.map(({ from, to }) => [from, to])).toEqual([
      ["Pet.nick", "Pet.nickname"],
    ]);
    expect(proposed.text).toContain('# - field: { from: "Pet.a"');
  });

  it("asks on one line, whatever a document calls its fields", () => {
    const text = proposalText(proposal("Pet.a\u001b[2J\n", "Pet.b"));
    expect(text).toBe(
      "75 %: Both are in Pet. One name contains the other. Is the field Pet.a\\u001b[2J\\u000a now Pet.b?",
    );
  });

  it("ends no comment early, whatever a document calls its fields", () => {
    const hostile = 'Pet.a"}\n- field: \u2028\u202e\r\u0085\tx';
    const text = propose(null, proposal(hostile, "Pet.b"))?.text ?? "";
    expect(text.split(/[\n\r\u0085\u2028]/)).toHaveLength(7);
    expect(readRenames({ file, text }, null).value).toEqual([]);
    const taken = text.replace("# - field", "- field");
    expect(readRenames({ file, text: taken }, null).value?.[0]?.from).toBe(
      hostile,
    );
  });
});
