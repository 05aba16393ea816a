import { didYouMean } from "../suggest.ts";
import type { Location } from "../diagnostic.ts";
import {
  contradiction,
  previousFact,
  type ContradictingFact,
} from "./contradiction.ts";
import { messageAt } from "./report.ts";

export const lifecycleOrder = messageAt((details: ContradictingFact) => ({
  class: "unreadable",
  code: "lifecycle-order",
  text: `${contradiction(details)}.`,
  hint: "Facts take effect in the order of releases.yaml; correct the wrong fact.",
  related: previousFact(details),
}));

export const duplicateOperation = messageAt(
  (operation: string, first: Location) => ({
    class: "unreadable",
    code: "operation-duplicate",
    text: `${operation} is described twice.`,
    hint: "Paths that differ only in parameter names are the same operation; merge the two entries.",
    related: [{ message: "first described here", location: first }],
  }),
);

export const duplicateNamespace = messageAt((id: string, first: Location) => ({
  class: "unreadable",
  code: "namespace-duplicate",
  text: `The namespace "${id}" is declared twice.`,
  hint: "One namespace, one file.",
  related: [{ message: "first declared here", location: first }],
}));

export const namespaceWithoutPath = messageAt((id: string) => ({
  class: "unreadable",
  code: "namespace-without-path",
  text: `The namespace "${id}" has endpoints, but its path is null.`,
  hint: `Give the path, such as /${id}, or remove the endpoints.`,
}));

export const betaPath = messageAt(
  (path: string, parameter: string, headers: readonly string[]) => ({
    class: "unreadable",
    code: "beta-path",
    text: `The path "${path}" has the context ID {${parameter}} as a segment. This is the beta form, which is no longer accepted.`,
    hint:
      headers.length === 0
        ? "Tenant and environment IDs are never path segments; write the path without the ID."
        : `Tenant and environment IDs are sent in the context headers ${headers.join(" and ")}; write the path without the ID.`,
  }),
);

/** @param above is the path of the namespace; empty when the namespace has no path */
export const versionMissing = messageAt((path: string, above: string) => {
  const place = above === "" ? "in front" : `behind ${above}`;
  return {
    class: "unreadable",
    code: "version-missing",
    text: `The path "${path}" has no version segment ${place}, which service.yaml requires.`,
    hint: 'Write the path as the source has it, with v1, v2 or preview there. If the source itself has none, add "unversioned: true" beside its methods.',
  };
});

export const versionUnexpected = messageAt((path: string, version: string) => ({
  class: "unreadable",
  code: "version-unexpected",
  text: `The path "${path}" is marked as unversioned but has the version segment ${version}.`,
  hint: "Remove the mark, or correct the path.",
}));

export const replacementIsItself = messageAt((written: string) => ({
  class: "unreadable",
  code: "replacement-is-itself",
  text: `The replacement ${written} is the operation itself.`,
  hint: "Name the operation to use instead, or leave the key out.",
}));

export const replacementUnknown = messageAt(
  (written: string, key: string, known: readonly string[]) => ({
    class: "unreadable",
    code: "replacement-unknown",
    text: `The replacement ${written} is not in the catalogue.`,
    hint: didYouMean(key, known, "Add the operation, or leave the key out."),
  }),
);

export const replacementGone = messageAt(
  (operation: string, state: "removed" | "deprecated", target: Location) => ({
    class: "warning",
    code: `replacement-${state}`,
    text: `The replacement ${operation} is itself ${state}.`,
    hint: "Name an operation that stays, if there is one.",
    related: [{ message: `${operation} is here`, location: target }],
  }),
);

/** @param levels lists the scope levels without a replacement, and the levels that can call the replacement */
export const replacementScope = messageAt(
  (
    operation: string,
    levels: {
      readonly without: readonly string[];
      readonly scopes: readonly string[];
    },
    target: Location,
  ) => {
    const without = levels.without.join(" or ");
    return {
      class: "warning",
      code: "replacement-scope",
      text: `The replacement ${operation} is reached at scope level ${levels.scopes.join(" or ")}; clients of level ${without} have nothing to call instead.`,
      hint: "Name an operation that the same levels reach, or correct `scope`.",
      related: [{ message: `${operation} is here`, location: target }],
    };
  },
);
