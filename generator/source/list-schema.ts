import { closed, text, texts } from "./schema-parts.ts";

const memberPath = (description: string) =>
  ({
    title: "a member name, or a list of names that lead to the value",
    description,
    anyOf: [text, texts],
  }) as const;

/** The JSON Schema of the place of a value in a request. */
export function listInput<
  const Others extends Readonly<Record<string, unknown>>,
>(description: string, others: Others) {
  return {
    ...closed(
      {
        parameter: {
          ...text,
          description: "Wire name of the query parameter.",
        },
        body: {
          title: "a member name, or a list of names that lead to the value",
          description: "Where it is in the request body.",
          anyOf: [text, { ...texts, minItems: 1 }],
        },
        ...others,
      },
      [],
      description,
    ),
    title: "either parameter or body",
    anyOf: [
      { required: ["parameter"], not: { required: ["body"] } },
      { required: ["body"], not: { required: ["parameter"] } },
    ],
  };
}

const first = {
  enum: [0, 1],
  description: "Number of the first page.",
} as const;

/** The JSON Schema of a list in a catalogue or in the settings of documents: the members of `WrittenList`. */
export const listMembers = {
  items: memberPath("Where the items are; [] for the body itself."),
  total: memberPath("Where the total number of items is."),
  next: memberPath(
    "A cursor, a URL or a flag: absent, null, false or empty on the last page.",
  ),
  page: {
    ...listInput("Pages by number.", { first }),
    required: ["first"],
  },
  offset: listInput("Pages by the number of items to skip.", {}),
  cursor: listInput(
    "Pages by a cursor that the previous page gives under next.",
    {},
  ),
  "last-item": listInput(
    "Pages by the id of the last item of the previous page.",
    {
      id: memberPath("Where the id is in an item. Default: id."),
    },
  ),
  link: {
    const: true,
    description:
      "Pages by the URL under next, or by the Link header if next is left out.",
  },
} as const;

/** Allows one way of paging, with the members that it needs. */
export const oneWayToPage: {
  readonly title: string;
  readonly anyOf: readonly object[];
} = {
  title:
    "exactly one of page, offset, cursor, last-item and link; next together with cursor",
  anyOf: [
    onlyWay("page"),
    onlyWay("offset"),
    onlyWay("cursor", ["next"]),
    onlyWay("last-item"),
    onlyWay("link"),
  ],
};

function onlyWay(kind: string, needed: readonly string[] = []): object {
  const others = ["page", "offset", "cursor", "last-item", "link"].filter(
    (other) => other !== kind,
  );
  return {
    required: [kind, ...needed],
    not: { anyOf: others.map((other) => ({ required: [other] })) },
  };
}
