import type { Operation } from "../../model/operation.ts";
import {
  codeSpan,
  docText,
  prose,
  type Doc,
} from "../../render/doc-comment.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { linkToMethod, type LinkTo } from "./link-to-method.ts";
import {
  hasHistory,
  releasesOf,
  retirementOf,
  type Successor,
} from "./method-life.ts";
import { isAlias, type SdkMethod } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The tags of a method's documentation: `partials/method-tags.hbs`. */
export interface MethodTagsView {
  /** What the document says of its successes; none if that is nothing but what the status says. */
  readonly returns: readonly ReturnsView[];
  /** The release that added the operation; `null` if it is not known. */
  readonly since: Doc | null;
  /** The word of the document for what is not stable: `alpha`, `beta` or `experimental`. */
  readonly beta: Doc | null;
  readonly deprecated: DeprecationView | null;
  /** The address of more documentation, as in the document. */
  readonly see: Doc | null;
}

/** What the document says of a success. */
export interface ReturnsView {
  /** `201`; `null` if there are no other successes. */
  readonly status: Doc | null;
  readonly text: Doc;
}

/** What `@deprecated` says, `partials/deprecation.hbs`; nothing but the tag where nothing is known. */
export interface DeprecationView {
  /** The method has a former name: a link to the one with the present name. */
  readonly renamed: Doc | null;
  /** Since when the operation is deprecated: a release, or what the document says. */
  readonly since: Doc | null;
  /** The release that removed it. */
  readonly removedIn: Doc | null;
  readonly replacement: ReplacementView | null;
  /** Proposed, with its score. */
  readonly proposed: ProposedView | null;
  /** No replacement is known. */
  readonly unreplaced: boolean;
  /** Day or release after which it may be gone. */
  readonly sunset: Doc | null;
  readonly note: Doc | null;
}

/** `partials/replacement.hbs` */
export interface ReplacementView {
  /** A link, or method and path if the SDK does not have it. */
  readonly target: Doc;
  /** Inferred: it has the same path in a higher version. */
  readonly inferred: boolean;
  readonly deprecatedSince: Doc | null;
  readonly removed: boolean;
}

/** A successor that likeness proposes: nobody has said that it is one. */
export interface ProposedView extends Pick<
  ReplacementView,
  "target" | "deprecatedSince"
> {
  /** 0 to 1, with two decimals. */
  readonly score: Doc;
}

/** Returns `null` when there would be no tag. */
export function methodTagsView(
  context: SdkContext,
  called: CalledMethod,
  linkTo: LinkTo,
): MethodTagsView | null {
  const { method, shape } = called;
  const view = {
    returns: returnsView(called),
    since: sinceView(context, method.operation),
    beta: betaView(shape.life.stability),
    deprecated: deprecationView(context, method, linkTo),
    see: shape.externalDocs === null ? null : text(shape.externalDocs),
  };
  const { returns, ...others } = view;
  const isEmpty =
    returns.length === 0 && Object.values(others).every((tag) => tag === null);
  return isEmpty ? null : view;
}

function returnsView({
  shape,
  answers: { successes },
}: CalledMethod): readonly ReturnsView[] {
  const statuses = new Set(successes.map(({ status }) => status));
  const isOne = statuses.size === 1;
  return shape.responses.flatMap(({ status, description }) =>
    description === null || !statuses.has(status) || isPhrase(description)
      ? []
      : [
          isOne
            ? { status: null, text: text(description) }
            : {
                status: text(status),
                text: text(description.trim().replace(/\.$/, "")),
              },
        ],
  );
}

/** Whether a text is only the name of a status (RFC 9110), which says nothing of the operation. */
function isPhrase(description: string): boolean {
  return /^(?:|ok(?:ay)?|success(?:ful)?|created|accepted|no content|none|default(?: response)?)[.!]?$/i.test(
    description.trim(),
  );
}

function sinceView(context: SdkContext, operation: Operation): Doc | null {
  const added = releasesOf(context, operation, "added").at(-1);
  return hasHistory(context) ? textOrNull(added) : null;
}

function betaView(
  stability: "stable" | "beta" | "alpha" | "experimental" | null,
): Doc | null {
  return stability === "stable" ? null : textOrNull(stability);
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
    replacement: null,
    proposed: null,
    ...(found?.successor ? successorView(found.successor, linkTo) : {}),
    unreplaced: found?.isUnreplaced ?? false,
    sunset: textOrNull(found?.sunset),
    note: textOrNull(found?.note),
  };
}

function successorView(
  successor: Successor,
  linkTo: LinkTo,
): Pick<DeprecationView, "replacement"> | Pick<DeprecationView, "proposed"> {
  const { place, title, isInferred, proposedScore, isRemoved } = successor;
  const common = {
    target:
      place === null ? docText(codeSpan(title)) : linkToMethod(place, linkTo),
    deprecatedSince: textOrNull(successor.deprecatedSince),
  };
  return proposedScore === null
    ? { replacement: { ...common, inferred: isInferred, removed: isRemoved } }
    : { proposed: { ...common, score: text(proposedScore) } };
}

function text(words: string): Doc {
  return docText(prose(words));
}

function textOrNull(words: string | null | undefined): Doc | null {
  return words ? text(words) : null;
}
