import type { SdkFile } from "../../../generator/sdk/emit-input.ts";
import { packageOptions } from "../../correctness/support/described-sdk.ts";
import {
  checkTypes,
  writeFiles,
} from "../../correctness/support/work-folder.ts";
import { compilers } from "../../support/typescript.ts";
import type { SampledCall } from "./sampled-calls.ts";
import type { Protocol } from "./stages.ts";

/** What a call has given, and is valid by the document. */
export interface Data {
  /** Of the operation: its calls have one type. */
  readonly key: string;
  readonly label: string;
  /** Of the call in the module of the calls. */
  readonly name: string;
  readonly json: string;
}

export interface Answers {
  readonly folder: string;
  readonly files: readonly SdkFile[];
  readonly calls: readonly SampledCall[];
  readonly data: readonly Data[];
  readonly protocol: Protocol;
}

/** Longer values take the compiler long and show no more. */
const longest = 20_000;

/** The first line of the module of the calls that has one. */
const firstCall = 4;

/** Asks the compiler whether the methods take the arguments that were given, and have the types of what came. */
export async function checkAnswers(parts: Answers): Promise<void> {
  const { folder, files, calls, data, protocol } = parts;
  const lines = [
    'import type { calls } from "./calls.ts";',
    "type Calls = typeof calls;",
    'type Data<K extends keyof Calls> = Awaited<ReturnType<Calls[K]>>["data"];',
    // By way of a type parameter, so that members that the document does not name are let through as it lets them.
    "declare function takes<T>(): <V extends T>(value: V) => void;",
  ];
  const different = [
    ...new Map(data.map((each) => [`${each.key} ${each.json}`, each])).values(),
  ].filter(({ json }) => json.length <= longest);
  const answers = different.map(
    ({ name, json }) => `takes<Data<"${name}">>()(${json});`,
  );
  writeFiles(folder, [
    { path: "answers.ts", text: [...lines, ...answers, ""].join("\n") },
  ]);
  const options = packageOptions(new Map([["", files]]));
  const errors = await checkTypes(compilers["TypeScript 7"], folder, {
    ...options,
    // The programs are none of the package: their types are inferred.
    isolatedDeclarations: false,
    declaration: false,
  });
  const problems = new Map<string, string>();
  for (const { file, line, text } of errors) {
    const at =
      file === "calls.ts"
        ? calls[line - firstCall]
        : file === "answers.ts"
          ? different[line - lines.length - 1]
          : undefined;
    problems.set(at?.label ?? `${file}:${line}`, text);
  }
  for (const { label } of calls)
    protocol.note("types", label, problems.get(label) ?? null);
  for (const [place, text] of problems)
    if (!calls.some(({ label }) => label === place))
      protocol.note("types", place, text);
}
