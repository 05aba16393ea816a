import type { Templates } from "../render/templates.ts";
import type { Viewable } from "../render/view.ts";
import type { GatewayClientView } from "./gateway/client-view.ts";
import type { GatewayConnectView } from "./gateway/connect-view.ts";
import type { GatewayLeanView } from "./gateway/lean-view.ts";
import type { GatewayDescriptorView } from "./gateway/service-descriptor-view.ts";
import type { OperationsView } from "./gateway/operations-view.ts";
import type { ChangelogView } from "./package/changelog-view.ts";
import type { PackageJsonView } from "./package/package-json-view.ts";
import type { ReadmeView } from "./package/readme-view.ts";
import type { ClientView } from "./views/client-view.ts";
import type { ConnectView } from "./views/connect-view.ts";
import type { IndexView } from "./views/index-view.ts";
import type { LeanView } from "./views/lean-view.ts";
import type { ModuleView } from "./views/module-view.ts";
import type { PayloadsView } from "./views/payloads-view.ts";
import type { SchemasView } from "./views/schemas-view.ts";
import type { ServiceDescriptorView } from "./views/service-descriptor-view.ts";
import type { WebhooksView } from "./views/webhooks-view.ts";

/**
 * The templates of an SDK by their path below `templates/sdk`, and what each is rendered with. Templates of users are
 * written against these views: a field that goes or means something else is a breaking change of the generator.
 */
export interface TemplateViews {
  /** `src/client.ts` of a service that is called with servers and security schemes. */
  readonly "client.ts.hbs": ClientView;
  /** `src/connect.ts` of such a service. */
  readonly "connect.ts.hbs": ConnectView;
  /** `src/client.ts` of a gateway. */
  readonly "gateway/client.ts.hbs": GatewayClientView;
  /** `src/connect.ts` of a gateway. */
  readonly "gateway/connect.ts.hbs": GatewayConnectView;
  /** `src/lean.ts` of a gateway. */
  readonly "gateway/lean.ts.hbs": GatewayLeanView;
  /** `src/operations.ts` of a gateway: what its raw requests know. */
  readonly "gateway/operations.ts.hbs": OperationsView;
  /** `src/service-descriptor.ts` of a gateway: what its clients know of it. */
  readonly "gateway/service-descriptor.ts.hbs": GatewayDescriptorView;
  /** `src/index.ts` */
  readonly "index.ts.hbs": IndexView;
  /** `src/lean.ts` of a service that is called with servers and security schemes. */
  readonly "lean.ts.hbs": LeanView;
  /** A module of the client, such as `src/pet.ts`: the methods of a resource or tag. */
  readonly "module.ts.hbs": ModuleView;
  /** `CHANGELOG.md` */
  readonly "package/changelog.md.hbs": ChangelogView;
  /** `package.json` */
  readonly "package/package.json.hbs": PackageJsonView;
  /** `README.md` */
  readonly "package/readme.md.hbs": ReadmeView;
  /** `tsconfig.json` of the package: nothing else in it depends on the service. */
  readonly "package/tsconfig.json.hbs": TsconfigView;
  /** `src/payloads.ts`: types of payloads that no document describes. */
  readonly "payloads.ts.hbs": PayloadsView;
  /** `src/schemas.ts` */
  readonly "schemas.ts.hbs": SchemasView;
  /** `src/service-descriptor.ts` of a service that is called with servers and security schemes. */
  readonly "service-descriptor.ts.hbs": ServiceDescriptorView;
  /** `src/webhooks.ts` */
  readonly "webhooks.ts.hbs": WebhooksView;
}

/** The view of `sdk/package/tsconfig.json.hbs`. */
export interface TsconfigView {
  readonly sourceMaps: boolean;
}

/** Renders a template with the view that it takes. */
export function renderSdk<Name extends keyof TemplateViews>(
  templates: Templates,
  name: Name,
  view: TemplateViews[Name] & Viewable<TemplateViews[Name]>,
): string {
  return templates.render<TemplateViews[Name]>(`sdk/${name}`, view);
}
