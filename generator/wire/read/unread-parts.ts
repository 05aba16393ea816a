import { anonymousPath, parsePath } from "../../model/operation-path.ts";
import {
  joinUnreadNames,
  mapUnreadNames,
  type UnreadNames,
} from "../../model/unread-names.ts";
import type { SecurityRequirement } from "../../model/operation-shape.ts";
import type {
  UnreadDetails,
  UnreadParts,
  WireOperation,
} from "../model/wire-api.ts";
import {
  isItemReadable,
  unreadItems,
} from "../../openapi/operations/path-item.ts";
import { parsePathKey } from "../../openapi/operations/path-key.ts";
import { isObject } from "../../json/json-value.ts";
import {
  isRepeated,
  memberAt,
  membersAt,
  valueAt,
  type Place,
} from "../../openapi/document/place.ts";
import type { References } from "../../openapi/document/references.ts";
import {
  isUnreadList,
  isUnreadMap,
  isUnreadSecurity,
} from "../../openapi/read/unread-fields.ts";

interface UnreadInput {
  readonly root: Place;
  /** The prefix of all paths. */
  readonly pathPrefix: string;
  readonly security: readonly SecurityRequirement[];
  readonly operations: readonly WireOperation[];
  /** Ids of the defined schemes. */
  readonly schemes: ReadonlySet<string>;
  readonly references: References;
}

/** The named parts of a document that cannot be read. */
export function unreadParts({
  root,
  pathPrefix,
  security,
  operations,
  schemes,
  references,
}: UnreadInput): UnreadParts {
  const described = memberAt(memberAt(root, "components"), "securitySchemes");
  const broken = membersAt(described)
    .filter(([, member]) => !isReadable(references, member))
    .map(([name]) => name);
  return {
    paths: mapUnreadNames(unreadItems(root, "paths", references), (key) => {
      const { path, problem } = parsePathKey(key);
      return problem === null
        ? [anonymousPath(parsePath(`${pathPrefix}${path}`))]
        : [];
    }),
    webhooks: joinUnreadNames([
      unreadItems(root, "webhooks", references),
      unreadItems(root, "x-webhooks", references),
    ]),
    schemes: new Set(
      [
        ...broken,
        ...schemesOf(security),
        ...operations.flatMap(({ details }) =>
          schemesOf(details?.security ?? []),
        ),
      ].filter((id) => !schemes.has(id)),
    ),
    hasServers: isUnreadList(root, "servers", isObject),
  };
}

/** The parts that `readOperation` has read. */
interface SeenOperation {
  readonly hasUnreadParameters: boolean;
  /** Whether the default security of the document cannot be read. */
  readonly isSharedSecurityUnread: boolean;
}

/** Those of an operation. */
export function unreadDetails(
  operation: Place,
  { hasUnreadParameters, isSharedSecurityUnread }: SeenOperation,
  references: References,
): UnreadDetails {
  const asks = Array.isArray(valueAt(operation, "security"));
  return {
    hasParameters: hasUnreadParameters,
    hasResponses: isUnreadMap(operation, "responses"),
    hasSecurity:
      isUnreadSecurity(operation) || (!asks && isSharedSecurityUnread),
    hasServers: isUnreadList(operation, "servers", isObject),
    hasTags: isUnreadList(operation, "tags", isText),
    callbacks: unreadCallbacks(operation, references),
  };
}

function unreadCallbacks(
  operation: Place,
  references: References,
): UnreadNames {
  if (isUnreadMap(operation, "callbacks")) return "all";
  return new Set(
    membersAt(memberAt(operation, "callbacks"))
      .filter(([, place]) => {
        const callback = references.resolve(place);
        return (
          callback === null ||
          !isObject(callback.value) ||
          isRepeated(place) ||
          membersAt(callback).some(
            ([, item]) => !isItemReadable(references, item),
          )
        );
      })
      .map(([name]) => name),
  );
}

function schemesOf(
  alternatives: readonly SecurityRequirement[],
): readonly string[] {
  return alternatives.flatMap((each) => each.map(({ scheme }) => scheme));
}

function isReadable(references: References, place: Place): boolean {
  const target = references.resolve(place);
  return target !== null && isObject(target.value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}
