import { posix } from "node:path";

/** The file of a namespace below the folder of a catalogue, with forward slashes, as all paths here. */
export function namespacePath(namespace: string): string {
  return `namespaces/${namespace}.yaml`;
}

/** The list of the pinned documents of a namespace. */
export function indexPath(namespace: string): string {
  return pinnedPath(namespace, "documents.yaml");
}

/** @param path below the folder of the documents of the namespace */
export function pinnedPath(namespace: string, path: string): string {
  return posix.join("openapi", namespace, path);
}
