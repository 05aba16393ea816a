import type {
  SdkOperation,
  SdkPackage,
} from "../../../generator/manifest/sdk-package.ts";

/** An operation that asks for nothing, but for what is said. */
export function operationOf(
  key: string,
  said: Partial<SdkOperation> = {},
): SdkOperation {
  return {
    key,
    title: key,
    symbol: `client.${key}`,
    aliases: [],
    functions: new Map(),
    inputs: new Map(),
    answers: ["200"],
    listItems: null,
    scopes: [],
    permissions: [],
    permissionMode: "all",
    security: [],
    state: "available",
    deprecatedSince: null,
    sunset: null,
    replacement: null,
    ...said,
  };
}

export function packageOf(operations: readonly SdkOperation[]): SdkPackage {
  return {
    name: "shop",
    generator: "sdkwright 1.0.0",
    service: "shop",
    folder: "/shop",
    version: "2.0.0",
    release: { id: "r2", label: "2.0" },
    typePolicy: { enums: "closed", int64: "number", absentNull: "none" },
    packs: [],
    operations: new Map(operations.map((each) => [each.key, each])),
    types: new Map(),
    formerTypes: new Map(),
    formerFields: new Map(),
  };
}
