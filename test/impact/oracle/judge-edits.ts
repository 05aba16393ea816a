import { posix } from "node:path";
import type { ts } from "ts-morph";
import type { Change } from "../../../generator/changes/kinds/change.ts";
import type { CompiledCode } from "../../../generator/impact/compiled-code.ts";
import {
  createImpactJoin,
  type JoinedImpacts,
} from "../../../generator/impact/join-impacts.ts";
import { takeErrors } from "../../../generator/impact/take-errors.ts";
import type { ImpactSite } from "../../../generator/impact/impact-site.ts";
import { compare } from "../../../generator/library/compare.ts";
import { generateSdk } from "../../../generator/library/generate-sdk.ts";
import { readSdkPackage } from "../../../generator/manifest/read-sdk-package.ts";
import type { SdkPackage } from "../../../generator/manifest/sdk-package.ts";
import { parseSource } from "../../../generator/source/parse-source.ts";
import { collectFacts } from "../../../generator/usage/collect-facts.ts";
import { compilerErrors } from "../../../generator/usage/compiler-errors.ts";
import { isTogether, startOf } from "../../../generator/usage/error-places.ts";
import { isLossOfType } from "../../../generator/usage/placed-error.ts";
import { partLinksOf, partAt } from "../../../generator/usage/linked-parts.ts";
import { placeErrors } from "../../../generator/usage/place-errors.ts";
import {
  readSdkDeclarations,
  type SdkDeclarations,
} from "../../../generator/usage/sdk-declarations.ts";
import { summariseSdk } from "../../../generator/usage/summarise-sdk.ts";
import type { UsageFact } from "../../../generator/usage/usage-fact.ts";
import {
  usageFormat,
  type UsageError,
  type UsageFile,
} from "../../../generator/usage/usage-file.ts";
import { createConsumerCompiler } from "./compile-consumer.ts";
import type { OracleConsumer } from "./consumers.ts";
import type { Edit } from "./edit-parts.ts";
import type { Json } from "./json-paths.ts";
import { isUnknownAt } from "./unknown-types.ts";
import { unwatched } from "../../usage/support/unwatched.ts";

/** What the compiler says of the consumer with the SDK of an edited document, against what impact says of the edit. */
export interface JudgedEdit {
  readonly edit: Edit;
  /** The name of the project. */
  readonly project: string;
  readonly errors: number;
  /** How many errors stand away from any site, and follow from what a site tells. */
  readonly followUps: number;
  /** Errors that no site tells. */
  readonly missed: readonly string[];
  /** How many sites are certain, and say that the code has to change. */
  readonly certain: number;
  /** How many of them have no error, by the reason why. */
  readonly silent: Readonly<Record<SilentReason, number>>;
  /** Those that have neither an error nor a reason. */
  readonly unproven: readonly string[];
  /** The verdict of the facts alone is that there is nothing to do, and there are errors. */
  readonly isUnseen: boolean;
  /** What impact makes of the errors where it compiles the code itself. */
  readonly compiled: CompiledCode;
}

export const silentReasons = {
  lost: "the compiler knows no type there, because it complains about what gives the value",
  excess:
    "a member that is no longer wanted, in an object that is not a literal where it is used",
  ownList:
    "the program lists the values itself there, and compares with one that no longer comes",
  anyType: "the value has another type, and its place accepts any",
  declared:
    "the program declares the type itself there, and the compiler complains where the value goes in",
  wire: "what goes over the wire changes, and the types stay as they are",
} as const;

export type SilentReason = keyof typeof silentReasons;

/** @returns for each project; none for an edit that is no change of the API: what nobody is answered, marked as not answered */
export type EditJudge = (edit: Edit) => Promise<readonly JudgedEdit[]>;

/** @param isKnown which facts impact gets to know: all of them but to see that the judge notices */
export async function createJudge(
  consumer: OracleConsumer,
  isKnown: (fact: UsageFact) => boolean = () => true,
): Promise<EditJudge> {
  const { document, root } = consumer;
  const whole = await generated(document, null);
  const compiler = createConsumerCompiler(consumer);
  const program = compiler.program(whole.files);
  const sdk = sdkOf(whole, consumer);
  const all = sourcesOf(program, consumer.files);
  const declarations = readSdkDeclarations(program, [sdk]);
  const projects = [...consumer.projects].map(([project, files]) => {
    const own = sourcesOf(program, files);
    const before = errorsIn(program, own, root);
    if (before.length > 0) throw new Error(before.map(errorText).join("\n"));
    const opened = { program, declarations, own, sdk, root, isKnown, project };
    return { project, files, usage: usageOf(opened) };
  });
  return async (edit) => {
    const changes = await changesBetween(document, edit.document);
    // What only requests have is not answered, and differs in nothing.
    if (changes.every(({ severity }) => severity === "info")) return [];
    const after = await generated(edit.document, whole.names);
    const now = compiler.program(after.files);
    return projects.map(({ project, files, usage }) => {
      const join = createImpactJoin(changes, null);
      join.add(usage);
      const joined = join.finish();
      const errors = errorsIn(now, sourcesOf(now, files), root);
      const judging = { program, all, now, root, sdk, joined, errors };
      return {
        ...judged(edit, judging),
        project,
        compiled: compiledBy({ ...judging, changes, usage }),
      };
    });
  };
}

