import { ts } from "ts-morph";
import { pathOfKey } from "../model/operation-path.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import { laterKeys, type SdkRename } from "./sdk-rename.ts";
import type { SuspectText } from "./suspect-texts.ts";

/**
 * Finds addresses with the old path of an operation that has another one, in calls that ask for an address or answer one:
 * `fetch("https://desk.example/v1/jobs")`, `http.get("/v1/jobs/:id", …)`. No type says what they mean.
 */
export function oldPaths(
  renames: readonly SdkRename[],
  files: readonly ts.SourceFile[],
): readonly SuspectText[] {
  const moved = movedPaths(renames);
  if (moved.length === 0) return [];
  return files.flatMap((file) =>
    [...nodesIn(file)].flatMap((node): readonly SuspectText[] => {
      const steps = isAddress(node) ? stepsIn(node) : [];
      const found = moved.filter(({ from }) => endsWith(steps, stepsOf(from)));
      // A path may be the end of another one.
      const [meant] = found.toSorted((a, b) => b.from.length - a.from.length);
      return meant === undefined
        ? []
        : [{ node, change: meant.change, value: meant.from, to: meant.to }];
    }),
  );
}

interface MovedPath {
  readonly change: number;
  readonly from: string;
  readonly to: string;
}

function movedPaths(renames: readonly SdkRename[]): readonly MovedPath[] {
  const keys = laterKeys(renames);
  const paths = renames.flatMap(({ change, renamed }): readonly MovedPath[] => {
    if (renamed.kind !== "operation") return [];
    const [from, to] = [renamed.from, renamed.to].map(pathOfKey);
    return from === undefined || to === undefined || from === to
      ? []
      : [{ change, from, to }];
  });
  // Another method of the path may be there still.
  const kept = new Set([...keys.values()].map(pathOfKey));
  return paths.filter(({ from }) => !kept.has(from));
}

const callees =
  /^(?:fetch|get|post|put|patch|delete|del|head|options|all|request|intercept|route|URL)$/;

/** Whether a text is the first argument of a call that asks for an address or answers one. */
function isAddress(
  node: ts.Node,
): node is ts.StringLiteralLike | ts.TemplateExpression {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node))
    return false;
  const { parent } = node;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  const { expression } = parent;
  const name = ts.isPropertyAccessExpression(expression)
    ? expression.name
    : expression;
  return parent.arguments?.[0] === node && callees.test(name.getText());
}

/** The steps of the path of an address. What a template inserts is one step, or a part of one. */
function stepsIn(
  node: ts.StringLiteralLike | ts.TemplateExpression,
): readonly string[] {
  const text = ts.isTemplateExpression(node)
    ? [
        node.head.text,
        ...node.templateSpans.map(({ literal }) => `{}${literal.text}`),
      ].join("")
    : node.text;
  const [path = ""] = text.split(/[?#]/);
  return stepsOf(path);
}

function stepsOf(path: string): readonly string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function endsWith(steps: readonly string[], path: readonly string[]): boolean {
  return (
    path.length > 0 &&
    steps.length >= path.length &&
    steps.slice(-path.length).every((step, at) => isStep(step, path[at] ?? ""))
  );
}

function isStep(step: string, of: string): boolean {
  return of.includes("{") ? step !== "" : step === of;
}
