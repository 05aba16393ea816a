import { posix } from "node:path";

/**
 * Gives the path of the file of a namespace below the folder of the catalogue, with forward slashes, as all paths
 * here.
 */
export function namespacePath(namespace: string): string {
  return `namespaces/${namespace}.yaml`;
}

/** Gives the path of the list of pinned documents of a namespace. */
export function indexPath(namespace: string): string {
  return pinnedPath(namespace, "documents.yaml");
}

/** @param path is relative to the folder of the documents of the namespace */
export function pinnedPath(namespace: string, path: string): string {
  return posix.join("openapi", namespace, path);
}
