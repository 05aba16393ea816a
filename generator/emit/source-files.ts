import type { Viewable } from "../render/view.ts";
import type { SdkFile } from "./emit-input.ts";
import { gatewayClientView } from "./gateway/client-view.ts";
import { gatewayConnectView } from "./gateway/connect-view.ts";
import { operationsView } from "./gateway/operations-view.ts";
import { clientView } from "./sdk/client-view.ts";
import { connectView } from "./sdk/connect-view.ts";
import { indexView } from "./sdk/index-view.ts";
import { moduleView } from "./sdk/module-view.ts";
import { payloadsView } from "./sdk/payloads-view.ts";
import { exportedNames, runtimeExports } from "./sdk/runtime-exports.ts";
import { schemasView } from "./sdk/schemas-view.ts";
import {
  isDirectContext,
  isGatewayContext,
  type DirectContext,
  type GatewayContext,
  type SdkContext,
} from "./sdk/sdk-context.ts";
import type { SelectedRuntime } from "./sdk/select-runtime.ts";
import { webhooksView } from "./sdk/webhooks-view.ts";

/** Renders a template of `sdk/` into a file of the code, if there is something to render. */
type Render = <V>(
  file: string,
  template: string,
  view: (V & Viewable<V>) | null,
) => readonly SdkFile[];

/** The code of an SDK but its main module, which exports the runtime too: see `indexFile`. */
export function sourceFiles(context: SdkContext): readonly SdkFile[] {
  const render = rendererOf(context);
  return [
    ...(isGatewayContext(context) ? gatewayFiles(context, render) : []),
    ...(isDirectContext(context) ? directFiles(context, render) : []),
    ...render("payloads", "payloads", payloadsView(context)),
    ...render("schemas", "schemas", schemasView(context)),
    ...render("webhooks", "webhooks", webhooksView(context)),
    ...context.modules.flatMap((module) =>
      render(module.file, "module", moduleView(context, module)),
    ),
  ];
}

function rendererOf({ input }: SdkContext): Render {
  return (file, template, view) =>
    view === null
      ? []
      : [
          {
            path: `src/${file}.ts`,
            text: input.templates.render(`sdk/${template}.ts.hbs`, view),
          },
        ];
}

function directFiles(
  context: DirectContext,
  render: Render,
): readonly SdkFile[] {
  return [
    ...render("client", "client", clientView(context)),
    ...render("connect", "connect", connectView(context)),
  ];
}

function gatewayFiles(
  context: GatewayContext,
  render: Render,
): readonly SdkFile[] {
  return [
    ...render("client", "gateway/client", gatewayClientView(context)),
    ...render("connect", "gateway/connect", gatewayConnectView(context)),
    ...render("operations", "gateway/operations", operationsView(context)),
  ];
}

/** The main module; it settles which of the names counts that the client and a schema have. */
export function indexFile(
  context: SdkContext,
  files: readonly SdkFile[],
  { index, modules }: SelectedRuntime,
): SdkFile {
  const own = ["client", "connect"].map((name) => ({
    from: `./${name}.ts`,
    names: exportedNames(textOf(files, `src/${name}.ts`)),
  }));
  const runtime = {
    from: context.runtimeFrom({ file: "index" }),
    names: runtimeExports([index, ...modules], index.path),
  };
  const view = indexView(context, [...own, runtime]);
  const text = context.input.templates.render("sdk/index.ts.hbs", view);
  return { path: "src/index.ts", text };
}

function textOf(files: readonly SdkFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}
