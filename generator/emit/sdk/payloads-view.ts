import { isCallable } from "../../model/lifecycle.ts";
import { docLine, type Doc } from "../../render/doc-comment.ts";
import { calledMethod, type CalledMethod } from "./called-method.ts";
import { relativeFile } from "./file-names.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "./import-view.ts";
import type { SdkMethod } from "./name-tree.ts";
import { operationTitle } from "./operation-text.ts";
import type { SdkContext } from "./sdk-context.ts";

/** The view of `sdk/payloads.ts.hbs`: the payloads of operations that no document describes. */
export interface PayloadsView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** What a program declares anew to refine them: `"@acme/sdk/payloads"`. */
  readonly module: Doc;
  /** An operation of that kind, in quotes. */
  readonly example: Doc;
}

/** `null` where documents describe all payloads. */
export function payloadsView(context: SdkContext): PayloadsView | null {
  const example = context.roots
    .flatMap(({ methods }) => methods)
    .find(hasUnknownPayload);
  if (example === undefined) return null;
  const from = relativeFile(
    { file: "payloads" },
    { file: "runtime/gateway/index" },
  );
  const { packageName } = context.input.model.service;
  return {
    header: headerView(context),
    imports: importView(from, [
      ["AnyAnswer", "type"],
      ["AnyBody", "type"],
    ]),
    module: quoted(`${packageName}/payloads`),
    example: quoted(operationTitle(example)),
  };
}

function hasUnknownPayload(method: SdkMethod): boolean {
  if (!isCallable(method.state)) return false;
  const { shape, answers }: CalledMethod = calledMethod(method);
  const contents = [
    ...(shape.body?.contents ?? []),
    ...answers.successes.flatMap((answer) => answer.contents),
  ];
  return contents.some(({ format }) => format === "any");
}

function quoted(text: string): Doc {
  return docLine(JSON.stringify(text));
}
