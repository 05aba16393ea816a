import { compareText } from "../../diagnostics/sort.ts";
import {
  credentialTypes,
  credentialView,
  securitySchemes,
  type CredentialView,
} from "./credential-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { clientServers } from "../plan/own-servers.ts";
import type { DirectContext } from "../plan/sdk-context.ts";
import {
  ownServerView,
  refusedServer,
  serverViews,
  type OwnServerView,
  type RefusedServerView,
  type ServerView,
} from "./server-view.ts";

/** The view of `sdk/connect.ts.hbs`: where the service is and who calls it. */
export interface ConnectView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  readonly credentials: readonly CredentialView[];
  readonly servers: readonly ServerView[];
  readonly refusedServer: RefusedServerView | null;
  /** Of operations with servers of their own. */
  readonly ownServers: readonly OwnServerView[];
}

export function connectView(context: DirectContext): ConnectView {
  const { access } = context.input.model.service;
  const schemes = securitySchemes(access);
  const own = [...context.ownServers.servers];
  return {
    header: headerView(context),
    imports: [
      ...importView("./service-descriptor.ts", [
        ["api", "value"],
        ["parts", "value"],
      ]),
      ...importView(context.runtimeFrom({ file: "connect" }), [
        ["createApiConnection", "value"],
        ...[
          "ApiConnection",
          "CommonOptions",
          "PolicyOptions",
          "ValidationOptions",
          ...new Set(schemes.flatMap(credentialTypes)),
        ]
          .toSorted(compareText)
          .map((type) => [type, "type"] as const),
      ]),
    ],
    credentials: schemes.flatMap(credentialView),
    servers: serverViews(clientServers(access.servers, context.ownServers)),
    refusedServer: refusedServer(access.servers),
    ownServers: own.map(([key, servers]) => ownServerView(key, servers)),
  };
}
