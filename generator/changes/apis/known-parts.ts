import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import { isUnreadName } from "../../model/unread-names.ts";
import type { WireApi, WireOperation } from "../../wire/model/wire-api.ts";
import type { WireSchema } from "../../wire/model/wire-schema.ts";
import type { WireDetails } from "../../wire/model/wire-api.ts";

/*
 * Removes parts that cannot be read on one side: they were neither added nor removed, since their content is not
 * known. The reader of the documents has reported them.
 */

/** Operations without those whose path cannot be read on the other side. */
export function knownOperations(
  operations: readonly WireOperation[],
  { unread }: WireApi,
): readonly WireOperation[] {
  const paths = unread?.paths;
  return paths === undefined || (paths !== "all" && paths.size === 0)
    ? operations
    : operations.filter(
        ({ path }) => !isUnreadName(paths, anonymousPath(parsePath(path))),
      );
}

/** Whether something of an operation cannot be read on one of the sides. */
export function isUnread(
  part: "hasResponses" | "hasSecurity" | "hasServers" | "hasTags",
  ...sides: readonly (WireDetails | null)[]
): boolean {
  return sides.some((details) => details?.unread?.[part] === true);
}

/** Whether everything that identifies a list can be read: parameters, and the upper levels of responses. */
export function showsLists({
  unread,
  parameters,
  responses,
}: WireDetails): boolean {
  return (
    unread?.hasParameters !== true &&
    unread?.hasResponses !== true &&
    parameters.every(
      ({ isUnread, schema }) =>
        isUnread !== true && (schema === null || isKnown(schema, 0)),
    ) &&
    responses.every(
      ({ isUnread, contents }) =>
        isUnread !== true &&
        contents.every(({ schema }) => schema === null || isKnown(schema, 2)),
    )
  );
}

function isKnown({ shape }: WireSchema, depth: number): boolean {
  if (shape.unread.length > 0) return false;
  if (depth === 0) return true;
  const { object, array } = shape;
  const { items } = array;
  return (
    (typeof items === "string" || isKnown(items, depth - 1)) &&
    [...object.properties.values()].every(
      ({ schema }) => typeof schema === "string" || isKnown(schema, depth - 1),
    )
  );
}

/** Whether a side describes what belongs to no operation: servers, credentials, tags. */
export function isDescribed({ operations }: WireApi): boolean {
  return (
    operations.length === 0 ||
    operations.some(({ details }) => details !== null)
  );
}
