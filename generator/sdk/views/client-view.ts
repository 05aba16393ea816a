import {
  docLines,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import { ident, member, type Name } from "../../render/typescript.ts";
import { relativeFile } from "../plan/relative-file.ts";
import { groupDocView, type GroupDocView } from "./group-doc-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import { groupNames, levelTypes, typeOf } from "../plan/module-plan.ts";
import {
  noOperationsViews,
  type NoOperationsView,
} from "./no-operations-view.ts";
import type { RootPlan } from "../plan/plan-modules.ts";
import type { SdkContext } from "../plan/sdk-context.ts";

/** The view of `sdk/client.ts.hbs`. */
export interface ClientView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** What the document says of the service. */
  readonly lines: readonly Doc[];
  readonly members: readonly ClientMemberView[];
  /** Members without operations. */
  readonly withoutOperations: readonly NoOperationsView[];
}

/** A member of a client: `partials/client-member.hbs`. */
export interface ClientMemberView {
  readonly doc: GroupDocView;
  /** `pet` */
  readonly name: Name;
  /** `PetApi` */
  readonly type: Name;
  /** `createPet` */
  readonly factory: Name;
}

/** The additional names that a client with unusable members imports from the runtime. */
const hiddenNames = [
  ["unusable", "value"],
  ["NoOperations", "type"],
] as const;

export function clientView(context: SdkContext): ClientView {
  const { input, roots } = context;
  const withoutOperations = noOperationsViews(context);
  const { title, summary } = input.model.service;
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [
        ["connect", "value"],
        ["ClientOptions", "type"],
      ]),
      ...importView(context.runtimeFrom({ file: "client" }), [
        ["lazyMembers", "value"],
        ...(withoutOperations.length === 0 ? [] : hiddenNames),
      ]),
      ...memberImports(roots),
    ],
    lines: docLines([prose(title), ...proseParagraphs(summary)]),
    members: roots.map((root) => clientMemberView(context, root)),
    withoutOperations,
  };
}

/** Returns the names that a client module imports from the modules of its members. */
export function memberImports(
  roots: readonly RootPlan[],
): readonly ImportView[] {
  return roots.flatMap(({ module }) =>
    importView(relativeFile({ file: "client" }, module), [
      [module.factory, "value"],
      ...levelTypes(groupNames(module, module.group)).map(
        (name) => [name, "type"] as const,
      ),
    ]),
  );
}

export function clientMemberView(
  context: SdkContext,
  { name, module }: RootPlan,
): ClientMemberView {
  return {
    doc: groupDocView(context, module.group),
    name: member(name),
    type: ident(typeOf(module, module.group)),
    factory: ident(module.factory),
  };
}
