import {
  docLines,
  prose,
  proseParagraphs,
  type Doc,
} from "../../render/doc-comment.ts";
import { ident, member, type Name } from "../../render/typescript.ts";
import { relativeFile } from "./file-names.ts";
import { groupDocView, type GroupDocView } from "./group-doc-view.ts";
import { headerView, type HeaderView } from "./header-view.ts";
import { importView, type ImportView } from "./import-view.ts";
import { typeOf, type ModulePlan } from "./module-plan.ts";
import type { SdkContext } from "./sdk-context.ts";

/** The view of `sdk/client.ts.hbs`. */
export interface ClientView {
  readonly header: HeaderView;
  readonly imports: readonly ImportView[];
  /** What the document says of the service. */
  readonly lines: readonly Doc[];
  readonly members: readonly ClientMemberView[];
}

export interface ClientMemberView {
  readonly doc: GroupDocView;
  /** `pet` */
  readonly name: Name;
  /** `PetApi` */
  readonly type: Name;
  /** `createPet` */
  readonly factory: Name;
}

export function clientView(context: SdkContext): ClientView {
  const { input, roots } = context;
  const { title, summary } = input.model.service;
  const file = { file: "client" };
  return {
    header: headerView(context),
    imports: [
      ...importView("./connect.ts", [
        ["connect", "value"],
        ["ClientOptions", "type"],
      ]),
      ...importView("./runtime/api/index.ts", [["lazyMembers", "value"]]),
      ...roots.flatMap(({ module }) =>
        importView(relativeFile(file, module), [
          [module.factory, "value"],
          [typeOf(module, module.group), "type"],
        ]),
      ),
    ],
    lines: docLines([prose(title), ...proseParagraphs(summary)]),
    members: roots.map(({ name, module }) => ({
      doc: groupDocView(context, module.group),
      name: member(name),
      type: groupType(module),
      factory: ident(module.factory),
    })),
  };
}

/** The interface of a module's group. */
export function groupType(module: ModulePlan): Name {
  return ident(typeOf(module, module.group));
}
