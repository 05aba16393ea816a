import { isCallable } from "../../model/lifecycle.ts";
import { docText, statement, type Doc } from "../../render/doc-comment.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { hasUnknownPayload } from "../plan/imported-names.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The view of `sdk/payloads.ts.hbs`: the payloads of operations that no document describes. */
export interface PayloadsView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** The module that a program augments to refine them: `"@acme/sdk/payloads"`. */
  readonly module: Doc;
  /** An operation of that kind, in quotes. */
  readonly example: Doc;
}

/** Returns `null` when documents describe all payloads. */
export function payloadsView(context: SdkContext): PayloadsView | null {
  const example = [...context.called.values()].find(
    (called) => isCallable(called.method.state) && hasUnknownPayload(called),
  );
  if (example === undefined) return null;
  const { packageName } = context.input.model.service;
  return {
    header: headerView(context),
    imports: importView(context.runtimeFrom({ file: "payloads" }), [
      ["AnyAnswer", "type"],
      ["AnyBody", "type"],
    ]),
    module: quoted(`${packageName}/payloads`),
    example: quoted(operationTitle(example.method)),
  };
}

function quoted(text: string): Doc {
  return docText(statement(JSON.stringify(text)));
}
