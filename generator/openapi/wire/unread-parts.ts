import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import type { SecurityRequirement } from "../../model/operation-shape.ts";
import type {
  UnreadDetails,
  UnreadParts,
  WireOperation,
} from "../../model/wire/wire-api.ts";
import { isItemReadable, unreadPathKeys } from "../operations/path-item.ts";
import { parsePathKey } from "../operations/path-key.ts";
import { isMapping, memberAt, membersAt, type Place } from "../place.ts";
import type { References } from "../references.ts";

interface UnreadInput {
  readonly root: Place;
  /** In front of all paths. */
  readonly pathPrefix: string;
  readonly security: readonly SecurityRequirement[];
  readonly operations: readonly WireOperation[];
  /** Ids of the schemes that are described. */
  readonly schemes: ReadonlySet<string>;
  readonly references: References;
}

/** The parts of a document that have names and cannot be read. */
export function unreadParts({
  root,
  pathPrefix,
  security,
  operations,
  schemes,
  references,
}: UnreadInput): UnreadParts {
  const broken = (place: Place): readonly string[] =>
    membersAt(place)
      .filter(([, member]) => !isReadable(references, member))
      .map(([name]) => name);
  const items = (place: Place): readonly string[] =>
    membersAt(place)
      .filter(([, member]) => !isItemReadable(references, member))
      .map(([name]) => name);
  const components = memberAt(root, "components");
  return {
    paths: new Set(
      unreadPathKeys(root, references)
        .map((key) => parsePathKey(key))
        .filter(({ problem }) => problem === null)
        .map(({ path }) => anonymousPath(parsePath(`${pathPrefix}${path}`))),
    ),
    webhooks: new Set(
      ["webhooks", "x-webhooks"].flatMap((field) =>
        items(memberAt(root, field)),
      ),
    ),
    schemes: new Set(
      [
        ...broken(memberAt(components, "securitySchemes")),
        ...schemesOf(security),
        ...operations.flatMap(({ details }) =>
          schemesOf(details?.security ?? []),
        ),
      ].filter((id) => !schemes.has(id)),
    ),
  };
}

/** Those of an operation. */
export function unreadDetails(
  operation: Place,
  hasParameters: boolean,
  references: References,
): UnreadDetails {
  const callbacks = membersAt(memberAt(operation, "callbacks"))
    .filter(([, place]) => {
      const callback = references.resolve(place);
      return (
        callback === null ||
        !isMapping(callback.value) ||
        membersAt(callback).some(
          ([, item]) => !isItemReadable(references, item),
        )
      );
    })
    .map(([name]) => name);
  return { hasParameters, callbacks: new Set(callbacks) };
}

function schemesOf(
  alternatives: readonly SecurityRequirement[],
): readonly string[] {
  return alternatives.flatMap((each) => each.map(({ scheme }) => scheme));
}

function isReadable(references: References, place: Place): boolean {
  const target = references.resolve(place);
  return target !== null && isMapping(target.value);
}
