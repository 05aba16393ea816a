import { elementOf } from "../../../../generator/changes/change/element.ts";
import type { ChangeSeverity } from "../../../../generator/changes/change/effect.ts";
import type { ChangeKind } from "../../../../generator/changes/kinds/change-kinds.ts";
import { judgedForPackage } from "../../../../generator/changes/change/source-effect.ts";
import { changeKinds } from "../../../../generator/changes/kinds/change-kinds.ts";
import { noWork, work } from "../../../../generator/changes/wording/advice.ts";
import type { ChangelogChange } from "../../../../generator/changes/folding/changelog/changelog-change.ts";
import {
  code,
  prose,
  type Prose,
} from "../../../../generator/changes/wording/prose.ts";
import type { ChangeElement } from "../../../../generator/changes/change/change.ts";

export interface Given extends Partial<Omit<ChangeElement, "kind">> {
  readonly kind?: ChangeKind;
  readonly severity?: ChangeSeverity;
  readonly ofPackage?: ChangeSeverity;
  readonly accepted?: string;
  readonly endpoint?: string | null;
  readonly title?: string;
  readonly advice?: string;
  readonly harmless?: boolean;
}

/** A message is a text, or the name in `Value a added`. */
export function row(
  message: string | Prose,
  given: Given = {},
): ChangelogChange {
  const { kind = "max-length-added", severity = "breaking", ofPackage = severity, accepted, endpoint = "GET /a", title = "Limits", advice = "Check it.", harmless = false, ...element } = given; // prettier-ignore
  const { area, action } = changeKinds[kind];
  return {
    change: {
      kind,
      area,
      action,
      severity,
      ofPackage: judgedForPackage(ofPackage),
      accepted:
        accepted === undefined
          ? null
          : { reason: accepted, owner: "o", until: null },
      operation: endpoint === null ? null : { key: endpoint },
      element: elementOf({ kind: "field", ...element }),
    },
    title,
    endpoint,
    message: typeof message === "string" ? prose`${message}` : message,
    advice: harmless ? noWork(advice) : work(advice),
  };
}

/** `Value a added` */
export function valueOf(name: string): Prose {
  return prose`Value ${code(name)} added`;
}
