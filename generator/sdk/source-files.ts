import type { Viewable } from "../render/view.ts";
import type { SdkFile } from "./emit-input.ts";
import { gatewayClientView } from "./gateway/client-view.ts";
import { gatewayConnectView } from "./gateway/connect-view.ts";
import { gatewayLeanView } from "./gateway/lean-view.ts";
import { gatewayDescriptorView } from "./gateway/service-descriptor-view.ts";
import { operationsView } from "./gateway/operations-view.ts";
import { clientView } from "./views/client-view.ts";
import { connectView } from "./views/connect-view.ts";
import { indexView } from "./views/index-view.ts";
import { leanView } from "./views/lean-view.ts";
import { moduleView } from "./views/module-view.ts";
import { payloadsView } from "./views/payloads-view.ts";
import { exportedNames, type ExportKind } from "./plan/runtime-exports.ts";
import { schemasView } from "./views/schemas-view.ts";
import { serviceDescriptorView } from "./views/service-descriptor-view.ts";
import {
  isDirectContext,
  isGatewayContext,
  type DirectContext,
  type GatewayContext,
  type SdkContext,
} from "./plan/sdk-context.ts";
import { webhooksView } from "./views/webhooks-view.ts";
import { renderSdk, type TemplateViews } from "./template-views.ts";

/** Renders a template into a file of the code, if there is something to render. */
type Render = <Name extends keyof TemplateViews>(
  file: string,
  template: Name,
  view: (TemplateViews[Name] & Viewable<TemplateViews[Name]>) | null,
) => readonly SdkFile[];

/** Returns the code of an SDK without its main module, which exports the runtime too: see `indexFile`. */
export function sourceFiles(context: SdkContext): readonly SdkFile[] {
  const render = rendererOf(context);
  return [
    ...(isGatewayContext(context) ? gatewayFiles(context, render) : []),
    ...(isDirectContext(context) ? directFiles(context, render) : []),
    ...render("payloads", "payloads.ts.hbs", payloadsView(context)),
    ...render("schemas", "schemas.ts.hbs", schemasView(context)),
    ...render("webhooks", "webhooks.ts.hbs", webhooksView(context)),
    ...context.modules.flatMap((module) =>
      render(module.file, "module.ts.hbs", moduleView(context, module)),
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
            text: renderSdk(input.templates, template, view),
          },
        ];
}

function directFiles(
  context: DirectContext,
  render: Render,
): readonly SdkFile[] {
  return [
    ...render("client", "client.ts.hbs", clientView(context)),
    ...render("connect", "connect.ts.hbs", connectView(context)),
    ...render("lean", "lean.ts.hbs", leanView(context)),
    ...render(
      "service-descriptor",
      "service-descriptor.ts.hbs",
      serviceDescriptorView(context),
    ),
  ];
}

function gatewayFiles(
  context: GatewayContext,
  render: Render,
): readonly SdkFile[] {
  return [
    ...render("client", "gateway/client.ts.hbs", gatewayClientView(context)),
    ...render("connect", "gateway/connect.ts.hbs", gatewayConnectView(context)),
    ...render("lean", "gateway/lean.ts.hbs", gatewayLeanView(context)),
    ...render(
      "service-descriptor",
      "gateway/service-descriptor.ts.hbs",
      gatewayDescriptorView(context),
    ),
    ...render(
      "operations",
      "gateway/operations.ts.hbs",
      operationsView(context),
    ),
  ];
}

/** Returns the main module. When the client and a schema have the same name, it decides which of them is exported. */
export function indexFile(
  context: SdkContext,
  files: readonly SdkFile[],
  exports: ReadonlyMap<string, ExportKind>,
): SdkFile {
  const own = ["client", "connect"].map((name) => ({
    from: `./${name}.ts`,
    givesWay: false,
    names: exportedNames(textOf(files, `src/${name}.ts`)),
  }));
  const runtime = {
    from: context.runtimeFrom({ file: "index" }),
    givesWay: true,
    names: exports,
  };
  const view = indexView(context, [...own, runtime]);
  const text = renderSdk(context.input.templates, "index.ts.hbs", view);
  return { path: "src/index.ts", text };
}

function textOf(files: readonly SdkFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}
