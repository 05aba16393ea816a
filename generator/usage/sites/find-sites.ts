import { ts } from "ts-morph";
import { comparisons } from "./comparisons.ts";
import { exports } from "./exports.ts";
import { bounded, fits, implemented, made, spreads } from "./fitting-values.ts";
import { losses } from "./given-values.ts";
import { isPattern } from "../assignment-pattern.ts";
import { nodesIn } from "../nodes-in.ts";
import { listed } from "./listed.ts";
import { headers } from "./headers.ts";
import { members } from "./members.ts";
import { records } from "./records.ts";
import { rememberTypes } from "../remember-types.ts";
import type { Finder, Site } from "./site.ts";
import { types } from "./types.ts";

/** Finds all sites in a file, in their order in the file. */
export function findSites(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
): readonly Site[] {
  const sites: Site[] = [];
  const asked = rememberTypes(checker);
  for (const node of nodesWithComments(file))
    for (const find of finders)
      for (const site of find(asked, node)) sites.push(site);
  return sites;
}

/** Returns all nodes of a file. In JavaScript, the types are in its comments. */
function* nodesWithComments(file: ts.SourceFile): Generator<ts.Node> {
  const isScript = (file.flags & ts.NodeFlags.JavaScriptFile) !== 0;
  for (const node of nodesIn(file)) {
    yield node;
    if (isScript) for (const each of commentsOf(node)) yield* nodesIn(each);
  }
}

/** Returns the comments of a node. They are among its children, too, but the list of those is made when it is asked for. */
function commentsOf(node: ts.Node): readonly ts.JSDoc[] {
  return (node as { readonly jsDoc?: readonly ts.JSDoc[] }).jsDoc ?? [];
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
  implemented,
  made,
  spreads,
];
