import type { Server } from "../../model/operation-shape.ts";
import { compareServerVariables } from "./compare-server-variables.ts";
import type { Reporter } from "./finding.ts";
import { pairBy } from "./pair-by.ts";
import { isSameText } from "./same-text.ts";

/** Servers by their address; a variable of another name is the same address. */
export function compareServers(
  reporter: Reporter,
  before: readonly Server[],
  after: readonly Server[],
): void {
  const pairs = pairBy(
    before.filter((server) => after.length > 0 || !isImplied(server)),
    after.filter((server) => before.length > 0 || !isImplied(server)),
    addressOf,
  );
  for (const { before: from, after: to } of pairs) {
    const url = (to ?? from)?.url ?? "";
    const at = `server ${url}`;
    if (from && to) compareServer(reporter, from, to);
    else
      reporter.report({
        kind: to ? "server-added" : "server-removed",
        effect: to ? "widens" : "narrows",
        direction: "request",
        guards: to ? [] : ["may-still-answer"],
        at,
        atName: url,
        before: from && from.url,
        after: to && to.url,
        cause: at,
      });
  }
}

/** Servers of single operations, which stand in place of those of the document. */
export function compareOwnServers(
  reporter: Reporter,
  before: readonly Server[] | null,
  after: readonly Server[] | null,
): void {
  if (before === null && after === null) return;
  if (before !== null && after !== null) {
    compareServers(reporter, before, after);
    return;
  }
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

/** Where a document names no server, it is at its own root (OpenAPI, "Servers"). */
function isImplied({ url }: Server): boolean {
  return url === "/";
}

/** A slash at the end makes no other address, since paths begin with one. */
function addressOf({ url }: Server): string {
  return url.replace(/\{[^{}]*\}/g, "{}").replace(/\/+$/, "");
}

function addresses(servers: readonly Server[]): string {
  return servers.map(({ url }) => url).join(", ");
}
