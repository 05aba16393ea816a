import { prose } from "../wording/prose.ts";
import type { KindRows } from "./kind-row.ts";
import { advises, valuePart } from "./phrases.ts";

/** An excerpt of a manifest: what is exported, with its owner, its part and its shape. */
function exports(...entries: readonly string[]): string {
  return ["exports:", ...entries.map((entry) => `  ${entry}`)].join("\n");
}

const listPets = "[GET /pets, function]";

/** Exported names of two SDKs. */
export const sdkKinds = {
  "function-removed": {
    area: "document",
    action: "removed",
    axis: "source",
    attribute: "exported-function",
    source: "name",
    impact: "exported",
    title: "Exported functions removed",
    why: "Nothing on the wire differs. The SDK exports a function for each operation and for each group, and code that imports this one does not compile. If its operation was removed, only that is reported.",
    effects: [["none", "both", "generated-names"]],
    example: {
      before: exports('"pets#createPets": [client.pets, factory]'),
      after: exports('"store#createStore": [client.store, factory]'),
    },
    fix: "Keep the group.",
    message: ({ change: { before } }) =>
      prose`Function ${valuePart(before)} no longer exported`,
    advice: advises("Call the method of the client."),
  },
  "function-renamed": {
    area: "document",
    action: "moved",
    axis: "source",
    attribute: "exported-function",
    source: "name",
    impact: "exported",
    title: "Exported functions renamed",
    why: "Nothing on the wire differs. The function of the operation or group has another name, or is in another module. Code that imports it does not compile.",
    effects: [
      ["none", "both", "generated-names"],
      ["none", "both", "generated-names", "name-reused"],
    ],
    example: {
      before: exports(`"pets#listPets": ${listPets}`),
      after: exports(`"pets#getPets": ${listPets}`),
    },
    fix: "Keep a ledger of names, or name the method in the settings.",
    message: ({ change }) => {
      const { guards, before } = change;
      const renamed = prose`Function ${valuePart(before)} is now called ${valuePart(change.after)}`;
      return guards.includes("name-reused")
        ? prose`${renamed}; its old name is another function now`
        : renamed;
    },
    advice: advises("Import it by the new name."),
  },
  "exported-type-changed": {
    area: "document",
    action: "changed",
    axis: "source",
    attribute: "exported-shape",
    source: "values",
    impact: "exported",
    title: "Exported types with another shape",
    why: "The type has its name and its place, but not the same values. Code fits where callers need not send what is new, or answers always have what they could lack; otherwise it may not compile. Between documents and releases, a name that goes from one schema to another is such a change.",
    effects: [
      ["unknown", "both", "generated-names"],
      ["none", "both", "generated-names"],
    ],
    example: {
      before: exports(
        "schemas#Pet: ['#/components/schemas/Pet', type, { id: string }, response]",
      ),
      after: exports(
        "schemas#Pet: ['#/components/schemas/Pet', type, { id: number }, response]",
      ),
    },
    fix: "Keep a ledger of names, or give the new schema another name.",
    message: ({ change: { before, source } }) =>
      source === "breaks"
        ? prose`Type ${valuePart(before)} has another shape`
        : prose`Type ${valuePart(before)} has another shape, which code fits that uses it`,
    advice: advises(
      "Compile the code, and use the members that the type has now.",
    ),
  },
} satisfies KindRows;
