import { didYouMean } from "../suggest.ts";
import type { Diagnostic, Location } from "../diagnostic.ts";
import {
  contradiction,
  previousFact,
  type ContradictingFact,
} from "./contradiction.ts";
import { report } from "./report.ts";

export function lifecycleOrder(
  at: Location,
  details: ContradictingFact,
): Diagnostic {
  return report(
    "unreadable",
    "lifecycle-order",
    at,
    `${contradiction(details)}.`,
    {
      hint: "Facts take effect in the order of releases.yaml; correct the wrong fact.",
      related: previousFact(details),
    },
  );
}

export function duplicateOperation(
  at: Location,
  operation: string,
  first: Location,
): Diagnostic {
  return report(
    "unreadable",
    "operation-duplicate",
    at,
    `${operation} is described twice.`,
    {
      hint: "Paths that differ only in parameter names are the same operation; merge the two entries.",
      related: [{ message: "first described here", location: first }],
    },
  );
}

export function duplicateNamespace(
  at: Location,
  id: string,
  first: Location,
): Diagnostic {
  return report(
    "unreadable",
    "namespace-duplicate",
    at,
    `The namespace "${id}" is declared twice.`,
    {
      hint: "One namespace, one file.",
      related: [{ message: "first declared here", location: first }],
    },
  );
}

export function namespaceWithoutPath(at: Location, id: string): Diagnostic {
  return report(
    "unreadable",
    "namespace-without-path",
    at,
    `The namespace "${id}" has endpoints, but its path is null.`,
    { hint: `Give the path, such as /${id}, or remove the endpoints.` },
  );
}

export function betaPath(
  at: Location,
  path: string,
  parameter: string,
  headers: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "beta-path",
    at,
    `The path "${path}" has the context ID {${parameter}} as a segment. This is the beta form, which is no longer accepted.`,
    {
      hint:
        headers.length === 0
          ? "Tenant and environment IDs are never path segments; write the path without the ID."
          : `Tenant and environment IDs are sent in the context headers ${headers.join(" and ")}; write the path without the ID.`,
    },
  );
}

/** @param above is the path of the namespace; empty when the namespace has no path */
export function versionMissing(
  at: Location,
  path: string,
  above: string,
): Diagnostic {
  const place = above === "" ? "in front" : `behind ${above}`;
  return report(
    "unreadable",
    "version-missing",
    at,
    `The path "${path}" has no version segment ${place}, which service.yaml requires.`,
    {
      hint: 'Write the path as the source has it, with v1, v2 or preview there. If the source itself has none, add "unversioned: true" beside its methods.',
    },
  );
}

export function versionUnexpected(
  at: Location,
  path: string,
  version: string,
): Diagnostic {
  return report(
    "unreadable",
    "version-unexpected",
    at,
    `The path "${path}" is marked as unversioned but has the version segment ${version}.`,
    { hint: "Remove the mark, or correct the path." },
  );
}

export function replacementIsItself(at: Location, written: string): Diagnostic {
  return report(
    "unreadable",
    "replacement-is-itself",
    at,
    `The replacement ${written} is the operation itself.`,
    {
      hint: "Name the operation to use instead, or leave the key out.",
    },
  );
}

export function replacementUnknown(
  at: Location,
  written: string,
  key: string,
  known: readonly string[],
): Diagnostic {
  return report(
    "unreadable",
    "replacement-unknown",
    at,
    `The replacement ${written} is not in the catalogue.`,
    {
      hint: didYouMean(key, known, "Add the operation, or leave the key out."),
    },
  );
}

export function replacementGone(
  at: Location,
  operation: string,
  state: "removed" | "deprecated",
  target: Location,
): Diagnostic {
  return report(
    "warning",
    `replacement-${state}`,
    at,
    `The replacement ${operation} is itself ${state}.`,
    {
      hint: "Name an operation that stays, if there is one.",
      related: [{ message: `${operation} is here`, location: target }],
    },
  );
}

/** @param levels lists the scope levels without a replacement, and the levels that can call the replacement */
export function replacementScope(
  at: Location,
  operation: string,
  levels: {
    readonly without: readonly string[];
    readonly scopes: readonly string[];
  },
  target: Location,
): Diagnostic {
  const without = levels.without.join(" or ");
  return report(
    "warning",
    "replacement-scope",
    at,
    `The replacement ${operation} is reached at scope level ${levels.scopes.join(" or ")}; clients of level ${without} have nothing to call instead.`,
    {
      hint: "Name an operation that the same levels reach, or correct `scope`.",
      related: [{ message: `${operation} is here`, location: target }],
    },
  );
}
