import { ts } from "ts-morph";
import { comparisons } from "./comparisons.ts";
import { exports } from "./exports.ts";
import { bounded, fits } from "./fitting-values.ts";
import { losses } from "./given-values.ts";
import { isPattern } from "../assignment-pattern.ts";
import { nodesIn } from "../nodes-in.ts";
import { listed } from "./listed.ts";
import { headers } from "./headers.ts";
import { members } from "./members.ts";
import { records } from "./records.ts";
import type { Finder, Site } from "./site.ts";
import { types } from "./types.ts";

/** Finds all sites in a file, in their order in the file. */
export function findSites(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
): readonly Site[] {
  const sites: Site[] = [];
  for (const node of nodesIn(file))
    for (const find of finders)
      for (const site of find(checker, node)) sites.push(site);
  return sites;
}

const calls: Finder = (_, node) =>
  ts.isCallExpression(node) ? [{ kind: "call", node }] : [];

const objects: Finder = (checker, node) => {
  if (!ts.isObjectLiteralExpression(node) || isPattern(node)) return [];
  const type = checker.getContextualType(node);
  return type === undefined ? [] : [{ kind: "object", node, type }];
};

const finders: readonly Finder[] = [
  members,
  types,
  calls,
  comparisons,
  exports,
  headers,
  records,
  listed,
  objects,
  losses,
  fits,
  bounded,
];
