import { ts } from "ts-morph";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import type { OperationKey } from "../model/operation.ts";
import { memberPlace } from "../usage/member-place.ts";
import { nodesIn } from "../usage/nodes-in.ts";
import {
  isOperationSignature,
  paramsOf,
} from "../usage/operation-signature.ts";
import type { SdkDeclarations } from "../usage/sdk-declarations.ts";
import { componentOf } from "./plan-renames.ts";
import type { RenamedPart, SdkRename } from "./sdk-rename.ts";

/** A declaration of the earlier SDK whose name is another one in the later SDK. */
export interface Seed {
  readonly change: number;
  readonly renamed: RenamedPart;
  /** The name of the declaration. */
  readonly name: ts.Node;
  readonly to: string;
}

export interface SeedProgram {
  readonly program: ts.Program;
  readonly declarations: SdkDeclarations;
  readonly sdk: SdkPackage;
}

/** Finds the declarations of renamed parts. Values have none: they are texts. */
export function findSeeds(
  from: SeedProgram,
  renames: readonly SdkRename[],
): readonly Seed[] {
  const index = indexDeclarations(from);
  return renames.flatMap(({ change, renamed }) =>
    namesOf(renamed, index, from).map(({ name, to }) => ({
      change,
      renamed,
      name,
      to,
    })),
  );
}

interface NamedSeed {
  readonly name: ts.Node;
  readonly to: string;
}

export interface DeclarationIndex {
  /** Properties by component and path: `Pet.owner.nick`. */
  readonly members: ReadonlyMap<string, readonly ts.Node[]>;
  /** Exported types by their names. */
  readonly types: ReadonlyMap<string, readonly ts.Node[]>;
}

function namesOf(
  renamed: RenamedPart,
  { members, types }: DeclarationIndex,
  from: SeedProgram,
): readonly NamedSeed[] {
  switch (renamed.kind) {
    case "field": {
      const { to } = renamed;
      return (members.get(renamed.name) ?? []).map((name) => ({ name, to }));
    }
    case "type": {
      const { to } = renamed;
      return (types.get(renamed.from) ?? []).map((name) => ({ name, to }));
    }
    case "parameter":
      return parameterNames(renamed, from);
    case "method":
      return methodNames(renamed, from);
    case "operation":
    case "value":
      return [];
  }
}

/** Finds the members and the types that the earlier SDK declares. */
export function indexDeclarations({
  program,
  declarations,
  sdk,
}: SeedProgram): DeclarationIndex {
  const members = new Map<string, ts.Node[]>();
  const types = new Map<string, ts.Node[]>();
  for (const file of program.getSourceFiles()) {
    if (
      declarations.sdkOf(file)?.name !== sdk.name ||
      !declarations.isPayload(file)
    )
      continue;
    for (const node of nodesIn(file))
      if (ts.isPropertySignature(node)) {
        const { type, path } = memberPlace(node);
        const place = type === null ? undefined : sdk.types.get(type);
        if (place !== undefined)
          add(members, `${componentOf(place)}.${path}`, node.name);
      } else if (
        (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
        node.parent === file
      )
        add(types, node.name.text, node.name);
  }
  return { members, types };
}

function add(map: Map<string, ts.Node[]>, key: string, name: ts.Node): void {
  map.set(key, [...(map.get(key) ?? []), name]);
}

function parameterNames(
  { operation, from, to }: Extract<RenamedPart, { readonly kind: "parameter" }>,
  program: SeedProgram,
): readonly NamedSeed[] {
  // A parameter that is sent at another place may have its name still.
  if (from === to) return [];
  return declaredParameters(operation, from, program).map((name) => ({
    name,
    to,
  }));
}

/** The names of the declarations of a parameter. */
export function declaredParameters(
  operation: OperationKey,
  member: string,
  from: SeedProgram,
): readonly ts.Node[] {
  const checker = from.program.getTypeChecker();
  const names = paramsTypes(operation, from).flatMap((type) =>
    (checker.getPropertyOfType(type, member)?.declarations ?? []).flatMap(
      (declaration) =>
        ts.isPropertySignature(declaration) ? [declaration.name] : [],
    ),
  );
  return [...new Set(names)];
}

/** The types of the parameters of an operation: one for each level that has its own. */
export function paramsTypes(
  operation: OperationKey,
  { program, declarations, sdk }: SeedProgram,
): readonly ts.Type[] {
  const checker = program.getTypeChecker();
  const named = { sdk: sdk.name, version: sdk.version };
  const found = declarations.operationNamed(named, operation);
  const signatures = found === null ? [] : declarations.declarationsOf(found);
  return signatures.flatMap((signature) => {
    const params = isOperationSignature(signature)
      ? paramsOf(signature)
      : undefined;
    if (params === undefined) return [];
    const type = checker.getNonNullableType(checker.getTypeAtLocation(params));
    return type.isUnion() ? type.types : [type];
  });
}

/** The methods of an operation, and the function that stands for it. */
function methodNames(
  {
    operation,
    to,
    functions,
  }: Extract<RenamedPart, { readonly kind: "method" }>,
  { declarations, sdk, program }: SeedProgram,
): readonly NamedSeed[] {
  const named = { sdk: sdk.name, version: sdk.version };
  const found = declarations.operationNamed(named, operation);
  const methods = (
    found === null ? [] : declarations.declarationsOf(found)
  ).flatMap((each) => (ts.isMethodSignature(each) ? [each.name] : []));
  const last = to.at(-1) ?? "";
  const [module = "", old = ""] = functions?.from.split("#") ?? [];
  const [later = "", now = ""] = functions?.to.split("#") ?? [];
  const variables =
    module !== later || old !== now
      ? program
          .getSourceFiles()
          .filter(
            (file) =>
              declarations.sdkOf(file)?.name === sdk.name &&
              (file.fileName.endsWith(`/${module}.ts`) ||
                file.fileName.endsWith(`/${module}.d.ts`)),
          )
          .flatMap((file) => variablesNamed(file, old))
      : [];
  return [
    ...methods.map((name) => ({ name, to: last })),
    ...variables.map((name) => ({ name, to: now })),
  ];
}

function variablesNamed(file: ts.SourceFile, name: string): readonly ts.Node[] {
  return file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap((each) => (each.name.getText() === name ? [each.name] : []));
}
