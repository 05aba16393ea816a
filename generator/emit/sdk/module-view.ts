import { codeSpan, doc, docComment } from "../../render/doc-comment.ts";
import { ident, member, type Code } from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { typeOf, type ModulePlan } from "./module-plan.ts";
import type { NameGroup, SdkMethod } from "./name-tree.ts";
import { groupText } from "./group-text.ts";
import { groupValue } from "./group-value.ts";
import { methodSignature } from "./method-signature.ts";
import { declareParams } from "./method-params.ts";
import { createModuleScope, type ModuleScope } from "./module-scope.ts";
import type { PlainContext } from "./sdk-context.ts";
import { plainDocs } from "./method-docs.ts";
import { plainMethod } from "./called-method.ts";

/** The view of `sdk/module.ts.hbs`: the methods of a tag with the types that only they have. */
export function moduleView(
  context: PlainContext,
  module: ModulePlan,
  header: Code,
) {
  const scope = createModuleScope(context, module);
  const interfaces = groupsOf(module.group).map((group) =>
    interfaceView(context, scope, group),
  );
  const body = groupValue(context, scope, module.group);
  return {
    header,
    connection: scope.runtimeType("ApiConnection"),
    interfaces,
    // Last, when all that is named is known.
    imports: scope.imports(),
    declarations: scope.declarations(),
    factory: ident(module.factory),
    type: ident(typeOf(module, module.group)),
    body,
    factoryDoc: docComment({
      paragraphs: [
        doc`Makes ${codeSpan(`client.${module.group.path.join(".")}`)} for a connection; a bundle that imports this module alone carries nothing else.`,
      ],
      tags: [],
    }),
  };
}

function interfaceView(
  context: PlainContext,
  scope: ModuleScope,
  group: NameGroup,
): View {
  const { module } = scope;
  return {
    doc: docComment({ paragraphs: groupText(context, group), tags: [] }),
    type: ident(typeOf(module, group)),
    children: group.groups.map((child) => ({
      name: member(child.path.at(-1) ?? ""),
      type: ident(typeOf(module, child)),
    })),
    methods: group.methods.map((method) => methodView(context, scope, method)),
  };
}

function methodView(
  context: PlainContext,
  scope: ModuleScope,
  method: SdkMethod,
): View {
  const plain = plainMethod(method);
  const params = scope.module.methods.get(method)?.params ?? "";
  // `IssuesGetParams` -> `IssuesGet`, what the other types of the method are called after.
  const base = params.replace(/Params\d*$/, "");
  const signature = methodSignature(context.input.model.schemas, scope, plain, {
    params,
    wished: base,
  });
  declareParams(scope, plain, { params, body: `${base}Body` });
  return { doc: plainDocs(context, plain, scope.linkTo), signature };
}

function groupsOf(group: NameGroup): readonly NameGroup[] {
  return [group, ...group.groups.flatMap(groupsOf)];
}