/** What impact makes of the errors, as the command that compiles does. */
function compiledBy({
  program,
  all,
  root,
  sdk,
  joined,
  errors,
  changes,
  usage,
}: Judging & {
  readonly changes: readonly Change[];
  readonly usage: UsageFile;
}): CompiledCode {
  const places = placeErrors(
    {
      program,
      files: all,
      fileOf: (name) => program.getSourceFile(`${root}/${name}`),
    },
    errors,
    usage.facts,
  );
  return takeErrors(joined, changes, {
    file: usage,
    facts: usage.facts,
    errors: places,
    symbolOf: (operation) => sdk.operations.get(operation)?.symbol ?? null,
  }).coverage.compiled;
}

interface Judging {
  readonly program: ts.Program;
  /** The files of the consumer. */
  readonly all: readonly ts.SourceFile[];
  /** With the SDK of the edited document. */
  readonly now: ts.Program;
  readonly root: string;
  readonly sdk: SdkPackage;
  readonly joined: JoinedImpacts;
  readonly errors: readonly UsageError[];
}

function judged(
  edit: Edit,
  judging: Judging,
): Omit<JudgedEdit, "project" | "compiled"> {
  const { program, all, root, sdk, joined, errors } = judging;
  const changeOf = new Map(
    joined.impacts.flatMap(({ change, sites: all }) =>
      all.map((site) => [site, change] as const),
    ),
  );
  const sites = [...changeOf.keys()];
  const fileOf = (name: string): ts.SourceFile | undefined =>
    program.getSourceFile(`${root}/${name}`);
  const links = partLinksOf(program, all);
  const linked = new Map<UsageError, ReadonlySet<ts.Node>>();
  const linkedWith = (place: UsageError): ReadonlySet<ts.Node> => {
    const file = fileOf(place.file);
    const known =
      linked.get(place) ??
      (file && links.madeIn(file, startOf(file, place))) ??
      new Set<ts.Node>();
    linked.set(place, known);
    return known;
  };
  /** The value that the compiler complains of is made at the site. */
  const isLinked = (place: UsageError, site: ImpactSite): boolean => {
    const file = fileOf(site.file);
    return (
      file !== undefined &&
      linkedWith(place).has(partAt(file, startOf(file, site)))
    );
  };
  const stands = (place: UsageError, site: ImpactSite): boolean =>
    isTogether(place, site, fileOf(site.file));
  const namespaces = namespacesOf(sites, sdk);
  const isFollowUp = (place: UsageError): boolean =>
    sites.length > 0 &&
    (isLossOfType(place) ||
      namespaces.has(missingMember(place)) ||
      sites.some((site) => isLinked(place, site)));
  const untold = errors.filter(
    (place) => !sites.some((site) => stands(place, site)),
  );
  const certain = sites.filter(
    ({ certainty, urgency }) =>
      certainty === "certain" && urgency === "must-act",
  );
  const unproven = certain.filter(
    (site) =>
      !errors.some((place) => stands(place, site) || isLinked(place, site)),
  );
  const reasons = unproven.map((site) =>
    changeOf.get(site)?.source === "compatible"
      ? "wire"
      : silentReason(edit, site, judging),
  );
  const count = (reason: SilentReason): number =>
    reasons.filter((each) => each === reason).length;
  return {
    edit,
    errors: errors.length,
    followUps: untold.filter(isFollowUp).length,
    missed: untold.filter((place) => !isFollowUp(place)).map(errorText),
    certain: certain.length,
    silent: {
      lost: count("lost"),
      excess: count("excess"),
      ownList: count("ownList"),
      anyType: count("anyType"),
      declared: count("declared"),
      wire: count("wire"),
    },
    unproven: unproven
      .filter((_, index) => reasons[index] === null)
      .map(
        ({ file, line, column, element, access }) =>
          `${file}:${line}:${column} ${access} ${element}`,
      ),
    isUnseen: errors.length > 0 && sites.every(isNothing),
  };
}

