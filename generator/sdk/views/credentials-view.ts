import type { SecurityRequirement } from "../../model/operation-shape.ts";
import { codeSpan, docText, type Doc } from "../../render/doc-comment.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { schemesOf } from "./entry-view.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** Credentials that serve together, one alternative of a method: `partials/credentials.hbs`. */
export interface CredentialsView {
  /** Empty: none is needed. */
  readonly schemes: readonly SchemeView[];
}

/** A security scheme that a method takes. */
export interface SchemeView {
  /** What the document calls the scheme, in code style. */
  readonly name: Doc;
  /** Each in code style. */
  readonly scopes: readonly Doc[];
}

/**
 * Returns the alternatives of a method in the order of the document. Empty when they add nothing to the documentation
 * of the credentials of the client: they are then those of the whole API, without scopes.
 */
export function credentialsView(
  { input }: Pick<SdkContext, "input">,
  { shape }: CalledMethod,
): readonly CredentialsView[] {
  const { access } = input.model.service;
  // A gateway accepts tokens of its own.
  if (access.kind === "gateway") return [];
  const { security } = access;
  const alternatives = shape.security ?? security;
  const isCommon =
    JSON.stringify(schemesOf(alternatives)) ===
    JSON.stringify(schemesOf(security));
  if (isCommon && !alternatives.some(hasScopes)) return [];
  const none: SecurityRequirement = [];
  return (alternatives.length === 0 ? [none] : alternatives).map(
    (requirement) => ({
      schemes: requirement.map(({ scheme, scopes }) => ({
        name: docText(codeSpan(scheme)),
        scopes: scopes.map((scope) => docText(codeSpan(scope))),
      })),
    }),
  );
}

function hasScopes(requirement: SecurityRequirement): boolean {
  return requirement.some(({ scopes }) => scopes.length > 0);
}
