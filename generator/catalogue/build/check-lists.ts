import {
  duplicateListParameter,
  listOfNoCollection,
  unknownList,
} from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { NamedList, GatewayAccess } from "../../model/service.ts";
import type { LocatedSource } from "../../source/located-source.ts";
import { listQuery } from "./build-lists.ts";
import { methodsOf } from "./methods-of.ts";
import type {
  Document,
  ListContent,
  NamespaceContent,
  ServiceContent,
} from "../files/document.ts";

/** A wire name has only one meaning in a list, otherwise neither side could distinguish them. */
export function checkLists(
  { content, source }: Document<ServiceContent>,
  { lists, collectionParameters }: GatewayAccess,
): readonly Diagnostic[] {
  return lists.flatMap(({ name, convention }) => {
    const names = listQuery(convention, collectionParameters).map(
      (each) => each.name,
    );
    const twice = names.find((each, index) => names.indexOf(each) !== index);
    if (twice === undefined) return [];
    const key = keyOf(content.lists?.[name], twice);
    const at = source.locate(["lists", name, key, "parameter"]);
    return [duplicateListParameter(at, name, twice)];
  });
}

/** The key of the convention that names the parameter last. */
function keyOf(list: ListContent | undefined, parameter: string): string {
  const keys = [
    "sort",
    "size",
    "last-item",
    "cursor",
    "offset",
    "page",
  ] as const;
  return keys.find((key) => list?.[key]?.parameter === parameter) ?? "page";
}

/** References of a namespace file to unknown conventions, or at an operation that is not a list. */
export function checkListReferences(
  { content, source }: Document<NamespaceContent>,
  lists: readonly NamedList[],
): readonly Diagnostic[] {
  const operations = Object.entries(content.endpoints).flatMap(
    ([path, endpoint]) =>
      methodsOf(endpoint).flatMap(({ key, facts }) => {
        const steps = ["endpoints", path, key, "list"];
        const wrong = unknownReference(facts.list, steps, source, lists);
        return facts.collection === false && typeof facts.list === "string"
          ? [...wrong, listOfNoCollection(source.locate(steps), facts.list)]
          : wrong;
      }),
  );
  return [
    ...unknownReference(content.list, ["list"], source, lists),
    ...operations,
  ];
}

function unknownReference(
  name: string | null | undefined,
  steps: readonly string[],
  source: LocatedSource,
  lists: readonly NamedList[],
): readonly Diagnostic[] {
  const known = lists.map((list) => list.name);
  return typeof name !== "string" || known.includes(name)
    ? []
    : [unknownList(source.locate(steps), name, known)];
}