function isNothing({ urgency }: ImpactSite): boolean {
  return urgency === "deprecated";
}

function silentReason(
  { kind }: Edit,
  site: ImpactSite,
  { now, root, errors }: Judging,
): SilentReason | null {
  const file = now.getSourceFile(`${root}/${site.file}`);
  if (file !== undefined && isUnknownAt(now.getTypeChecker(), file, site))
    return "lost";
  if (site.access === "write") return "excess";
  if (site.access === "compare" && kind === "enum value removed")
    return "ownList";
  if (!otherTypes.has(kind)) return null;
  if (site.access === "read") return "anyType";
  return site.access === "compare" && errors.length > 0 ? "declared" : null;
}

/** After these edits a value has a type that shares nothing with the one before. */
const otherTypes: ReadonlySet<Edit["kind"]> = new Set([
  "field type changed",
  "field in a list",
  "items type changed",
]);

/** `client.pets`: a namespace goes with the last of its operations. */
function namespacesOf(
  sites: readonly ImpactSite[],
  sdk: SdkPackage,
): ReadonlySet<string | null> {
  return new Set(
    sites.flatMap(({ operation }) => {
      const known = operation === null ? null : sdk.operations.get(operation);
      return known?.symbol?.split(".") ?? [];
    }),
  );
}

function missingMember({ message }: UsageError): string | null {
  return /^Property '([^']+)' does not exist/.exec(message)?.[1] ?? null;
}

interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly names: string;
}

async function generated(
  document: Json,
  names: string | null,
): Promise<Generated> {
  const { value, diagnostics } = await generateSdk({
    document: inputOf(document),
    names,
    format: "none",
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return {
    files: new Map(value.files.map(({ path, text }) => [path, text])),
    names: value.names ?? names ?? "",
  };
}

async function changesBetween(
  from: Json,
  to: Json,
): Promise<readonly Change[]> {
  const { value, diagnostics } = await compare({
    from: inputOf(from),
    to: inputOf(to),
    witness: false,
  });
  if (value === null) throw new Error(JSON.stringify(diagnostics));
  return value.changes.map(({ change }) => change);
}

function inputOf(document: Json): { text: string; name: string } {
  return { text: JSON.stringify(document), name: "api.json" };
}

function sdkOf({ files }: Generated, consumer: OracleConsumer): SdkPackage {
  const { value: source } = parseSource({
    file: "manifest.json",
    text: files.get("manifest.json") ?? "",
  });
  const { value } = source
    ? readSdkPackage(source, { folder: consumer.sdk, version: "1.0.0" })
    : { value: null };
  if (value === null) throw new Error("The SDK has no manifest.");
  return value;
}

function sourcesOf(
  program: ts.Program,
  files: readonly string[],
): readonly ts.SourceFile[] {
  return files.flatMap((file) => program.getSourceFile(file) ?? []);
}

function usageOf({
  program,
  declarations,
  own,
  sdk,
  root,
  isKnown,
  project,
}: {
  readonly program: ts.Program;
  readonly declarations: SdkDeclarations;
  readonly own: readonly ts.SourceFile[];
  readonly sdk: SdkPackage;
  readonly root: string;
  readonly isKnown: (fact: UsageFact) => boolean;
  readonly project: string;
}): UsageFile {
  const { facts, links } = collectFacts({
    program,
    files: own,
    declarations,
    part: null,
    nameOf: ({ fileName }) => posix.relative(root, fileName),
    withText: false,
    watch: unwatched,
  });
  return {
    format: usageFormat,
    tool: "sdkwright",
    repository: null,
    commit: null,
    isModified: false,
    project,
    sdks: [summariseSdk(sdk, facts)],
    coverage: {
      files: own.length,
      read: own.length,
      unread: [],
      unresolved: [],
      errors: [],
      errorCount: 0,
    },
    owners: {},
    links,
    facts: facts.filter(isKnown),
  };
}

function errorsIn(
  program: ts.Program,
  files: readonly ts.SourceFile[],
  root: string,
): readonly UsageError[] {
  const nameOf = (file: string): string => posix.relative(root, file);
  return compilerErrors([{ program, files }], nameOf, unwatched);
}

function errorText({ file, line, column, message }: UsageError): string {
  return `${file}:${line}:${column} ${message.replaceAll("\n", " ")}`;
}
