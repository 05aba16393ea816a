import { invariant } from "../../diagnostics/invariant.ts";
import { isCallable } from "../../model/lifecycle.ts";
import {
  joinMarkdown,
  marked,
  mdCode,
  mdFence,
  mdNumber,
  mdText,
  type Markdown,
} from "../../render/markdown.ts";
import { isBindingName } from "../../render/typescript.ts";
import type { View } from "../../render/templates.ts";
import type { PlainContext } from "./sdk-context.ts";
import { clientLines, moduleLines } from "./readme-client.ts";
import { findExamples, type Example } from "./readme-examples.ts";
import { addressView, credentialsView } from "./readme-access.ts";
import { introduction } from "./readme-text.ts";

/** The view of `sdk/readme.md.hbs`: its examples are calls of real methods. */
export function readmeView(context: PlainContext): View {
  const { service } = context.input.model;
  const { call, list, stream } = findExamples(context);
  return {
    title: mdText(service.title),
    summary: introduction(service.summary),
    counts: counts(context),
    install: mdFence("sh", [`npm install ${service.packageName}`]),
    setUp: mdFence("ts", clientLines(service, call)),
    ...addressView(service),
    ...credentialsView(service),
    call: exampleCode(context, call, callLines),
    list: exampleCode(context, list, loopLines),
    stream: exampleCode(context, stream, streamLines),
    subpath: call === null ? null : mdFence("ts", subpathLines(context, call)),
    modules: modulesText(context),
    typesModule: typesModule(context),
  };
}

function modulesText({ modules }: PlainContext): Markdown | null {
  if (modules.length === 0) return null;
  const calls = modules.map(({ group }) =>
    mdCode(`client.${group.path[0] ?? ""}`),
  );
  return joinMarkdown(calls, ", ");
}

function typesModule({ modules, input }: PlainContext): Markdown | null {
  const [first] = modules;
  return first === undefined
    ? null
    : mdCode(`${input.model.service.packageName}/${first.file}`);
}

function exampleCode(
  { input }: PlainContext,
  example: Example | null,
  lines: (example: Example) => readonly string[],
): Markdown | null {
  if (example === null) return null;
  const { service } = input.model;
  return mdFence("ts", [
    ...clientLines(service, example),
    "",
    ...lines(example),
  ]);
}

function callLines({ call }: Example): readonly string[] {
  return [
    `const data = await ${call};`,
    `const { response } = await ${call}.withResponse();`,
    `const result = await ${call}.safe();`,
    "if (!result.ok) console.error(result.error.status, result.error.message);",
    "",
    "console.log(data, response.headers);",
  ];
}

function loopLines({ call }: Example): readonly string[] {
  return [`for await (const item of ${call}) {`, "  console.log(item);", "}"];
}

function streamLines({ call }: Example): readonly string[] {
  return [
    `for await (const item of await ${call}) {`,
    "  console.log(item);",
    "}",
  ];
}

function subpathLines(
  { input, places }: PlainContext,
  example: Example,
): readonly string[] {
  const { plain, call } = example;
  const { operation, path } = plain.method;
  const place = places.get(operation.key);
  invariant(place, `a place of ${operation.key}`);
  // A member that is a reserved word is none for a variable.
  const group = path[0] ?? "";
  const variable = isBindingName(group) ? group : `${group}_`;
  return [
    ...moduleLines(input.model.service, example, place.module, variable),
    "",
    `console.log(await ${call.replace(`client.${group}`, variable)});`,
  ];
}

function counts({ places }: PlainContext): Markdown {
  const live = [...places.values()].filter(({ method }) =>
    isCallable(method.state),
  );
  const deprecated = live.filter(({ method }) => method.state === "deprecated");
  const noun = live.length === 1 ? marked`operation` : marked`operations`;
  const all = marked`${mdNumber(live.length)} ${noun}`;
  return deprecated.length === 0
    ? marked`${all}.`
    : marked`${all}, ${mdNumber(deprecated.length)} of them deprecated.`;
}
