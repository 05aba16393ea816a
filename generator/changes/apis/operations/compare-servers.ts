import type { Server } from "../../../model/operation-shape.ts";
import { compareServerVariables } from "./compare-server-variables.ts";
import type { Reporter } from "../finding.ts";
import { pairBy } from "../pair-by.ts";
import { isSameText } from "../same-text.ts";
import { addressesOf, spelledOut, usualAddress } from "./server-addresses.ts";
import { withoutEndSlash } from "../match/without-end-slash.ts";

/** Compares servers by URL; a URL whose variable has another name is the same. */
export function compareServers(
  reporter: Reporter,
  before: readonly Server[],
  after: readonly Server[],
): void {
  const earlier = before.filter(
    (server) => after.length > 0 || !isImplied(server),
  );
  const later = after.filter(
    (server) => before.length > 0 || !isImplied(server),
  );
  for (const { before: from, after: to } of pairBy(earlier, later, addressOf)) {
    if (from && to) compareServer(reporter, from, to);
    else if (from) reportServer(reporter, "removed", from, later);
    else if (to) reportServer(reporter, "added", to, earlier);
  }
  compareUsual(reporter, earlier, later);
}

/**
 * Callers that choose no server use the first one. A server that was removed or has other defaults is reported
 * separately.
 */
function compareUsual(
  reporter: Reporter,
  before: readonly Server[],
  after: readonly Server[],
): void {
  const [from] = before;
  const [to] = after;
  if (from === undefined || to === undefined) return;
  const [was, is] = [usualAddress(before), usualAddress(after)];
  if (was === is || addressOf(from) === addressOf(to)) return;
  const isLeft =
    after.some((server) => addressOf(server) === addressOf(from)) ||
    isAmong(from, spelledOut(after));
  if (!isLeft) return;
  reporter.report({
    kind: "default-server-changed",
    effect: "unknown",
    direction: "request",
    at: "servers",
    before: was,
    after: is,
    cause: "servers",
  });
}

/** A server whose variables list their values equals the servers with the resulting URLs. */
function isAmong(server: Server, addresses: ReadonlySet<string>): boolean {
  return addressesOf(server).every((address) => addresses.has(address));
}

/**
 * Reports a server that only one side has. Callers name it in code, so it is a change also where the other side has its
 * addresses under other names.
 *
 * @param others the servers of the other side
 */
function reportServer(
  reporter: Reporter,
  action: "added" | "removed",
  server: Server,
  others: readonly Server[],
): void {
  const isServed = isAmong(server, spelledOut(others));
  const { url } = server;
  const at = `server ${url}`;
  const isAdded = action === "added";
  const effect = isAdded ? "widens" : "narrows";
  const guard = isServed ? "addresses-of-another" : "may-still-answer";
  reporter.report({
    kind: isAdded ? "server-added" : "server-removed",
    effect: isServed ? "none" : effect,
    direction: "request",
    guards: isAdded && !isServed ? [] : [guard],
    at,
    atName: url,
    before: isAdded ? null : url,
    after: isAdded ? url : null,
    cause: at,
  });
}

/** The servers of an operation on one side. */
export interface OperationServers {
  /** `null` if it uses the servers of the document. */
  readonly own: readonly Server[] | null;
  /**
   * The servers of the document; `null` if they cannot be compared, for example because their path moved into the
   * paths.
   */
  readonly shared: readonly Server[] | null;
}

/** Compares the servers of single operations, which replace those of the document. */
export function compareOwnServers(
  reporter: Reporter,
  { own: before, shared: sharedBefore }: OperationServers,
  { own: after, shared: sharedAfter }: OperationServers,
): void {
  if (before === null && after === null) return;
  if (before !== null && after !== null) {
    compareServers(reporter, before, after);
    return;
  }
  if (areSame(before ?? sharedBefore, after ?? sharedAfter)) return;
  const from = before && addresses(before);
  const to = after && addresses(after);
  reporter.report({
    kind: after ? "operation-servers-added" : "operation-servers-removed",
    effect: "unknown",
    direction: "request",
    at: "servers",
    before: from,
    after: to,
    cause: JSON.stringify([from, to]),
  });
}

function compareServer(reporter: Reporter, from: Server, to: Server): void {
  const at = `server ${to.url}`;
  compareServerVariables(reporter, from, to);
  if (!isSameText(from.description, to.description))
    reporter.report({
      kind: "server-description-changed",
      effect: "none",
      direction: "request",
      at,
      atName: to.url,
      before: from.description,
      after: to.description,
      cause: at,
    });
}

/** Whether two lists contain the same URLs, and callers that choose none use the same one. */
function areSame(
  before: readonly Server[] | null,
  after: readonly Server[] | null,
): boolean {
  if (before === null || after === null) return false;
  const [earlier, later] = [before, after].map((servers) =>
    servers.filter((server) => !isImplied(server)),
  );
  if (earlier === undefined || later === undefined) return false;
  const from = spelledOut(earlier);
  const to = spelledOut(later);
  return (
    from.size === to.size &&
    [...from].every((address) => to.has(address)) &&
    usualAddress(earlier) === usualAddress(later)
  );
}

/** A document without servers is served at its own root (OpenAPI, "Servers"). */
function isImplied({ url }: Server): boolean {
  return url === "/";
}

function addressOf({ url }: Server): string {
  return withoutEndSlash(url.replace(/\{[^{}]*\}/g, "{}"));
}

function addresses(servers: readonly Server[]): string {
  return servers.map(({ url }) => url).join(", ");
}
