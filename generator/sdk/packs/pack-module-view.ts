import {
  codeSpan,
  docLines,
  docText,
  optionalProse,
  type Doc,
} from "../../render/doc-comment.ts";
import {
  ident,
  member,
  str,
  type Literal,
  type Name,
} from "../../render/typescript.ts";
import { callText } from "../../naming/name-ledger.ts";
import { createNameScope, takeNames } from "../../naming/free-names.ts";
import { identifierForm } from "../../naming/identifier-form.ts";
import { packPrefix } from "../../naming/pack-prefix.ts";
import { capitalise } from "../../naming/words.ts";
import type { CalledMethod } from "../plan/called-method.ts";
import { relativeFile } from "../plan/relative-file.ts";
import { importView, type ImportView } from "../plan/import-view.ts";
import {
  groupNames,
  levelTypes,
  methodNames,
  type ModulePlan,
} from "../plan/module-plan.ts";
import { isAlias, type NameGroup } from "../plan/name-tree.ts";
import { operationTitle } from "../plan/operation-text.ts";
import type { SdkContext } from "../plan/sdk-context.ts";
import { areParamsOptional, takesNothing } from "../views/declare-params.ts";
import { aboutText } from "./schemas/about-text.ts";
import { createFindNearby, type FindNearby } from "./nearby-paths.ts";
import { createFileNames } from "./schemas/declared-schemas.ts";
import {
  operationSchemas,
  type OperationNames,
  type OperationSchemasView,
} from "./schemas/operation-schemas.ts";
import type { SchemaSources } from "./schemas/schema-sources.ts";
import { headerView, type HeaderView } from "../views/header-view.ts";
import {
  methodTagsView,
  type MethodTagsView,
} from "../views/method-tags-view.ts";
import { packFile, type Pack } from "../pack.ts";

/** The view of `module.ts.hbs` of a pack: a module of the SDK, in a file of the same path below the folder of the pack. */
export interface PackModuleView {
  readonly header: HeaderView;
  /** The types of its groups and of the parameters of their methods. */
  readonly imports: readonly ImportView[];
  /** The id of the service: `"petstore"`. */
  readonly service: Literal;
  /** The path of the module: `"../pet.ts"`. */
  readonly module: Literal;
  /** The path of the file of `index.ts.hbs`: `"./index.ts"`. */
  readonly index: Literal;
  /** The path of the file of `_library.ts.hbs`, which has what schemas are made with: `"./_library.ts"`. */
  readonly library: Literal;
  /** Whether scope levels reach a part of a group. */
  readonly hasLevels: boolean;
  /** What the schemas of its operations use of other files. */
  readonly schemaImports: readonly ImportView[];
  /** What the schemas of parameters and bodies use of them. */
  readonly requestImports: readonly ImportView[];
  readonly groups: readonly PackGroupView[];
}

/** A group of methods that can be called. */
export interface PackGroupView {
  /** Its own beginning of names: `pet`, `proBuildingsV1`. No two groups of an SDK have the same. */
  readonly prefix: Name;
  /** The same with a capital: `Pet`, `ProBuildingsV1`. */
  readonly title: Name;
  /** The interface: `PetApi`. */
  readonly type: Name;
  /** The interfaces by which scope levels reach the group, where some reach a part of it; else none. */
  readonly levels: readonly Name[];
  /** The members that lead to it: `pro`, `buildings`, `v1`. */
  readonly path: readonly Name[];
  /** The same as texts: `"pro"`, `"buildings"`, `"v1"`. */
  readonly words: readonly Literal[];
  /** `client.pro.buildings.v1`, in code style. */
  readonly call: Doc;
  readonly operations: readonly PackOperationView[];
}

/** A method that can be called. */
export interface PackOperationView {
  readonly name: Name;
  /** The same with a capital: `GetPet`. */
  readonly title: Name;
  /** The same as a text. */
  readonly word: Literal;
  /** The summary in the document. */
  readonly lines: readonly Doc[];
  /** `GET /pets/{id}`, in code style. */
  readonly operation: Doc;
  readonly tags: MethodTagsView | null;
  /** What the runtime, its errors and its events call it: `"GET /pets/{petId}"`. */
  readonly key: Literal;
  /** The method of HTTP, such as `"GET"`. */
  readonly method: Literal;
  /** The path below the address of the client: `"/pets/{petId}"`. */
  readonly route: Literal;
  /** Paths of other operations with this method that a value of a parameter makes of it: `"/pets/findByStatus"`. */
  readonly nearby: readonly Literal[];
  /** `GET`, `HEAD` or `QUERY`. */
  readonly reads: boolean;
  /** The type of the parameters, which the imports have; `null` for a method that takes nothing. */
  readonly params: Name | null;
  readonly paramsOptional: boolean;
  /** Whether a body has to be sent. */
  readonly bodyRequired: boolean;
  /** Summary and description in the document as a text; an empty one if there are none. */
  readonly about: Literal;
  /** The scope levels of a catalogue that reach it: `"company"`. */
  readonly scopes: readonly Literal[];
  /** The schemas of what it takes and gives; `null` where nothing is known, and for a pack without `schemas: true`. */
  readonly schemas: OperationSchemasView | null;
}

/** A module of the SDK with something to call, by its path below `src/`, without extension. */
export interface PackModule {
  readonly file: string;
  readonly view: PackModuleView;
  /** The exported names of schemas to which parameters and bodies refer. */
  readonly sent: Iterable<string>;
}

