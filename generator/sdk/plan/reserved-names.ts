import { scopeLevels } from "../../model/operation.ts";
import type { Access } from "../../model/service.ts";
import { capitalise } from "../../naming/words.ts";
import type { RuntimeFile } from "../emit-input.ts";
import { payloadTypes } from "./type-scope.ts";
import { runtimeExports } from "./runtime-exports.ts";

/*
 * Names that a package always has, so that nothing of a document gets one of them. A test parses packages and
 * compares the names that it finds with these lists.
 */

/** The exports of `webhooks.ts` in addition to the types of payloads. */
export const webhookExports: readonly string[] = ["Callbacks", "Webhooks"];

/** Returns the names that the package always exports, and those that the module of its clients declares and imports. */
export function reservedExports(
  access: Access["kind"],
  runtime: readonly RuntimeFile[],
): readonly string[] {
  const kind = access === "gateway" ? "gateway" : "api";
  return [
    ...runtimeExports(runtime, `${kind}/index.ts`).keys(),
    ...payloadTypes,
    "Payloads",
    ...webhookExports,
    ...everyClient,
    ...(access === "gateway" ? gatewayClient : directClient),
  ];
}

/** The names in `client.ts` and `connect.ts` of both kinds. */
const everyClient = [
  "ClientOptions",
  "WithoutOperations",
  "connect",
  "createClient",
  "lazyMembers",
  "unusable",
  "withoutOperations",
];

const directClient = [
  "Client",
  "Credentials",
  "OperationServers",
  "ServerOptions",
  "SharedOptions",
];

const gatewayClient = [
  "ClientsByScope",
  "CommonMembers",
  "OptionsByScope",
  "Region",
  "clients",
  "commonMembers",
  "knownOperations",
  ...scopeLevels.flatMap((level) => [
    ...["Client", "Members", "Options", "OutOfReach"].map(
      (word) => capitalise(level) + word,
    ),
    `${level}Client`,
  ]),
];
