import { str, type Literal } from "../../render/typescript.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import type { DirectContext } from "../plan/sdk-context.ts";

/** The view of `sdk/lean.ts.hbs`: the client that does what it is given. */
export interface LeanView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** The module of the runtime, which exports what a client may do. */
  readonly runtime: Literal;
}

export function leanView(context: DirectContext): LeanView {
  const runtime = context.runtimeFrom({ file: "lean" });
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [
        ["ServerOptions", "type"],
        ["SharedOptions", "type"],
      ]),
      ...importView("./service-descriptor.ts", [
        ["api", "value"],
        ["parts", "value"],
      ]),
      ...importView(runtime, [
        ["openApiConnection", "value"],
        ["ApiConnection", "type"],
        ["PolicyOption", "type"],
      ]),
    ],
    runtime: str(runtime),
  };
}
