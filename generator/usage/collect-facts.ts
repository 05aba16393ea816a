import { ts } from "ts-morph";
import { compareText } from "../diagnostics/sort.ts";
import { createFactSet, type FactWishes } from "./fact-set.ts";
import { tellExport } from "./facts/exports.ts";
import { tellMade } from "./facts/fills.ts";
import { tellFit, tellSpread } from "./facts/fits.ts";
import { tellHeader } from "./facts/headers.ts";
import { tellKey, tellName } from "./facts/names.ts";
import { findOperationCalls } from "./facts/operation-calls.ts";
import { tellRaw } from "./facts/raw-requests.ts";
import { tellCalls } from "./facts/requests.ts";
import type { Telling } from "./facts/telling.ts";
import { createUsedOperations } from "./facts/used-operations.ts";
import { tellEach, tellListed, tellRelisted } from "./facts/lists.ts";
import { tellObject } from "./facts/objects.ts";
import { tellCompared, tellExhausted } from "./facts/values.ts";
import { tellComputed, tellGiven, tellLoss } from "./facts/wholes.ts";
import { createLinkRecorder } from "./file-links.ts";
import { createReferences } from "./references.ts";
import type { SdkDeclarations } from "./sdk-declarations.ts";
import { findSites } from "./sites/find-sites.ts";
import type { Site } from "./sites/site.ts";
import { createTracer } from "./trace/tracer.ts";
import type { TracedProgram } from "./trace/tracing.ts";
import { createTypeUsers } from "./type-users.ts";
import type { NamedOperation, UsageFact } from "./usage-fact.ts";
import type { FileLinks } from "./usage-file.ts";

/** Follows how far the work is: it may have to be ended before all files are read. */
export interface FileWatch {
  /** Is called with each file before the compiler looks at it for one of the tasks. */
  readonly enter: (file: ts.SourceFile) => void;
  /** Is called with each file of which all facts are known, and with the facts that were found since. */
  readonly leave: (file: ts.SourceFile, found: readonly UsageFact[]) => void;
}

export interface ConsumerProgram extends FactWishes {
  readonly program: ts.Program;
  /** The files of the project, without those of SDKs. */
  readonly files: readonly ts.SourceFile[];
  readonly declarations: SdkDeclarations;
  /** The files to look at; `null`: all of them. */
  readonly part: ProjectPart | null;
  readonly watch: FileWatch;
}

/** The files whose facts are needed, when those of other files are known. */
export interface ProjectPart {
  readonly files: ReadonlySet<ts.SourceFile>;
  /** Values are followed from calls in these files. */
  readonly followed: ReadonlySet<ts.SourceFile>;
  /** The operations that all files use. */
  readonly operations: readonly NamedOperation[];
}

export interface CollectedFacts {
  readonly facts: readonly UsageFact[];
  readonly links: Readonly<Record<string, FileLinks>>;
  /** Files in which values were not followed to their end, sorted. */
  readonly cut: readonly string[];
}

interface FileSites {
  readonly file: ts.SourceFile;
  readonly sites: readonly Site[];
}

/** Collects all uses of operations and payloads in the files of a project. */
export function collectFacts({
  part,
  ...consumer
}: ConsumerProgram): CollectedFacts {
  const { declarations, files, watch } = consumer;
  const telling = startTelling(consumer);
  const { checker, links, operations, facts, enter } = telling;
  for (const each of part?.operations ?? []) {
    const found = declarations.operationNamed(each, each.operation);
    if (found !== null) operations.use(found);
  }
  const sitesIn = (wanted: ReadonlySet<ts.SourceFile>): readonly FileSites[] =>
    files
      .filter((file) => wanted.has(file))
      .map((file) => {
        enter(file);
        return { file, sites: findSites(checker, file) };
      });
  const read = sitesIn(part?.files ?? new Set(files));
  // The operations in use are collected first, because a member may belong to any of them.
  const calls = findOperationCalls(
    telling,
    (part === null
      ? read
      : [...read, ...sitesIn(minus(part.followed, part.files))]
    ).flatMap(({ sites }) => sites),
  );
  const said = tellCalls(telling, calls);
  for (const { file, sites } of read) {
    enter(file);
    for (const site of sites) tellSite(telling, site, said);
    watch.leave(file, facts.takeNew());
  }
  return {
    facts: facts.list(),
    links: links.list(consumer.nameOf),
    cut: [...links.cuts()].map(consumer.nameOf).toSorted(compareText),
  };
}

/** Creates everything that collecting facts needs. */
function startTelling({
  program,
  files,
  declarations,
  watch,
  ...wishes
}: Omit<ConsumerProgram, "part">): Telling {
  const checker = program.getTypeChecker();
  const own = new Set(files);
  const isOwn = (file: ts.SourceFile): boolean => own.has(file);
  const links = createLinkRecorder(isOwn);
  const traced: TracedProgram = {
    checker,
    declarations,
    references: createReferences(checker, files, links),
    links,
    isMember: (declaration) =>
      ts.isPropertySignature(declaration) &&
      declarations.isPayload(declaration.getSourceFile()),
    isOwn,
    isLanguage: (file) => program.isSourceFileDefaultLibrary(file),
  };
  const typeUsers = createTypeUsers(program, declarations);
  return {
    ...traced,
    tracer: createTracer(traced),
    typeUsers,
    operations: createUsedOperations({ ...traced, typeUsers }),
    facts: createFactSet(wishes),
    enter: watch.enter,
  };
}

/** @param said the nodes whose facts are complete already */
function tellSite(
  telling: Telling,
  site: Site,
  said: ReadonlySet<ts.Node>,
): void {
  switch (site.kind) {
    case "name":
      if (!said.has(site.node)) tellName(telling, site);
      break;
    case "call":
      tellRaw(telling, site);
      break;
    case "compare":
      tellCompared(telling, site);
      break;
    case "exhaust":
      tellExhausted(telling, site);
      break;
    case "export":
      if (!said.has(site.node)) tellExport(telling, site);
      break;
    case "each":
      tellEach(telling, site);
      break;
    case "listed":
      tellListed(telling, site);
      break;
    case "relisted":
      tellRelisted(telling, site);
      break;
    case "object":
      if (!said.has(site.node)) tellObject(telling, site);
      break;
    case "header":
      tellHeader(telling, site);
      break;
    case "computed":
      tellComputed(telling, site);
      break;
    case "key":
      tellKey(telling, site);
      break;
    case "fit":
      tellFit(telling, site);
      break;
    case "spread":
      tellSpread(telling, site);
      break;
    case "made":
      tellMade(telling, site);
      break;
    case "loss":
      tellLoss(telling, site);
      break;
    case "given":
      tellGiven(telling, site);
      break;
  }
}

function minus<T>(set: ReadonlySet<T>, other: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...set].filter((each) => !other.has(each)));
}
