import type ts from "typescript-6";
import { compareApis } from "../../generator/changes/apis/compare-apis.ts";
import type { Change } from "../../generator/changes/kinds/change.ts";
import { readDescription } from "../../generator/commands/documents/read-description.ts";
import { defaultOpenapiSettings } from "../../generator/openapi/settings/settings.ts";
import type { SdkFile } from "../../generator/sdk/emit-input.ts";
import type { DocumentSet } from "../../generator/source/document-set.ts";
import { readWireApi } from "../../generator/wire/read/read-wire-api.ts";
import { createWrittenAlike } from "../../generator/wire/read/written-alike.ts";
import {
  compileSdks,
  type CompiledSdk,
} from "../changes/compiler/sdk-program.ts";
import { documentsOf } from "../support/documents.ts";
import { planDescribed } from "../support/plan-document-sdk.ts";
import { markOfOperation, type Evolution } from "./evolutions.ts";
import { judgeShapes } from "./judge-shapes.ts";

/** An exported name of the earlier SDK that code does not find in the later one, or that means something else there. */
interface LostName {
  readonly name: string;
  /** The names of the same thing in the later SDK. */
  readonly now: readonly string[];
  /** The marks of what it was. */
  readonly marks: readonly string[];
}

/** What compiler and comparison say of one evolution. */
export interface Judgement {
  readonly edits: readonly string[];
  /** Lost names without a change that breaks code. */
  readonly silent: readonly string[];
  /** Changes of names of types although each name means what it meant. */
  readonly unproven: readonly string[];
  readonly lost: number;
  /** Types of manifests of which compiler and comparison say different things, and how many have another shape. */
  readonly misjudged: readonly string[];
  readonly reshaped: number;
}

/** Compiles all SDKs in one program, so that the library and the runtime are read once. */
export async function judgeEvolutions(
  evolutions: readonly Evolution[],
): Promise<readonly Judgement[]> {
  const sdks = new Map<string, readonly SdkFile[]>();
  for (const [index, { before, after }] of evolutions.entries()) {
    sdks.set(`${index}/before`, await sdkOf(documentsOf(before)));
    sdks.set(`${index}/after`, await sdkOf(documentsOf(after)));
  }
  const compiled = compileSdks(sdks);
  const sideOf = (name: string): CompiledSdk => {
    const found = compiled.get(name);
    if (found === undefined) throw new Error(`${name} is not compiled.`);
    return found;
  };
  const filesOf = (name: string): readonly SdkFile[] => sdks.get(name) ?? [];
  return evolutions.map(({ edits, before, after }, index) => {
    const shapes = judgeShapes(
      {
        compiled: sideOf(`${index}/before`),
        files: filesOf(`${index}/before`),
      },
      { compiled: sideOf(`${index}/after`), files: filesOf(`${index}/after`) },
    );
    const changes = changesBetween(documentsOf(before), documentsOf(after));
    const lost = lostNames(sideOf(`${index}/before`), sideOf(`${index}/after`));
    const told = changes.filter(({ source }) => source === "breaks");
    return {
      edits,
      ...shapes,
      lost: lost.length,
      silent: lost
        .filter((each) => !told.some((change) => tells(change, each)))
        .map(({ name, now }) => `${name} -> ${now.join()}`),
      unproven: told
        .filter(({ kind }) => kind.startsWith("schema-"))
        .filter((change) => !lost.some(({ name }) => isOf(change, name)))
        .map(({ kind, before: old }) => `${kind} ${String(old)}`),
    };
  });
}

async function sdkOf(documents: DocumentSet): Promise<readonly SdkFile[]> {
  const { value, diagnostics } = await readDescription({
    documents,
    reading: { strict: false, settings: defaultOpenapiSettings },
    packageName: "shop",
    release: { id: "1", label: null },
    names: null,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return planDescribed(value, { format: "none" });
}

function changesBetween(
  before: DocumentSet,
  after: DocumentSet,
): readonly Change[] {
  const [old, now] = [before, after].map((documents) => {
    const { value } = readWireApi(documents, {
      settings: defaultOpenapiSettings,
    });
    if (value === null) throw new Error("Expected a document.");
    return value;
  });
  if (old === undefined || now === undefined) throw new Error("Expected both.");
  return compareApis({
    before: old,
    after: now,
    renames: [],
    areAlike: createWrittenAlike(),
  }).changes;
}

function lostNames(
  before: CompiledSdk,
  after: CompiledSdk,
): readonly LostName[] {
  const later = new Map(
    Array.from(after.modules, ([name, type]) => [
      name,
      marksOf(after.checker, type),
    ]),
  );
  return [...before.modules].flatMap(([name, type]) => {
    const marks = marksOf(before.checker, type);
    const now = later.get(name);
    const isThere =
      now !== undefined &&
      (marks.length === 0 || marks.some((mark) => now.includes(mark)));
    if (isThere) return [];
    const moved = [...later].flatMap(([other, others]) =>
      marks.some((mark) => others.includes(mark)) ? [other] : [],
    );
    return [{ name, marks, now: moved }];
  });
}

/** The marks in the members of a type, and in the parameters of its methods. */
function marksOf(checker: ts.TypeChecker, type: ts.Type): readonly string[] {
  return type.getProperties().flatMap((property) => {
    if (property.name.startsWith("mark")) return [property.name.slice(4)];
    const [signature] = checker.getTypeOfSymbol(property).getCallSignatures();
    return (signature?.parameters ?? []).flatMap((parameter) =>
      checker
        .getNonNullableType(checker.getTypeOfSymbol(parameter))
        .getProperties()
        .flatMap(({ name }) =>
          name.startsWith("mark") ? [name.slice(4)] : [],
        ),
    );
  });
}

/** A row with the old and the new name, or of the operation as a whole. What is gone goes with a part that is told. */
function tells(change: Change, { name, now, marks }: LostName): boolean {
  if (isOf(change, name))
    return now.length === 0 || now.some((each) => isName(each, change.after));
  const isWhole = [
    "operation-removed",
    "operation-moved",
    "webhook-removed",
    "method-renamed",
  ].includes(change.kind);
  if (!isWhole && now.length > 0) return false;
  return change.reach.some(({ operation: { method, path } }) => {
    const mark = path.startsWith("webhook ")
      ? `hook_${path.slice("webhook ".length)}`
      : markOfOperation(method, path);
    return (
      marks.some((each) => each === mark || each.startsWith(`${mark}_`)) ||
      (marks.length === 0 && isWhole)
    );
  });
}

function isOf(change: Change, name: string): boolean {
  return change.kind.startsWith("schema-") && isName(name, change.before);
}

/** `orders#OrdersApi` is told as the name of the type, or of the module. */
function isName(exported: string, told: unknown): boolean {
  const [module, type] = exported.split("#");
  return told === type || told === `./${module}`;
}

/** The evolutions of which compiler and comparison say different things. */
export function contradicting(
  judged: readonly Judgement[],
): readonly Judgement[] {
  return judged.filter(
    ({ silent, unproven, misjudged }) =>
      silent.length + unproven.length + misjudged.length > 0,
  );
}
