import { openapiStatus } from "../../diagnostics/codes.ts";
import { compareText } from "../../diagnostics/sort.ts";
import type { WireResponse } from "../model/wire-api.ts";
import { offeredKey } from "../../openapi/content/media-type.ts";
import { statusOf } from "../../openapi/content/read-responses.ts";
import {
  namedMembers,
  objectAt,
  resolvedObject,
  textAt,
} from "../../openapi/read/fields.ts";
import {
  keyLocationOf,
  memberAt,
  type Place,
} from "../../openapi/document/place.ts";
import { readOnce } from "../../openapi/read/read-context.ts";
import { isUnreadMap } from "../../openapi/read/unread-fields.ts";
import { isUnreadContent, readWireContents } from "./wire-contents.ts";
import type { WireContext } from "./wire-context.ts";
import { readWireHeaders } from "./wire-headers.ts";

/** The `responses` of an operation, sorted by status, `default` last. */
export function readWireResponses(
  operation: Place,
  context: WireContext,
): readonly WireResponse[] {
  const responses = objectAt(operation, "responses", context.read);
  if (responses === null) return [];
  return namedMembers(responses, context.read)
    .flatMap(([key, place]) => {
      const status = statusOf(key);
      if (status === null)
        context.read.findings.report(openapiStatus(keyLocationOf(place), key));
      if (status === null) return [];
      const response = resolvedObject(place, context.read);
      if (response === null)
        return [{ status, ...unreadResponse(place, context) }];
      const read = () => readResponse(response, context);
      return [{ status, ...readOnce(context.responses, response, read) }];
    })
    .toSorted((a, b) => compareText(a.status, b.status));
}

function unreadResponse(
  place: Place,
  { registry }: WireContext,
): Omit<WireResponse, "status"> {
  return {
    description: null,
    contents: [],
    headers: [],
    place: registry.placeOf(place),
    isUnread: true,
  };
}

function readResponse(
  response: Place,
  context: WireContext,
): Omit<WireResponse, "status"> {
  const { read, registry } = context;
  return {
    description:
      textAt(response, "description", read) ??
      textAt(response, "summary", read),
    contents: readWireContents(response, context),
    ...offeredAt(response),
    headers: readWireHeaders(response, context),
    place: registry.placeOf(response),
    ...(isUnreadContent(response) || isUnreadMap(response, "headers")
      ? { isUnread: true }
      : {}),
  };
}

function offeredAt(response: Place): Pick<WireResponse, "offered"> {
  const types = memberAt(response, offeredKey).value;
  if (!Array.isArray(types)) return {};
  return {
    offered: types.flatMap((type) =>
      typeof type === "string" ? [type.trim().toLowerCase()] : [],
    ),
  };
}
