import { scopeLevels, type ScopeLevel } from "../../model/operation.ts";
import { isVersion } from "../../naming/versions.ts";
import type { NamePath } from "../../naming/natural-name.ts";
import { capitalise, kebabCase } from "../../naming/words.ts";
import { declaredNames, type ListNaming } from "../gateway/list-names.ts";
import { createModuleNames, type ModuleNames } from "./module-names.ts";
import { methodsBelow, type NameGroup, type SdkMethod } from "./name-tree.ts";

export interface MethodNames {
  /** The constant that describes the request. */
  readonly descriptor: string;
  /** The interface of its parameters, where it needs one of its own. */
  readonly params: string;
}

/** One module of the SDK: a namespace's `index`, or one member of a namespace with all that stands below it. */
export interface ModulePlan {
  /** Below `src/`, without ending: `pro/check-in`. */
  readonly file: string;
  readonly group: NameGroup;
  /** The function that makes the group. */
  readonly factory: string;
  /** The interface of each group: `CheckInV2`. */
  readonly types: ReadonlyMap<NameGroup, string>;
  readonly methods: ReadonlyMap<SdkMethod, MethodNames>;
  /** All names that are taken in the module. */
  readonly reserved: readonly string[];
}

/** The interface of a group that the module declares. */
export function typeOf(module: ModulePlan, group: NameGroup): string {
  return module.types.get(group) ?? "";
}

/** What every module may import, so that nothing else takes these names. */
export const importedNames = [
  "ApiCall",
  "CallOptions",
  "CollectionParams",
  "Connection",
  "Filter",
  "ListCall",
  "ListOptions",
  "NoParams",
  "OperationDescriptor",
  "PathValue",
  "RemovedOperation",
  "RequestBody",
  "ResponseBody",
  "collectionQuery",
  "lazyMembers",
  "listOperation",
  "removedOperation",
] as const;

/** One namespace of the client. */
export interface NamespacePlan {
  /** `pro` in `client.pro`. */
  readonly name: string;
  readonly index: ModulePlan;
  /** The modules below the index, made on first use. */
  readonly members: readonly ModulePlan[];
  /** Everything that the namespace has. */
  readonly methods: readonly SdkMethod[];
  /** Levels at which something of it can be called. */
  readonly scopes: readonly ScopeLevel[];
}

/** Folders that the SDK has beside those of namespaces; modules at its root count too, being subpaths. */
const rootNames = [
  "client",
  "collection",
  "connect",
  "index",
  "operations",
  "payloads",
  "rsql",
  "runtime",
];

export function planNamespaces(
  namespaces: readonly NameGroup[],
  lists: ListNaming,
): readonly NamespacePlan[] {
  const folders = createFileNames(rootNames);
  const shared = [...importedNames, ...declaredNames(lists)];
  return namespaces.map((namespace) =>
    planNamespace(namespace, folders(namespace.path[0] ?? ""), shared),
  );
}

function planNamespace(
  namespace: NameGroup,
  folder: string,
  shared: readonly string[],
): NamespacePlan {
  const name = namespace.path[0] ?? "";
  const methods = methodsBelow(namespace);
  const files = createFileNames(["index"]);
  const members = namespace.groups.map((group) =>
    planModule({
      file: `${folder}/${files(group.path.at(-1) ?? "")}`,
      group,
      typePath: moduleTypePath(group.path),
      typeSuffix: "",
      reserved: shared,
    }),
  );
  const index = planModule({
    file: `${folder}/index`,
    group: { ...namespace, groups: [] },
    typePath: [name, "client"],
    typeSuffix: "",
    reserved: [
      ...shared,
      // The client module declares these beside the imported clients of namespaces.
      "EnvironmentClient",
      "OrganizationClient",
      "TenantClient",
      ...members.flatMap(({ factory, types, group }) => [
        factory,
        types.get(group) ?? "",
      ]),
    ],
  });
  const scopes = new Set(methods.flatMap(({ operation }) => operation.scopes));
  return {
    name,
    index,
    members,
    methods,
    scopes: scopeLevels.filter((level) => scopes.has(level)),
  };
}

/** `CheckIn` for `client.pro.checkIn`; `DevicesV1` for `client.devices.v1`, since `V1` would say nothing. */
function moduleTypePath(path: NamePath): NamePath {
  return isVersion(path[1] ?? "") ? path : path.slice(1);
}

interface ModuleWish {
  readonly file: string;
  readonly group: NameGroup;
  /** What the interface of the group is called after; those below add the names of their groups. */
  readonly typePath: NamePath;
  /** Behind the name of each interface, where the plain one belongs to somebody else. */
  readonly typeSuffix: "" | "Api";
  /** Names that the module imports, or may import. */
  readonly reserved: readonly string[];
}

/** The names of all that a module declares. */
export function planModule({
  file,
  group,
  typePath,
  typeSuffix,
  reserved,
}: ModuleWish): ModulePlan {
  const taken = createModuleNames(reserved);
  const types = new Map<NameGroup, string>();
  const methods = new Map<SdkMethod, MethodNames>();
  const nameGroup = (each: NameGroup, path: NamePath): void => {
    const type = taken.take(`${pascal(path)}${typeSuffix}`);
    types.set(each, type);
    const base = typeSuffix === "" ? type : pascal(path);
    for (const method of each.methods)
      methods.set(method, nameMethod(base, method, taken));
    for (const child of each.groups)
      nameGroup(child, [...path, child.path.at(-1) ?? ""]);
  };
  nameGroup(group, typePath);
  const factory = taken.take(
    `create${typeSuffix === "" ? (types.get(group) ?? "") : pascal(typePath)}`,
  );
  return { file, group, factory, types, methods, reserved: taken.all() };
}

function nameMethod(
  base: string,
  method: SdkMethod,
  taken: ModuleNames,
): MethodNames {
  const wished = `${base}${capitalise(method.path.at(-1) ?? "")}`;
  return {
    descriptor: taken.take(wished.charAt(0).toLowerCase() + wished.slice(1)),
    params: taken.take(`${wished}Params`),
  };
}

/** Member names are identifiers already, so joining them makes one. */
function pascal(path: NamePath): string {
  return path.map(capitalise).join("");
}

/** File names for members of the client, each given once. */
export function createFileNames(
  reserved: readonly string[],
): (member: string) => string {
  const taken = new Set(reserved);
  return (member) => {
    const wished = fileName(member);
    let name = wished;
    for (let count = 2; taken.has(name); count += 1)
      name = `${wished}-${count}`;
    taken.add(name);
    return name;
  };
}

const windowsDevices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** 1 to 100 characters `a` to `z`, `0` to `9` and `-`, and no device of Windows: no name from a document leaves the output folder. */
function fileName(member: string): string {
  const name = kebabCase(member).slice(0, 90) || "member";
  return windowsDevices.test(name) ? `${name}-module` : name;
}

/** How one module imports another. Modules stand at the root, or in a folder below it. */
export function relativeFile(
  from: Pick<ModulePlan, "file">,
  to: Pick<ModulePlan, "file">,
): string {
  const fromFolder = folderOf(from.file);
  const name = to.file.slice(folderOf(to.file).length);
  if (fromFolder === folderOf(to.file)) return `./${name}.ts`;
  return fromFolder === "" ? `./${to.file}.ts` : `../${to.file}.ts`;
}

/** With the slash at its end; empty for the root. */
function folderOf(file: string): string {
  return file.slice(0, file.indexOf("/") + 1);
}
