import { str, type Literal } from "../../render/typescript.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import type { GatewayContext } from "../plan/sdk-context.ts";

/** The view of `sdk/gateway/lean.ts.hbs`: the client that does what it is given. */
export interface GatewayLeanView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** The module of the runtime, which exports what a client may do. */
  readonly runtime: Literal;
}

export function gatewayLeanView(context: GatewayContext): GatewayLeanView {
  const runtime = context.runtimeFrom({ file: "lean" });
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [["OptionsByScope", "type"]]),
      ...importView("./service-descriptor.ts", [["service", "value"]]),
      ...importView(runtime, [
        ["openConnection", "value"],
        ["scopeOf", "value"],
        ["Connection", "type"],
        ["NotAllowed", "type"],
        ["PolicyOption", "type"],
        ["PolicyOptions", "type"],
      ]),
    ],
    runtime: str(runtime),
  };
}
