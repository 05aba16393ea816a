import {
  jsonTypes,
  type WireArray,
  type WireNumber,
  type WireObject,
  type WireShape,
  type WireString,
} from "./wire-schema.ts";

/*
 * The rules of each type when a schema has none. The objects are shared: most schemas allow one type, and a
 * comparison skips identical objects.
 */

export const anyNumber: WireNumber = {
  isInteger: false,
  minimum: null,
  maximum: null,
  multiplesOf: [],
  format: null,
};

export const anyString: WireString = {
  minLength: 0,
  maxLength: null,
  patterns: [],
  format: null,
  contentEncoding: null,
  contentMediaType: null,
};

export const anyArray: WireArray = {
  prefix: [],
  items: "any",
  minItems: 0,
  maxItems: null,
  isUnique: false,
};

export const anyObject: WireObject = {
  properties: new Map(),
  additional: "any",
  saysMembers: false,
  saysAdditional: false,
  patterns: new Map(),
  names: null,
  minProperties: 0,
  maxProperties: null,
  dependentRequired: [],
};

/** This shape has no rules: every value is allowed. */
export const anyShape: WireShape = {
  types: jsonTypes,
  values: null,
  isExtensible: false,
  number: anyNumber,
  string: anyString,
  array: anyArray,
  object: anyObject,
  unions: [],
  others: [],
  unread: [],
};