export function packModules(
  context: SdkContext,
  pack: Pick<Pack, "folder">,
  schemas: SchemaSources | null,
): readonly PackModule[] {
  const facts: PackFacts = {
    schemas,
    prefixes: packPrefixes(context),
    findNearby: createFindNearby(
      Array.from(context.called.keys(), ({ operation }) => operation),
    ),
  };
  return context.modules
    .map((module) => packModule(context, pack, module, facts))
    .filter(({ view }) => view.groups.length > 0);
}

/** What the views of all modules take from the whole SDK. */
interface PackFacts {
  /** See `PackGroupView`. */
  readonly prefixes: ReadonlyMap<NameGroup, string>;
  readonly findNearby: FindNearby;
  readonly schemas: SchemaSources | null;
}

/** The same with the names that a file uses. */
interface FileFacts extends PackFacts {
  readonly names: OperationNames;
}

function packModule(
  context: SdkContext,
  { folder }: Pick<Pack, "folder">,
  module: ModulePlan,
  facts: PackFacts,
): PackModule {
  const file = packFile(folder, module.file);
  const names = {
    request: createFileNames(context, file),
    response: createFileNames(context, file),
  };
  const groups = [...module.groups.keys()]
    .map((group) => groupView(context, module, group, { ...facts, names }))
    .filter(({ operations }) => operations.length > 0);
  const pathTo = (target: string): string =>
    relativeFile({ file }, { file: target });
  const index = packFile(folder, "index");
  const all = createFileNames(context, file);
  all.add(names.request);
  all.add(names.response);
  const view: PackModuleView = {
    header: headerView(context),
    imports: importView(pathTo(module.file), importedTypes(context, module)),
    service: str(context.input.model.service.id),
    module: str(pathTo(module.file)),
    index: str(pathTo(index)),
    library: str(pathTo(packFile(folder, "_library"))),
    hasLevels: groups.some(({ levels }) => levels.length > 0),
    requestImports: names.request.imports(index),
    schemaImports: all.imports(index),
    groups,
  };
  return { file: module.file, view, sent: names.request.used().references };
}

/** Gives each group of an SDK a beginning of names of its own. */
function packPrefixes({ modules }: SdkContext): ReadonlyMap<NameGroup, string> {
  const groups = modules.flatMap(({ groups: each }) => [...each.keys()]);
  const scope = createNameScope({
    form: identifierForm,
    reserved: new Set(),
    // The name ends with a word of the template, so that no keyword stands alone; a digit must not begin one.
    beforeNumber: () => "_",
  });
  return new Map(takeNames(groups, ({ path }) => packPrefix(path), scope));
}

function groupView(
  context: SdkContext,
  module: ModulePlan,
  group: NameGroup,
  facts: FileFacts,
): PackGroupView {
  const names = groupNames(module, group);
  const levels = levelTypes(names);
  const prefix = facts.prefixes.get(group) ?? "";
  return {
    prefix: member(prefix),
    title: member(capitalise(prefix)),
    type: ident(names.type),
    levels: names.reach === null ? [] : levels.map(ident),
    path: group.path.map(member),
    words: group.path.map(str),
    call: docText(codeSpan(callText(group.path))),
    operations: callable(context, group).map((called) =>
      operationView(context, module, called, facts),
    ),
  };
}

/** Returns what the code of a pack can call, without former names. */
function callable(
  { called }: SdkContext,
  group: NameGroup,
): readonly CalledMethod[] {
  return group.methods
    .filter((method) => method.state !== "removed" && !isAlias(method))
    .flatMap((method) => called.get(method) ?? []);
}

function operationView(
  context: SdkContext,
  module: ModulePlan,
  called: CalledMethod,
  { findNearby, schemas, names }: FileFacts,
): PackOperationView {
  const { method, shape } = called;
  const { base, params } = methodNames(module, method);
  const name = method.path.at(-1) ?? "";
  return {
    name: member(name),
    title: member(capitalise(name)),
    word: str(name),
    lines: docLines(optionalProse(shape.summary)),
    operation: docText(codeSpan(operationTitle(method))),
    tags: methodTagsView(context, called, ({ type }) => type),
    key: str(operationTitle(method)),
    method: str(method.operation.method),
    route: str(method.operation.path),
    nearby: findNearby(method.operation).map(str),
    reads: reading.has(method.operation.method),
    params: takesNothing(called) ? null : ident(params),
    paramsOptional: areParamsOptional(called),
    bodyRequired: shape.body?.isRequired === true,
    // Few packs print it, and it is a second reading of all documentation.
    get about() {
      return aboutText(shape.summary, shape.description) ?? str("");
    },
    scopes: method.operation.scopes.map(str),
    schemas: schemas && operationSchemas(schemas, names, called, base),
  };
}

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "QUERY"]);

function* importedTypes(
  context: SdkContext,
  module: ModulePlan,
): Generator<readonly [name: string, kind: "type"]> {
  for (const [group, names] of module.groups) {
    const methods = callable(context, group);
    if (methods.length === 0) continue;
    const types =
      names.reach === null ? [names.type] : [names.type, ...levelTypes(names)];
    for (const name of new Set(types)) yield [name, "type"];
    for (const called of methods)
      if (!takesNothing(called))
        yield [methodNames(module, called.method).params, "type"];
  }
}
