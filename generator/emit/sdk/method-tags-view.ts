import type { Operation } from "../../model/operation.ts";
import { versionNumber } from "../../naming/versions.ts";
import {
  codeSpan,
  docText,
  prose,
  type Doc,
} from "../../render/doc-comment.ts";
import type { CalledMethod } from "./called-method.ts";
import { linkToMethod, type LinkTo } from "./link-to-method.ts";
import {
  hasHistory,
  releasesOf,
  retirementOf,
  type Successor,
} from "./method-life.ts";
import { isAlias, type SdkMethod } from "./name-tree.ts";
import type { SdkContext } from "./sdk-context.ts";

/** The tags of a method's documentation: `partials/method-tags.hbs`. */
export interface MethodTagsView {
  readonly since: SinceView | null;
  /** It may change without notice: one of the two. */
  readonly beta: BetaView | null;
  readonly deprecated: DeprecationView | null;
  /** Where more is said, as the document has it. */
  readonly see: Doc | null;
}

/** When an operation came. */
export interface SinceView {
  /** Nobody says when it came: the release is the first of the catalogue, which had it already. */
  readonly beforeAll: boolean;
  /** The document of the release is the first source that has it: it may have been there before. */
  readonly orEarlier: boolean;
  readonly release: Doc;
}

/** Why an operation may change without notice: one of the two. */
export interface BetaView {
  /** Its version has no number: `preview`, in code style. */
  readonly form: Doc | null;
  /** The document's word: `alpha`, `beta`, `experimental`. */
  readonly stability: Doc | null;
}

/** What `@deprecated` says, `partials/deprecation.hbs`; nothing but the tag where nothing is known. */
export interface DeprecationView {
  /** The method stands under a former name: a link to that with the present one. */
  readonly renamed: Doc | null;
  /** Since when the operation is deprecated: a release, or what the document says. */
  readonly since: Doc | null;
  /** The release that removed it. */
  readonly removedIn: Doc | null;
  readonly replacement: ReplacementView | null;
  /** Nobody says what to use instead. */
  readonly unreplaced: boolean;
  /** Day or release after which it may be gone. */
  readonly sunset: Doc | null;
  readonly note: Doc | null;
}

/** `partials/replacement.hbs` */
export interface ReplacementView {
  /** A link, or method and path where the SDK does not have it. */
  readonly target: Doc;
  /** Nobody names it: it has the same path in a higher version. */
  readonly inferred: boolean;
  readonly deprecatedSince: Doc | null;
  readonly removed: boolean;
}

/** `null` where no tag would stand. */
export function methodTagsView(
  context: SdkContext,
  { method, shape }: CalledMethod,
  linkTo: LinkTo,
): MethodTagsView | null {
  const view = {
    since: sinceView(context, method.operation),
    beta: betaView(method.operation, shape.life.stability),
    deprecated: deprecationView(context, method, linkTo),
    see: shape.externalDocs === null ? null : text(shape.externalDocs),
  };
  return Object.values(view).every((tag) => tag === null) ? null : view;
}

function sinceView(
  context: SdkContext,
  operation: Operation,
): SinceView | null {
  if (!hasHistory(context)) return null;
  const added = releasesOf(context, operation, "added").at(-1);
  const known = releasesOf(context, operation, "known").at(-1);
  return {
    beforeAll: added === undefined && known === undefined,
    orEarlier: known !== undefined,
    release: text(added ?? known ?? context.releaseTitle(0)),
  };
}

function betaView(
  { version }: Operation,
  stability: "stable" | "beta" | "alpha" | "experimental" | null,
): BetaView | null {
  if (stability !== null && stability !== "stable")
    return { form: null, stability: text(stability) };
  return version === null || versionNumber(version) !== null
    ? null
    : { form: docText(codeSpan(version)), stability: null };
}

function deprecationView(
  context: SdkContext,
  method: SdkMethod,
  linkTo: LinkTo,
): DeprecationView | null {
  const place = context.places.get(method.operation.key);
  const isRenamed = place !== undefined && isAlias(method);
  const found = retirementOf(context, method);
  if (!isRenamed && found === null) return null;
  return {
    renamed: isRenamed ? linkToMethod(place, linkTo) : null,
    since: textOrNull(found?.since),
    removedIn: textOrNull(found?.removedIn),
    replacement: found?.successor
      ? replacementView(found.successor, linkTo)
      : null,
    unreplaced: found?.isUnreplaced ?? false,
    sunset: textOrNull(found?.sunset),
    note: textOrNull(found?.note),
  };
}

function replacementView(
  { place, title, isInferred, deprecatedSince, isRemoved }: Successor,
  linkTo: LinkTo,
): ReplacementView {
  return {
    target:
      place === null ? docText(codeSpan(title)) : linkToMethod(place, linkTo),
    inferred: isInferred,
    deprecatedSince: textOrNull(deprecatedSince),
    removed: isRemoved,
  };
}

function text(words: string): Doc {
  return docText(prose(words));
}

function textOrNull(words: string | null | undefined): Doc | null {
  return words ? text(words) : null;
}
