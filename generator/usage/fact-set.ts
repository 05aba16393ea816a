import { ts } from "ts-morph";
import { compareText } from "../diagnostics/sort.ts";
import { factId, sortedFacts } from "./fact-order.ts";
import type { OperationKey } from "../model/operation.ts";
import {
  componentName,
  componentPlace,
  type ComponentPlace,
} from "./component-place.ts";
import {
  namingOfField,
  namingOfParameter,
  type Naming,
} from "./former-naming.ts";
import { memberTypes } from "./member-place.ts";
import type { SdkPackage } from "../manifest/sdk-package.ts";
import type { DeclaredOperation } from "./sdk-declarations.ts";
import { certainties, type Absence, type UsageFact } from "./usage-fact.ts";

/** The content of a fact, without its place. */
export interface Said extends Pick<
  UsageFact,
  "element" | "access" | "certainty" | "reason"
> {
  readonly used: { readonly found: DeclaredOperation } | null;
  /** Set for elements that belong to no method of the SDK. */
  readonly sdk?: SdkPackage | null;
  readonly operation?: OperationKey | null;
  readonly member?: ts.Node | null;
  readonly value?: string;
  readonly members?: readonly string[];
  readonly refuses?: readonly Absence[];
  readonly mayBe?: readonly Absence[];
  readonly isWhole?: true;
  readonly formerName?: string | null;
  readonly of?: readonly OperationKey[];
}

/** A set of facts, each once. When two facts differ only in certainty, it keeps the more certain one. */
export interface FactSet {
  say(node: ts.Node, said: Said): void;
  list(): readonly UsageFact[];
  /** Returns what was said since the last call of this function. A fact of it may replace one that it has returned. */
  takeNew(): readonly UsageFact[];
}

export interface FactWishes {
  /** Returns the name of a file in facts. */
  readonly nameOf: (file: ts.SourceFile) => string;
  /** Whether facts contain the text of their expressions. */
  readonly withText: boolean;
}

export function createFactSet(wishes: FactWishes): FactSet {
  const facts = new Map<string, UsageFact>();
  let isNew: UsageFact[] = [];
  return {
    say(node, said) {
      const fact = factAt(node, said, wishes);
      const id = factId(fact);
      const known = facts.get(id);
      if (known !== undefined && rank(fact) >= rank(known)) return;
      facts.set(id, fact);
      isNew.push(fact);
    },
    list: () => sortedFacts([...facts.values()]),
    takeNew() {
      const taken = isNew;
      isNew = [];
      return taken;
    },
  };
}

function rank({ certainty }: UsageFact): number {
  return certainties.indexOf(certainty);
}

function factAt(
  node: ts.Node,
  {
    used,
    sdk,
    operation,
    member,
    value,
    members,
    refuses,
    mayBe,
    ...said
  }: Said,
  { nameOf, withText }: FactWishes,
): UsageFact {
  const file = node.getSourceFile();
  const { line, character } = file.getLineAndCharacterOfPosition(
    node.getStart(file),
  );
  const ofSdk = used?.found.sdk ?? sdk ?? null;
  const place = member && ofSdk && componentPlace(member, ofSdk);
  const types = member && ofSdk ? componentsOf(member, ofSdk) : [];
  return {
    sdk: ofSdk?.name ?? "",
    version: ofSdk?.version ?? null,
    operation: used?.found.operation.key ?? operation ?? null,
    element: place ? presentElement(said.element, place) : said.element,
    access: said.access,
    schema: place?.schema ?? null,
    schemaPath: place?.schemaPath ?? "",
    ...(value !== undefined && { value }),
    ...(members !== undefined && {
      members: [
        ...new Set(members.flatMap((each) => memberName(each, ofSdk))),
      ].toSorted(compareText),
    }),
    ...(refuses !== undefined && refuses.length > 0 && { refuses }),
    ...(mayBe !== undefined && mayBe.length > 0 && { mayBe }),
    ...(types.length > 0 && { types }),
    ...(said.isWhole === true && { isWhole: true }),
    ...namingOf(
      { ...said, used, member: member ?? null },
      ofSdk,
      place ?? null,
    ),
    ...(said.of !== undefined && { of: said.of }),
    file: nameOf(file),
    line: line + 1,
    column: character + 1,
    function: functionAround(node),
    certainty: said.certainty,
    reason: said.reason,
    ...(withText && { text: textAround(node) }),
  };
}

/** Replaces former names in the end of an element. */
function presentElement(
  element: string,
  { schemaPath, declaredPath }: ComponentPlace,
): string {
  return element.endsWith(declaredPath)
    ? element.slice(0, element.length - declaredPath.length) + schemaPath
    : element;
}

/** The former name that the code uses. An object that is built for a member does not name it. */
function namingOf(
  { used, element, access, member, formerName }: Said,
  sdk: SdkPackage | null,
  place: ComponentPlace | null,
): Naming {
  if (typeof formerName === "string") {
    const presentName =
      used === null
        ? sdk?.formerTypes.get(formerName)
        : used.found.operation.symbol;
    return { formerName, ...(presentName && { presentName }) };
  }
  if (!member || access === "build") return {};
  if (place !== null) return namingOfField(place);
  return used === null
    ? {}
    : namingOfParameter(element, member, used.found.operation);
}

/** Returns the components that the type of a member names, sorted. */
function componentsOf(
  member: ts.Node,
  { types }: SdkPackage,
): readonly string[] {
  const names = memberTypes(member).flatMap(
    (each) => componentName(types.get(each)) ?? [],
  );
  return [...new Set(names)].toSorted(compareText);
}

/** Returns the component of `...Pet`, the type of a spread value; returns other names unchanged. */
function memberName(name: string, sdk: SdkPackage | null): readonly string[] {
  if (!name.startsWith("...")) return [name];
  const component = componentName(sdk?.types.get(name.slice(3)));
  return component === null ? [] : [`...${component}`];
}

/** A longer text does not help to find the place. */
const longestText = 120;

/** Returns the expression that a name belongs to, on one line. */
export function textAround(node: ts.Node): string {
  let whole = node;
  while (
    (ts.isPropertyAccessExpression(whole.parent) &&
      whole.parent.name === whole) ||
    (ts.isCallExpression(whole.parent) && whole.parent.expression === whole)
  )
    whole = whole.parent;
  const text = headOf(whole).replaceAll(/\s+/g, " ");
  return text.length > longestText
    ? `${text.slice(0, longestText - 1)}…`
    : text;
}

/** Returns the head of a `switch` with the value that it compares, because its cases are no expression. */
function headOf(node: ts.Node): string {
  const text = node.getText();
  return ts.isSwitchStatement(node)
    ? text.slice(0, node.caseBlock.getStart() - node.getStart()).trimEnd()
    : text;
}

/** Returns the named functions and classes around a place. */
export function functionAround(node: ts.Node): string | null {
  const names: string[] = [];
  for (let each = node.parent; each !== undefined; each = each.parent)
    if (ts.isFunctionLike(each) || ts.isClassLike(each)) {
      const name = nameOf(each);
      if (name !== undefined && ts.isIdentifier(name)) names.unshift(name.text);
    }
  return names.length === 0 ? null : names.join(".");
}

function nameOf(
  node: ts.SignatureDeclaration | ts.ClassLikeDeclaration,
): ts.Node | undefined {
  if (ts.isConstructorDeclaration(node)) return undefined;
  if (node.name !== undefined) return node.name;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent)
    ? parent.name
    : undefined;
}
