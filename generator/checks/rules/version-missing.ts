import { versionMissing, versionUnexpected } from "../../diagnostics/codes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Operation } from "../../model/operation.ts";
import type { Access } from "../../model/service.ts";
import { isVersion } from "../../naming/versions.ts";
import type { Rule } from "../rule.ts";
import { contextParameter } from "./beta-path.ts";

/**
 * A path without a version segment where the service requires one, reported once for all its methods; and a path that
 * is marked as unversioned but has one.
 */
export const checkVersionMissing: Rule = ({
  service: { access },
  namespaces,
  operations,
}) => {
  const above = new Map(namespaces.map(({ id, path }) => [id, path ?? ""]));
  const seen = new Set<string>();
  return operations.flatMap((operation): readonly Diagnostic[] => {
    const { namespace, path, unversioned } = operation;
    // If the version follows the ID of a tenant, that ID is the mistake.
    if (seen.has(path) || contextParameter(operation) !== null) return [];
    seen.add(path);
    const front = above.get(namespace) ?? "";
    const version = versionOf(operation, front);
    if (unversioned !== undefined)
      return version === null
        ? []
        : [versionUnexpected(unversioned, path, version)];
    return version === null && isRequired(access)
      ? [versionMissing(operation.pathOrigin, path, front)]
      : [];
  });
};

/** After the path of the namespace, or in it. */
function versionOf({ version }: Operation, front: string): string | null {
  return version ?? front.split("/").find(isVersion) ?? null;
}

function isRequired(access: Access): boolean {
  return access.kind === "gateway" && access.versionSegment === "required";
}
