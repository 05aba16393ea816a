import type { HttpMethod, OperationKey } from "../../model/operation.ts";
import type { Server } from "../../model/operation-shape.ts";
import { serverPath } from "../../model/server-path.ts";
import type { NamespaceContent } from "../files/document.ts";
import { namespacePath } from "../build/namespace-path.ts";
import { endpointKey, splitPathKey } from "../build/path-key.ts";

/** The prefix of complete paths in documents, and the prefix in the catalogue in its place: `/api` and `/pro`. */
export interface MovedPaths {
  readonly inDocument: string;
  readonly inCatalogue: string;
}

/** Documents have the paths of the catalogue. */
export const unmoved: MovedPaths = { inDocument: "", inCatalogue: "" };

/** The placement of the paths of a document in its catalogue. */
export interface Placement {
  /** The prefix of all paths of the document: the path of its servers, or a given one. */
  readonly front: string;
  readonly moved: MovedPaths;
}

/** `path-in-document` of a namespace. */
export function movedPaths(content: NamespaceContent): MovedPaths {
  const path = content["path-in-document"];
  return path === undefined
    ? unmoved
    : {
        inDocument: path === "/" ? "" : path,
        inCatalogue: namespacePath(content) ?? "",
      };
}

export function isMoved({ inDocument, inCatalogue }: MovedPaths): boolean {
  return inDocument !== inCatalogue;
}

interface PlacedPin {
  readonly pathPrefix: string | null;
  readonly moved: MovedPaths;
}

/** A prefix that was given for one document applies to it unchanged. */
export function placementOf(
  { pathPrefix, moved }: PlacedPin,
  described: { readonly servers: readonly Server[] },
): Placement {
  return pathPrefix === null
    ? { front: serverPath(described), moved }
    : { front: pathPrefix, moved: unmoved };
}

/** The complete path in the catalogue; a path without the common prefix stays the same. */
export function placedPath(
  { front, moved: { inDocument, inCatalogue } }: Placement,
  path: string,
): string {
  const whole = `${front}${path}`;
  return whole.startsWith(`${inDocument}/`)
    ? `${inCatalogue}${whole.slice(inDocument.length)}`
    : whole;
}

/** An operation of the catalogue: query and fragment of its key stay after the path. */
export function placed(
  placement: Placement,
  operation: {
    readonly method: HttpMethod;
    readonly key: OperationKey;
    readonly path: string;
  },
): { readonly key: OperationKey; readonly path: string } {
  const { method, key } = operation;
  const { suffix } = splitPathKey(key);
  const path = placedPath(placement, operation.path);
  return { key: endpointKey(method, `${path}${suffix}`), path };
}
