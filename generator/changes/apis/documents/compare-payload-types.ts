import type { WireApi, WireWebhook } from "../../../wire/model/wire-api.ts";
import { callbackId, webhookId } from "../../../model/payload-types.ts";
import type { Reporter } from "../finding.ts";
import { isComposed } from "../is-composed.ts";
import { reportGoneType } from "../report-gone-type.ts";
import { writtenForms } from "../written-forms.ts";

/**
 * Reports the types of payloads that have other names, or none, although their webhooks and callbacks are still there: those that
 * are gone have findings of their own. Reading the types takes time, so it is only done where two payloads ask for one name, or where
 * a payload is written in another way.
 */
export function comparePayloadTypes(
  reporter: Reporter,
  { before, after }: { readonly before: WireApi; readonly after: WireApi },
): void {
  const [old, now] = [before.payloads, after.payloads];
  if (old === undefined || now === undefined) return;
  const [was, is] = [formsOf(before), formsOf(after)];
  const isRewritten = [...was].some(
    ([id, form]) => (is.get(id) ?? form) !== form,
  );
  if (!isRewritten && !old.areContested() && !now.areContested()) return;
  const composed = new Set(
    sentBy(after)
      .filter(([, { body }]) => body?.contents.some(isComposed) === true)
      .map(([id]) => id),
  );
  const later = now.names();
  const taken = new Set([
    ...later.values(),
    ...(after.typeNames?.().keys() ?? []),
  ]);
  for (const [id, name] of old.names()) {
    const to = later.get(id) ?? null;
    if (to === name || (to === null && !composed.has(id))) continue;
    reportGoneType(reporter, {
      name,
      to,
      isReused: taken.has(name),
      places: { before: null, after: null },
    });
  }
}

/** How each payload is written, by its identity. */
function formsOf(api: WireApi): ReadonlyMap<string, string> {
  return new Map(sentBy(api).map(([id, webhook]) => [id, formOf(webhook)]));
}

/** What the service sends by itself, with the identity of each payload. */
function sentBy({
  webhooks,
  operations,
}: WireApi): readonly (readonly [id: string, webhook: WireWebhook])[] {
  return [
    ...webhooks.map((webhook) => [webhookId(webhook), webhook] as const),
    ...operations.flatMap(({ key, details }) =>
      (details?.callbacks ?? []).map(
        (webhook) => [callbackId(key, webhook), webhook] as const,
      ),
    ),
  ];
}

function formOf({ body }: WireWebhook): string {
  return JSON.stringify(writtenForms(body?.contents ?? []));
}
