import { invariant } from "../../diagnostics/invariant.ts";
import { scopeLevels } from "../../model/operation.ts";
import { isList } from "../../model/operation-call.ts";
import { isVersion } from "../../naming/versions.ts";
import { codeSpan, doc, docComment, prose } from "../../render/doc-comment.ts";
import type { View } from "../../render/templates.ts";
import {
  ident,
  joinCode,
  member,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { LinkTo } from "../sdk/doc-pieces.ts";
import { methodDocs } from "./method-docs.ts";
import { importsOf } from "../sdk/module-imports.ts";
import {
  typeOf,
  type MethodNames,
  type ModulePlan,
} from "../sdk/module-plan.ts";
import { createLinks } from "../sdk/module-links.ts";
import { createModuleNames } from "../sdk/module-names.ts";
import {
  methodsBelow,
  type NameGroup,
  type SdkMethod,
} from "../sdk/name-tree.ts";
import { operationTitle, removalReason } from "../sdk/operation-text.ts";
import {
  descriptorValue,
  methodSignature,
  paramsInterface,
} from "./method-code.ts";
import type { SdkContext } from "./gateway-context.ts";

/** The view of `sdk/gateway/module.ts.hbs`. `members` are the modules below a namespace's index. */
export function moduleView(
  context: SdkContext,
  module: ModulePlan,
  members: readonly ModulePlan[],
  header: Code,
): View {
  const links = createLinks(module, createModuleNames(module.reserved));
  const groups = groupsBelow(module.group);
  const methods = groups.flatMap((group) => group.methods);
  const used = methods.filter(({ state }) => state !== "removed");
  const interfaces = groups.map((group) =>
    interfaceView(context, module, group, members, links.linkTo),
  );
  const levels = scopeLevels.filter((level) =>
    [...methods, ...members.flatMap(({ group }) => methodsBelow(group))].some(
      ({ operation }) => operation.scopes.includes(level),
    ),
  );
  return {
    header,
    imports: importsOf(context, module, {
      methods,
      members,
      links: links.imports(),
    }),
    interfaces,
    params: used.flatMap((method) => {
      const names = namesOf(module, method);
      const params = paramsInterface(context, method, names);
      return params === null ? [] : [{ text: params }];
    }),
    descriptors: used.map((method) => ({
      name: ident(namesOf(module, method).descriptor),
      value: descriptorValue(context, method),
    })),
    factory: ident(module.factory),
    type: ident(typeOf(module, module.group)),
    levels: joinCode(levels.map(str), " | "),
    body:
      members.length === 0
        ? groupValue(context, module, module.group)
        : namespaceValue(context, module, members),
    factoryDoc: docComment({
      paragraphs: [
        doc`Makes ${codeSpan(`client.${module.group.path.join(".")}`)} for a connection; a bundle that imports this module alone carries nothing else.`,
      ],
      tags: [],
    }),
  };
}

function interfaceView(
  context: SdkContext,
  module: ModulePlan,
  group: NameGroup,
  members: readonly ModulePlan[],
  linkTo: LinkTo,
): View {
  const isRoot = group === module.group;
  const children = [
    ...group.groups.map((child) => ({ child, type: typeOf(module, child) })),
    ...(isRoot ? members : []).map((below) => ({
      child: below.group,
      type: typeOf(below, below.group),
    })),
  ];
  return {
    doc: docComment({
      paragraphs: [groupText(context, group)],
      tags: [],
    }),
    type: ident(typeOf(module, group)),
    children: children.map(({ child, type }) => ({
      doc: childDocs(child),
      name: member(child.path.at(-1) ?? ""),
      type: ident(type),
    })),
    methods: group.methods.map((method) => ({
      doc: methodDocs(context, method, linkTo),
      signature:
        method.state === "removed"
          ? tombstoneSignature(context, method)
          : methodSignature(context, method, namesOf(module, method)),
    })),
  };
}

/**
 * Autocomplete on a resource shows its versions: one in which nothing is alive is struck through there already. Other
 * groups are not, since a linter would report every step of one call.
 */
function childDocs(child: NameGroup): Code | null {
  if (!isVersion(child.path.at(-1) ?? "")) return null;
  const states = new Set(methodsBelow(child).map(({ state }) => state));
  if (states.has("available")) return null;
  const text = states.has("removed")
    ? doc`All operations below are deprecated or removed.`
    : doc`All operations below are deprecated.`;
  return docComment({ paragraphs: [], tags: [{ tag: "deprecated", text }] });
}

function groupText(context: SdkContext, group: NameGroup) {
  const call = codeSpan(`client.${group.path.join(".")}`);
  if (group.path.length > 1) return call;
  const namespace = context.input.model.namespaces.find(
    ({ id }) => methodsBelow(group)[0]?.operation.namespace === id,
  );
  if (namespace === undefined) return call;
  const summary =
    namespace.summary === null ? doc`` : doc` ${prose(namespace.summary)}`;
  return doc`${call}: ${prose(namespace.title)}.${summary}`;
}

function tombstoneSignature(context: SdkContext, method: SdkMethod): Code {
  const reason = str(removalReason(context, method));
  return ts`readonly ${member(method.path.at(-1) ?? "")}: RemovedOperation<${reason}>;`;
}

/** The object behind an interface, with everything below it: small, and made when its namespace member is first read. */
function groupValue(
  context: SdkContext,
  module: ModulePlan,
  group: NameGroup,
): Code {
  const entries = [
    ...group.groups.map(
      (child) =>
        ts`${member(child.path.at(-1) ?? "")}: ${groupValue(context, module, child)}`,
    ),
    ...group.methods.map(
      (method) =>
        ts`${member(method.path.at(-1) ?? "")}: ${methodValue(context, module, method)}`,
    ),
  ];
  return ts`{ ${joinCode(entries, ", ")} }`;
}

function namespaceValue(
  context: SdkContext,
  module: ModulePlan,
  members: readonly ModulePlan[],
): Code {
  const entries = [
    ...members.map(
      (below) =>
        ts`${member(below.group.path.at(-1) ?? "")}: () => ${ident(below.factory)}(connection)`,
    ),
    ...module.group.methods.map(
      (method) =>
        ts`${member(method.path.at(-1) ?? "")}: () => ${methodValue(context, module, method)}`,
    ),
  ];
  return ts`lazyMembers<${ident(typeOf(module, module.group))}>({ ${joinCode(entries, ", ")} })`;
}

function methodValue(
  context: SdkContext,
  module: ModulePlan,
  method: SdkMethod,
): Code {
  if (method.state === "removed")
    return ts`removedOperation(${str(operationTitle(method))}, ${str(removalReason(context, method))})`;
  const descriptor = ident(namesOf(module, method).descriptor);
  // A function of its own, so that only modules with lists carry the code of paging.
  return isList(method.operation)
    ? ts`(params, options) => listOperation(connection, ${descriptor}, params, options)`
    : ts`(params, options) => connection.call(${descriptor}, params, options)`;
}

function groupsBelow(group: NameGroup): readonly NameGroup[] {
  return [group, ...group.groups.flatMap(groupsBelow)];
}

function namesOf(module: ModulePlan, method: SdkMethod): MethodNames {
  const names = module.methods.get(method);
  invariant(names, `names for ${method.path.join(".")}`);
  return names;
}
