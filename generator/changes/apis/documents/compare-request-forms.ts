import type { WireApi } from "../../../wire/model/wire-api.ts";
import type { ChangeKind } from "../../change/kind-ids.ts";
import { reportGoneType } from "../report-gone-type.ts";
import type { Reporter } from "../finding.ts";

/**
 * Changes after which a type may need no form for requests any more, although they break no code by themselves. What
 * else ends a form, such as a removed member, is told as a change that breaks code.
 */
const mayEndForms: readonly ChangeKind[] = [
  "property-writable",
  "property-readable",
];

/** Reports each `PetInput` that code no longer finds, since `Pet` is sent as it is received. */
export function compareRequestForms(
  reporter: Reporter,
  kinds: ReadonlySet<ChangeKind>,
  { before, after }: { readonly before: WireApi; readonly after: WireApi },
): void {
  if (!mayEndForms.some((kind) => kinds.has(kind))) return;
  const now = after.requestForms?.();
  if (now === undefined) return;
  const types = after.typeNames?.() ?? new Map<string, string>();
  const nameNow = new Map([...types].map(([name, of]) => [of, name]));
  for (const component of before.requestForms?.() ?? []) {
    const to = nameNow.get(component);
    // Without its type the component is told as gone.
    if (now.has(component) || to === undefined) continue;
    for (const [name, of] of before.typeNames?.() ?? [])
      if (of === component)
        reportGoneType(reporter, {
          name: `${name}Input`,
          to,
          isReused: types.has(`${name}Input`),
          places: {
            before: before.components?.get(component)?.place ?? null,
            after: after.components?.get(component)?.place ?? null,
          },
        });
  }
}
