import {
  docComment,
  prose,
  proseParagraphs,
} from "../../render/doc-comment.ts";
import {
  ident,
  joinCode,
  member,
  str,
  ts,
  type Code,
} from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import { importLine } from "./module-imports.ts";
import { typeOf, type ModulePlan } from "./module-plan.ts";
import { groupText } from "./group-text.ts";
import type { PlainContext } from "./sdk-context.ts";

/** The view of `sdk/client.ts.hbs`. */
export function clientView(context: PlainContext, header: Code): View {
  const { input, modules } = context;
  const { title, summary } = input.model.service;
  return {
    header,
    imports: joinCode(
      [
        importLine("./connect.ts", { connect: "value", ClientOptions: "type" }),
        importLine("./runtime/index.ts", { lazyMembers: "value" }),
        ...modules.map(
          (module) =>
            ts`import { ${ident(module.factory)}, type ${groupType(module)} } from ${str(`./${module.file}.ts`)};\n`,
        ),
      ],
      "",
    ),
    doc: docComment({
      paragraphs: [prose(title), ...proseParagraphs(summary)],
      tags: [],
    }),
    members: modules.map((module) => ({
      doc: docComment({
        paragraphs: groupText(context, module.group),
        tags: [],
      }),
      name: member(module.group.path[0] ?? ""),
      type: groupType(module),
      factory: ident(module.factory),
    })),
  };
}

/** The interface of a module's group. */
export function groupType(module: ModulePlan): Code {
  return ident(typeOf(module, module.group));
}
