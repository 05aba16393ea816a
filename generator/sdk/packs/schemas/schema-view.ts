import type { Literal, Name, TypeText } from "../../../render/typescript.ts";

/**
 * The rules for a value: a tree, which a recursive partial of the pack prints. One field is present that says the kind
 * of the value, from `unknown` to `reference`; `rules` has to hold besides.
 */
export interface SchemaView {
  /** The type in the SDK, where the kind alone does not say it; `null` where it does. */
  readonly type: TypeText | null;
  /** Any value of JSON. */
  readonly unknown: boolean;
  /** No value. */
  readonly never: boolean;
  readonly nullValue: boolean;
  readonly boolean: boolean;
  readonly number: NumberView | null;
  readonly string: StringView | null;
  /** One of these texts. */
  readonly words: readonly WordView[];
  /** One of these values: texts, numbers, booleans. */
  readonly literals: readonly Literal[];
  readonly array: ArrayView | null;
  readonly tuple: TupleView | null;
  readonly object: ObjectView | null;
  /** An object of which no member has a name of its own: the values of its members. */
  readonly record: SchemaView | null;
  /** This, or null. */
  readonly nullable: SchemaView | null;
  readonly union: UnionView | null;
  /** All of these together. */
  readonly all: readonly SchemaView[];
  readonly reference: ReferenceView | null;
  readonly rules: readonly RuleView[];
}

/** A number. */
export interface NumberView {
  /** Any number. */
  readonly plain: boolean;
  readonly integer: boolean;
  readonly minimum: Literal | null;
  readonly maximum: Literal | null;
  readonly exclusiveMinimum: Literal | null;
  readonly exclusiveMaximum: Literal | null;
  readonly multiplesOf: readonly Literal[];
  /** A whole number of 32 bits. */
  readonly int32: boolean;
}

/** A text. */
export interface StringView {
  /** Any text. */
  readonly plain: boolean;
  /** In characters, each of which is one or two UTF-16 units. */
  readonly minLength: Literal | null;
  readonly maxLength: Literal | null;
  /** Regular expressions of JavaScript with the flag `u`. A part of the text has to match each of them. */
  readonly patterns: readonly Literal[];
  /** The format, if it is one of those that readers agree about. */
  readonly dateTime: boolean;
  readonly date: boolean;
  readonly email: boolean;
  readonly ipv4: boolean;
  readonly uri: boolean;
  readonly uuid: boolean;
}

/** One of the texts that a value can be. */
export interface WordView {
  /** The word as the key of a type: `available`, `"in-stock"`. */
  readonly key: Name;
  readonly value: Literal;
}

/** A list of equal items. */
export interface ArrayView {
  /** Of any length. */
  readonly plain: boolean;
  readonly items: SchemaView;
  readonly minItems: Literal | null;
  readonly maxItems: Literal | null;
}

/** A list whose first items have schemas of their own. */
export interface TupleView {
  /** The first items, in order. */
  readonly items: readonly ItemView[];
  /** The items after them; `null` if there are none. */
  readonly rest: SchemaView | null;
  readonly minItems: Literal | null;
  readonly maxItems: Literal | null;
}

/** One of the first items of a list. */
export interface ItemView {
  readonly schema: SchemaView;
  readonly optional: boolean;
}

/** An object with named members. */
export interface ObjectView {
  readonly properties: readonly PropertyView[];
  /** No other members are allowed. */
  readonly closed: boolean;
  /** The type in the SDK allows any other member too. */
  readonly indexed: boolean;
  /** The schema of all other members; `null` if they can have any value, or are not allowed. */
  readonly rest: SchemaView | null;
}

/** A member of an object. */
export interface PropertyView {
  readonly key: Name;
  /** What the document says of it, as a text; `null` if that is nothing. */
  readonly about: Literal | null;
  readonly schema: SchemaView;
  readonly optional: boolean;
  /** An optional one may have the value `undefined`. */
  readonly omissible: boolean;
}

/** Alternatives. */
export interface UnionView {
  /** At least two. */
  readonly members: readonly SchemaView[];
  /** The member of objects whose value tells which of them it is; `null` if there is none. */
  readonly tag: Literal | null;
  /** More than one of them may match a value, and exactly one has to. */
  readonly exclusive: boolean;
}

/** A schema with a name. It may be the one that contains the reference. */
export interface ReferenceView {
  /** The exported name of the schema: `petSchema`. */
  readonly name: Name;
  /** Its type in the SDK: `Pet`. */
  readonly type: Name;
}

/** A rule that has no place of its own in a kind of values; one field is present. It says nothing of other kinds. */
export interface RuleView {
  /** The items of a list differ. */
  readonly unique: boolean;
  readonly contains: ContainsView | null;
  /** The value must not match. */
  readonly not: SchemaView | null;
  readonly condition: ConditionView | null;
  /** The names of members match this schema. */
  readonly names: SchemaView | null;
  readonly minProperties: Literal | null;
  readonly maxProperties: Literal | null;
  readonly dependent: DependentView | null;
  readonly members: MembersView | null;
}

/** How many items of a list match. */
export interface ContainsView {
  readonly schema: SchemaView;
  readonly minimum: Literal;
  readonly maximum: Literal | null;
}

/** `if` with `then` and `else`. */
export interface ConditionView {
  readonly when: SchemaView;
  readonly follows: SchemaView | null;
  readonly otherwise: SchemaView | null;
}

/** What has to hold where an object has a member. */
export interface DependentView {
  readonly name: Literal;
  /** The members that have to be there too. */
  readonly required: readonly Literal[];
  /** What the object has to match. */
  readonly schema: SchemaView | null;
}

/** The members of an object by patterns of their names. */
export interface MembersView {
  /** The names that the object has besides. */
  readonly known: readonly Literal[];
  readonly patterns: readonly MemberPatternView[];
  /** The schema of all others; `null` if they can have any value. */
  readonly rest: SchemaView | null;
}

/** What members have whose names match. */
export interface MemberPatternView {
  /** A regular expression of JavaScript with the flag `u`, for a part of the name. */
  readonly pattern: Literal;
  readonly schema: SchemaView;
}

const nothing: SchemaView = {
  type: null,
  unknown: false,
  never: false,
  nullValue: false,
  boolean: false,
  number: null,
  string: null,
  words: [],
  literals: [],
  array: null,
  tuple: null,
  object: null,
  record: null,
  nullable: null,
  union: null,
  all: [],
  reference: null,
  rules: [],
};

/** Makes a view of one kind. */
export function schemaOf(kind: Partial<SchemaView>): SchemaView {
  return { ...nothing, ...kind };
}

export const anything: SchemaView = schemaOf({ unknown: true });
export const noValue: SchemaView = schemaOf({ never: true });

const noRule: RuleView = {
  unique: false,
  contains: null,
  not: null,
  condition: null,
  names: null,
  minProperties: null,
  maxProperties: null,
  dependent: null,
  members: null,
};

export function ruleOf(rule: Partial<RuleView>): RuleView {
  return { ...noRule, ...rule };
}
