import type { DescribedList } from "../../model/operation-shape.ts";
import type { Operation } from "../../model/operation.ts";
import { stateAt } from "../../model/lifecycle.ts";
import { shapeIn, describedListOf } from "../../model/operation-call.ts";
import { jsonText, type JsonValue } from "../../render/json-text.ts";
import { manifestHead } from "./package-files.ts";
import { callText } from "./operation-text.ts";
import type { PlainContext } from "./sdk-context.ts";

/**
 * For programs: what each operation of the documents is called, what it needs and how it lives. Impact analysis reads
 * it, and the hashes tell which documents the SDK is of.
 */
export function plainManifest(context: PlainContext): string {
  const { model, release, documents } = context.input;
  return jsonText({
    ...manifestHead(context.input),
    documents: documents.map(({ uri, sha256 }) => ({ uri, sha256 })),
    operations: Object.fromEntries(
      model.operations
        .filter(({ lifecycle }) => stateAt(lifecycle, release) !== "absent")
        .map((operation) => [
          operation.key,
          operationEntry(context, operation),
        ]),
    ),
  });
}

function operationEntry(
  context: PlainContext,
  operation: Operation,
): JsonValue {
  const { input, places } = context;
  const shape = shapeIn(operation);
  const list = describedListOf(operation);
  const name = input.names.get(operation.key);
  const place = places.get(operation.key);
  const security = shape?.security ?? input.model.service.access.security;
  return {
    method: operation.method,
    path: `${operation.front ?? ""}${operation.path}`,
    operationId: shape?.operationId ?? null,
    tags: shape?.tags ?? [],
    symbol: name ? callText(name.path) : null,
    aliases: name?.aliases.map(callText) ?? [],
    module: place?.module.file ?? null,
    interface: place?.type ?? null,
    parameters: name?.parameters ?? [],
    security: security.map((requirement) =>
      Object.fromEntries(
        requirement.map(({ scheme, scopes }) => [scheme, scopes]),
      ),
    ),
    permissions: operation.permissions,
    state: stateAt(operation.lifecycle, input.release),
    stability: shape?.life.stability ?? null,
    deprecatedSince: shape?.life.since ?? null,
    sunset: shape?.life.sunset ?? null,
    replacement: operation.replacement?.key ?? null,
    list: list && listEntry(list),
  };
}

function listEntry({
  items,
  total,
  next,
  pages,
  sizeName,
}: DescribedList): JsonValue {
  return { items, total, next, pages: { ...pages }, size: sizeName };
}
