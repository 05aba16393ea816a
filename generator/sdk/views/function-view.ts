import { docLines, optionalProse, type Doc } from "../../render/doc-comment.ts";
import {
  ident,
  literal,
  type Literal,
  type Name,
  type TypeText,
} from "../../render/typescript.ts";
import { renamesMembers } from "../former-names.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { formerNamesOfOne } from "../plan/former-shapes.ts";
import { methodNames, typeOf } from "../plan/module-plan.ts";
import type { NameGroup } from "../plan/name-tree.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { connectionType } from "./connection-type.ts";
import type { EntryView } from "./entry-view.ts";
import { linkToMethod } from "./link-to-method.ts";
import type { MethodTagsView } from "./method-tags-view.ts";
import type { CallView, MethodView, RemovedView } from "./method-view.ts";
import type { ModuleScope } from "./module-scope.ts";
import { partNames } from "./table-view.ts";

/** An operation as a function that takes the connection first: `partials/function.hbs`. */
export interface FunctionView {
  /** `getInventory` */
  readonly name: Name;
  /** The summary in the document. The whole text is at the method, to which the comment leads. */
  readonly lines: readonly Doc[];
  /** `GET /pets/{id}`, in code style. */
  readonly operation: Doc;
  /** A link to the method. */
  readonly method: Doc;
  /** Those of the method, without what the operation returns. */
  readonly tags: MethodTagsView | null;
  /** Type of the connection, with the scope levels of the operation; `null` for a removed one. */
  readonly connection: TypeText | Name | null;
  /** As in `MethodView`. */
  readonly call: CallView | null;
  /** Whether the call has forms with other options. */
  readonly hasForms: boolean;
  /** As in `MethodView`. */
  readonly removed: RemovedView | null;
  readonly entry: EntryView;
  /** Parts of the runtime that the entry needs. */
  readonly parts: readonly (Name | TypeText)[];
  /** Former names, `FormerNamesOfOne` of the runtime; `null` if there are none. */
  readonly former: Literal | null;
}

/** What a group has of its methods already, in their order. */
export interface MadeViews {
  readonly methods: readonly MethodView[];
  readonly entries: readonly EntryView[];
}

/** Returns the functions of the methods of a group. */
export function functionViews(
  context: SdkContext,
  scope: ModuleScope,
  group: NameGroup,
  { methods, entries }: MadeViews,
): readonly FunctionView[] {
  const { module, linkTo } = scope;
  const type = typeOf(module, group);
  const called = group.methods.flatMap(
    (method) => context.called.get(method) ?? [],
  );
  return called.flatMap((each, at) => {
    const [method, entry] = [methods[at], entries[at]];
    return method === undefined || entry === undefined
      ? []
      : [
          {
            ...functionView(context, scope, each, method),
            method: linkToMethod({ module, type, method: each.method }, linkTo),
            entry,
          },
        ];
  });
}

function functionView(
  context: SdkContext,
  scope: ModuleScope,
  called: CalledMethod,
  { operation, tags, call, removed }: MethodView,
): Omit<FunctionView, "method" | "entry"> {
  const { method, shape } = called;
  const { input } = context;
  const former = renamesMembers(input.former)
    ? formerNamesOfOne(input.model.schemas, called)
    : null;
  scope.runtimeValue(former === null ? "unbound" : "unboundRenamed");
  return {
    name: ident(methodNames(scope.module, method).function),
    lines: docLines(optionalProse(shape.summary)),
    operation,
    tags: tags && withoutReturns(tags),
    connection: call && connectionType(context, scope, [method]),
    call,
    hasForms:
      call !== null && (call.chosen.length > 0 || call.undecided !== null),
    removed,
    parts: partNames(scope, [called]),
    former: former === null ? null : literal(former),
  };
}

function withoutReturns(tags: MethodTagsView): MethodTagsView | null {
  const others = { ...tags, returns: [], see: null };
  return Object.values({ ...others, returns: null }).some(Boolean)
    ? others
    : null;
}
