import type { ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import {
  codeSpan,
  docText,
  prose,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";

/** A scope level and what is said of it: `partials/scope-level.hbs`. */
export interface ScopeLevelView {
  /** `tenant`, as a member. */
  readonly name: Name;
  /** `"tenant"` */
  readonly text: Literal;
  /** In code style. */
  readonly code: Doc;
  readonly title: Doc;
  readonly reaches: Doc;
  /** The context header in code style; `null` for a level without. */
  readonly header: Doc | null;
  /** The source of the ID in the header, or why there is none. */
  readonly context: Doc;
}

export function scopeLevelView(
  { scopeLevels }: GatewayAccess,
  level: ScopeLevel,
): ScopeLevelView {
  const { title, reaches, header, context } = scopeLevels[level];
  return {
    name: member(level),
    text: str(level),
    code: docText(codeSpan(level)),
    title: docText(prose(title)),
    reaches: docText(prose(reaches)),
    header: header === null ? null : docText(codeSpan(header)),
    context: docText(prose(context)),
  };
}
