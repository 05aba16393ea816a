import type {
  WireApi,
  WireBody,
  WireContent,
  WireResponse,
} from "../model/wire-api.ts";
import type { WireSchema } from "../model/wire-schema.ts";

interface Holder {
  readonly schema: WireSchema | null;
}

/** The schemas that operations, webhooks and callbacks name. */
export function schemasOfApi(api: WireApi): ReadonlySet<WireSchema> {
  const all = api.operations.flatMap(({ details }) => details ?? []);
  const holders: readonly Holder[] = [
    ...all.flatMap(({ parameters }) => parameters),
    ...all.flatMap(holdersOf),
    ...all.flatMap(({ callbacks }) => callbacks).flatMap(holdersOf),
    ...api.webhooks.flatMap(holdersOf),
  ];
  return new Set(holders.flatMap(({ schema }) => schema ?? []));
}

function holdersOf({
  body,
  responses,
}: {
  readonly body: WireBody | null;
  readonly responses: readonly WireResponse[];
}): readonly Holder[] {
  return [
    ...(body?.contents ?? []).flatMap(inContent),
    ...responses.flatMap(({ contents, headers }) => [
      ...contents.flatMap(inContent),
      ...headers,
    ]),
  ];
}

function inContent(content: WireContent): readonly Holder[] {
  return [content, ...content.encodings.flatMap(({ headers }) => headers)];
}
