import type { Operation, ScopeLevel } from "../../model/operation.ts";
import { isAnyEnough } from "../../model/permission-mode.ts";
import { versionNumber } from "../../naming/versions.ts";
import {
  codeSpan,
  docLines,
  docText,
  optionalProse,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  member,
  str,
  typeText,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { callTypes, type ChosenCallType } from "./call-type.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { credentialsView, type CredentialsView } from "./credentials-view.ts";
import { releasesOf, removalReason } from "./method-life.ts";
import { methodTagsView, type MethodTagsView } from "./method-tags-view.ts";
import { methodNames } from "../plan/module-plan.ts";
import type { ModuleScope } from "./module-scope.ts";
import { operationTitle } from "../plan/operation-text.ts";
import { declareParams, paramsType } from "./declare-params.ts";
import { gatewayOf, type SdkContext } from "../plan/sdk-context.ts";

/** A method in the interface of its group: `partials/method.hbs`. */
export interface MethodView {
  /** `get` */
  readonly name: Name;
  /** The description in the document. */
  readonly lines: readonly Doc[];
  /** `GET /pets/{id}`, in code style. */
  readonly operation: Doc;
  /** What the document calls it, in code style; `null` where it has no name there. */
  readonly operationId: Doc | null;
  /** The version, in code style, where it has no number: `preview`. */
  readonly unnumbered: Doc | null;
  /** Scope levels at which it can be called; none where the service has no levels. */
  readonly scopes: readonly ScopeView[];
  /** Alternatives; see `credentialsView`. */
  readonly credentials: readonly CredentialsView[];
  /** Each in code style. */
  readonly permissions: readonly Doc[];
  /** Any one of these is enough; in code style. */
  readonly eitherPermission: readonly Doc[];
  /** Releases that added fields or query parameters. */
  readonly fieldsAdded: readonly Doc[];
  /** Releases that removed fields. */
  readonly fieldsRemoved: readonly Doc[];
  readonly tags: MethodTagsView | null;
  /** How to call it; `null` for a removed operation. */
  readonly call: CallView | null;
  /** The operation was removed: a call does not compile. */
  readonly removed: RemovedView | null;
}

/** A scope level of a method. */
export interface ScopeView {
  /** What the service calls the level. */
  readonly title: Doc;
  /** The header that names the context, in code style; `null` if only the token does. */
  readonly header: Doc | null;
}

/** The parts of a signature. */
export interface CallView {
  /** `PetGetParams`, or `NoParams` of the runtime. */
  readonly params: TypeText | Name;
  readonly paramsOptional: boolean;
  /** `CallOptions`, `ListOptions<Pet>` */
  readonly options: TypeText | Name;
  /** `ApiCall<Pet, { 404: Problem }>`, `ListCall<Pet[], Pet>` */
  readonly result: TypeText;
  /** The same with an option that chooses another response. */
  readonly chosen: readonly ChosenCallView[];
  /** With an option `stream` whose value is known only at run time; `null` where there is no stream. */
  readonly undecided: UndecidedCallView | null;
}

/** A call that is answered with another media type than by default. */
export interface ChosenCallView {
  /** `StreamOptions`, `AcceptOptions<"text/csv">` */
  readonly options: TypeText | Name;
  readonly result: TypeText;
  /** `text/csv`, in code style. */
  readonly mediaTypes: readonly Doc[];
  /** `PetGetParams`: an argument before others is always given. */
  readonly params: TypeText | Name;
}

/** A call of which the compiler does not know whether its answer is streamed. */
export interface UndecidedCallView {
  /** `StreamFlagOptions` */
  readonly options: TypeText | Name;
  /** Both possible types of the call. */
  readonly result: TypeText;
  /** As in `ChosenCallView`. */
  readonly params: TypeText | Name;
}

/** Why a method cannot be called any more. */
export interface RemovedView {
  /** Which release removed it and what to use, for the compile error. */
  readonly reason: Literal;
}

export function methodView(
  context: SdkContext,
  scope: ModuleScope,
  called: CalledMethod,
): MethodView {
  const { method, shape } = called;
  const { operation } = method;
  const { summary, description, operationId } = shape;
  const reason = removalReason(context, method);
  const permissions = operation.permissions.map((each) =>
    docText(codeSpan(each)),
  );
  const releases = (kind: "fields-added" | "fields-removed") =>
    releasesOf(context, operation, kind).map((title) => docText(prose(title)));
  return {
    name: member(method.path.at(-1) ?? ""),
    lines: docLines([
      ...optionalProse(summary),
      ...(description === null || description === summary
        ? []
        : proseParagraphs(description)),
    ]),
    operation: docText(codeSpan(operationTitle(method))),
    operationId: operationId === null ? null : docText(codeSpan(operationId)),
    unnumbered: unnumberedView(operation),
    scopes: operation.scopes.map((level) => scopeView(context, level)),
    credentials: credentialsView(context, called),
    permissions: isAnyEnough(operation) ? [] : permissions,
    eitherPermission: isAnyEnough(operation) ? permissions : [],
    fieldsAdded: releases("fields-added"),
    fieldsRemoved: releases("fields-removed"),
    tags: methodTagsView(context, called, scope.linkTo),
    call: reason === null ? callView(context, scope, called) : null,
    removed: reason === null ? null : removedView(scope, reason),
  };
}

function callView(
  context: SdkContext,
  scope: ModuleScope,
  called: CalledMethod,
): CallView {
  const names = methodNames(scope.module, called.method);
  const params = paramsType(scope, called, names);
  const types = callTypes(context, scope, called, names.base);
  const { usual, chosen, undecided } = types;
  const given = params.paramsOptional
    ? typeText`${params.params} | undefined`
    : params.params;
  const view = {
    ...params,
    ...usual,
    chosen: chosen.map((each) => chosenView(given, each)),
    undecided: undecided && { ...undecided, params: given },
  };
  declareParams(scope, called, names);
  return view;
}

function chosenView(
  params: TypeText | Name,
  { options, result, mediaTypes }: ChosenCallType,
): ChosenCallView {
  return {
    options,
    result,
    mediaTypes: mediaTypes.map((each) => docText(codeSpan(each))),
    params,
  };
}

function removedView(scope: ModuleScope, reason: string): RemovedView {
  scope.runtimeType("RemovedOperation");
  return { reason: str(reason) };
}

function unnumberedView({ version }: Operation): Doc | null {
  return version === null || versionNumber(version) !== null
    ? null
    : docText(codeSpan(version));
}

function scopeView(context: SdkContext, level: ScopeLevel): ScopeView {
  const { title, header } = gatewayOf(context).scopeLevels[level];
  return {
    title: docText(prose(title)),
    header: header === null ? null : docText(codeSpan(header)),
  };
}
