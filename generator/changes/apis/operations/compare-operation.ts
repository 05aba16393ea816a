import type {
  AreWrittenAlike,
  WireDetails,
  WireOperation,
} from "../../../wire/model/wire-api.ts";
import type { Server } from "../../../model/operation-shape.ts";
import { changeKinds } from "../../kinds/change-kinds.ts";
import { compareBody } from "./compare-body.ts";
import { compareCallbacks } from "./compare-webhooks.ts";
import { compareInlineTypes } from "./compare-inline-types.ts";
import { compareLife } from "./compare-life.ts";
import {
  compareOperationDocs,
  compareOperationNames,
  missingFrom,
} from "./compare-operation-docs.ts";
import { compareLists, compareIdempotency } from "./compare-lists.ts";
import { compareNames } from "./compare-names.ts";
import { compareParameters } from "./compare-parameters.ts";
import type { ParameterRename } from "./parameter-renames.ts";
import { compareResponses } from "./compare-responses.ts";
import { compareOwnServers } from "./compare-servers.ts";
import type { Reporter } from "../finding.ts";
import { compareSecurity } from "./compare-security.ts";
import type { OperationPair } from "../match/match-operations.ts";
import { isUnread, showsLists } from "../known-parts.ts";
import type { Effect } from "../../change/effect.ts";
import type { ChangeKind } from "../../kinds/change-kinds.ts";
import { comparePermissions } from "./compare-permissions.ts";

interface Operations extends OperationPair {
  /** Schemes that have another name on the later side: their earlier ids by the later name. */
  readonly schemeNames: ReadonlyMap<string, string>;
  /** Ids of schemes that cannot be read on one side. */
  readonly unreadSchemes: ReadonlySet<string>;
  /** Servers of the documents; `null` if they cannot be compared. */
  readonly servers: Readonly<
    Record<"before" | "after", readonly Server[]>
  > | null;
  /** Whether the names of methods and members follow from the same facts on both sides. */
  readonly areNamedAlike: boolean;
  readonly areAlike: AreWrittenAlike | null;
  /** The stated renames of its parameters. */
  readonly renames: readonly ParameterRename[];
}

/**
 * Compares the content of an operation that both sides have. If a side does not describe the operation, nothing is
 * compared.
 */
export function compareOperation(
  reporter: Reporter,
  { before, after, rename, ...surroundings }: Operations,
): void {
  // Sides of different kinds leave out different things.
  if ((before.details === null) !== (after.details === null)) return;
  compareLife(reporter, { before: before.life, after: after.life });
  compareAccess(reporter, before, after);
  if (!(surroundings.areNamedAlike && before.key === after.key))
    compareNames(reporter, before, after, rename);
  if (before.details === null || after.details === null) return;
  compareOperationNames(reporter, before, after);
  if (before.sdkNames && after.sdkNames)
    compareInlineTypes(
      reporter,
      { names: before.sdkNames, details: before.details },
      { names: after.sdkNames, details: after.details },
      surroundings.areAlike,
    );
  compareDetails(
    reporter,
    { path: before.path, details: before.details },
    { path: after.path, details: after.details },
    surroundings,
  );
}

interface Described {
  readonly path: string;
  readonly details: WireDetails;
}

function compareDetails(
  reporter: Reporter,
  before: Described,
  after: Described,
  {
    servers,
    renames,
    ...schemes
  }: Omit<Operations, "before" | "after" | "rename" | "areAlike">,
): void {
  const from = before.details;
  const to = after.details;
  const watched = watch(reporter);
  compareParameters(watched.reporter, before, after, renames);
  compareBody(reporter, {
    before: from.body,
    after: to.body,
    side: "request",
  });
  if (!isUnread("hasResponses", from, to))
    compareResponses(watched.reporter, {
      before: from.responses,
      after: to.responses,
      side: "response",
    });
  if (!isUnread("hasSecurity", from, to))
    compareSecurity(reporter, {
      before: from.security,
      after: to.security,
      ...schemes,
    });
  if (!isUnread("hasServers", from, to))
    compareOwnServers(
      reporter,
      { own: from.servers, shared: servers?.before ?? null },
      { own: to.servers, shared: servers?.after ?? null },
    );
  compareCallbacks(
    reporter,
    { sent: from.callbacks, unread: from.unread?.callbacks },
    { sent: to.callbacks, unread: to.unread?.callbacks },
  );
  // Recognising lists in parameters and responses is slower than comparing them.
  const mayDiffer = watched.hasFound() || from.listText !== to.listText;
  if (mayDiffer && showsLists(from) && showsLists(to))
    compareLists(reporter, from, to);
  compareIdempotency(reporter, from, to);
  compareOperationDocs(reporter, from, to);
}

interface Watched {
  readonly reporter: Reporter;
  /** Whether there is a finding that can change whether the operation is a list. */
  hasFound(): boolean;
}

/** The items of a list are at most as deep as `data.items[]` in a response. */
const depthOfLists = 2;

function watch(reporter: Reporter): Watched {
  let hasFound = false;
  return {
    reporter: {
      report(found) {
        // Texts for people never make an operation a list.
        hasFound ||= changeKinds[found.kind].axis !== "behaviour";
        reporter.report(found);
      },
      compareSchemas(roots) {
        const depth = reporter.compareSchemas(roots);
        hasFound ||= depth !== null && depth <= depthOfLists;
        return depth;
      },
    },
    hasFound: () => hasFound,
  };
}

/** Compares the gateway levels at which an operation can be called, and the permissions that a client needs. */
function compareAccess(
  reporter: Reporter,
  before: WireOperation,
  after: WireOperation,
): void {
  const removed = (kind: ChangeKind, effect: Effect, name: string): void =>
    reporter.report({
      kind,
      effect,
      direction: "request",
      name,
      before: name,
      after: null,
    });
  const added = (kind: ChangeKind, effect: Effect, name: string): void =>
    reporter.report({
      kind,
      effect,
      direction: "request",
      name,
      before: null,
      after: name,
    });
  // A side without levels says nothing about them; it does not mean that no level can call the operation.
  if (before.scopes.length > 0 && after.scopes.length > 0) {
    for (const level of missingFrom(after.scopes, before.scopes))
      removed("scope-level-removed", "narrows", level);
    for (const level of missingFrom(before.scopes, after.scopes))
      added("scope-level-added", "widens", level);
  }
  comparePermissions(reporter, before, after);
}
