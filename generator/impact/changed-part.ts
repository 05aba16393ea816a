import { responseHeaders } from "../usage/usage-fact.ts";
import { joinMember } from "./member-path.ts";

/**
 * A part of an operation, named as in usage facts. `operation`: all of it, or a property without a part of its own,
 * such as its security; `element`: a body, a parameter or a header of a response; `sent`: a request that the service
 * sends by itself.
 */
export type ChangedPart =
  | { readonly kind: "operation" }
  | {
      readonly kind: "element";
      /** `request`, `response`, `query.limit`, `response-header.etag`. */
      readonly root: string;
      /** The status of the response. */
      readonly status: string | null;
    }
  | { readonly kind: "sent" };

/**
 * Parses `at` of a change. It is a part of the identity of the change and has one of these forms: `query parameter
 * limit`, `query string`, `request body` and `response 200`, each with a media type or not, `response 200 header
 * ETag`, `request body multipart/form-data part image header X-Id`; `callback paid POST, …` in front of any of them.
 */
export function changedPart(at: string | null): ChangedPart {
  if (at === null) return { kind: "operation" };
  if (/^(?:callback|webhook) /.test(at)) return { kind: "sent" };
  const parameter = /^(path|query|header|cookie) parameter (.*)$/s.exec(at);
  if (parameter !== null) {
    const [, place = "", name = ""] = parameter;
    return element(parameterElement(place, name));
  }
  if (at === "query string") return element("querystring");
  // Facts do not tell which calls give headers of parts.
  if (/^(?:request body|response \S+) \S+ part .* header /s.test(at))
    return { kind: "operation" };
  if (/^request body(?: |$)/.test(at)) return element("request");
  const [, status, header] = /^response (\S+)(?: header (.*))?/s.exec(at) ?? [];
  if (status === undefined) return { kind: "operation" };
  const root =
    header === undefined
      ? "response"
      : `${responseHeaders}.${header.toLowerCase()}`;
  return { kind: "element", root, status };
}

/** Names of headers are equal in any case (RFC 9110, section 5.1). */
export function parameterElement(place: string, name: string): string {
  return `${place}.${place === "header" ? name.toLowerCase() : name}`;
}

function element(root: string): ChangedPart {
  return { kind: "element", root, status: null };
}

/** Names an element without the status of its response: `response.items[].name`. */
export function elementKey(root: string, path: string): string {
  return joinMember(root, path);
}
