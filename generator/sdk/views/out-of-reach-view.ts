import type { ScopeLevel } from "../../model/operation.ts";
import type { GatewayAccess } from "../../model/service.ts";
import type { NamePath } from "../../naming/natural-name.ts";
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
import { contextCall } from "./level-context.ts";
import { callText } from "../../naming/name-ledger.ts";

/** A member that a level does not reach: `partials/out-of-reach.hbs`. */
export interface OutOfReachView {
  readonly name: Name;
  /** `client.pro`, in code style. */
  readonly call: Doc;
  /** The levels that reach it, in code style. */
  readonly scopes: readonly Doc[];
  /** What to call instead, in code style; `null` if another client is needed. */
  readonly instead: Doc | null;
  /** That no level can call it any more, as a sentence. */
  readonly removed: Doc | null;
  /** The same as a sentence, for the compile error and the error at run time. */
  readonly reason: Literal;
}

/** A part of the client that some levels reach. */
export interface ReachedPart {
  /** Its place: `pro`, `buildings`. */
  readonly path: NamePath;
  /** Where it is called by its present name, if that is another. */
  readonly mainPath?: NamePath;
  readonly scopes: readonly ScopeLevel[];
  /** Of an operation that was removed: since when, and what to use, as a sentence. */
  readonly removal?: string | null;
}

export function outOfReachView(
  access: GatewayAccess,
  level: ScopeLevel,
  { path, mainPath = path, scopes, removal = null }: ReachedPart,
): OutOfReachView {
  const client = removal === null ? contextCall(access, level, scopes) : null;
  const instead = client === null ? null : [client, ...mainPath].join(".");
  const levels = scopes.join(" or ");
  const otherwise = removal ?? `create a client with scope ${levels}`;
  const advice = instead === null ? otherwise : `call ${instead}`;
  const call = callText(path);
  return {
    name: member(path.at(-1) ?? ""),
    call: docText(codeSpan(call)),
    scopes: scopes.map((scope) => docText(codeSpan(scope))),
    instead: instead === null ? null : docText(codeSpan(instead)),
    removed: removal === null ? null : docText(prose(removal)),
    reason: str(
      `${call} is reached at scope level ${levels}, not ${level}: ${advice}`,
    ),
  };
}
