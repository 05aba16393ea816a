import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Alias,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import {
  duplicateKey,
  tooDeep,
  tooLarge,
  tooManyAliases,
  yamlMerge,
  yamlSyntax,
  yamlTag,
  type Gravity,
} from "../diagnostics/codes.ts";
import {
  failed,
  hasErrors,
  type Checked,
  type Diagnostic,
  type Location,
} from "../diagnostics/diagnostic.ts";
import { ExactNumber } from "../json/exact-number.ts";
import { createInexactNumbers } from "./inexact-numbers.ts";
import type { LocatedSource, PathStep } from "./located-source.ts";
import type { SourceFile } from "./source-file.ts";
import { gravityOf, sourceLimits, type SourceLimits } from "./source-limits.ts";
import { mergedMappings, mergeKey } from "./yaml-merge.ts";
import { readNumber } from "./yaml-scalar.ts";

/** A mapping that is being read. */
interface MergedMap {
  readonly value: Record<string, unknown>;
  readonly places: Map<PathStep, Entry>;
  /** The keys that only a merge key has given, so that another member may replace theirs. */
  readonly merged: Set<string>;
}

interface Entry {
  readonly key: Location | null;
  readonly value: Location;
}

/**
 * Parses the YAML 1.2 core schema with merge keys: no tags, no duplicate keys, limited depth and aliases. Never throws,
 * whatever the text is.
 */
export function parseYaml(
  source: SourceFile,
  limits: Pick<SourceLimits, "irregularities"> = sourceLimits,
): Checked<LocatedSource> {
  const { file, text } = source;
  const gravity = gravityOf(limits);
  const start: Location = { file, line: 1, column: 1, length: 1 };
  if (text.length > sourceLimits.characters)
    return failed(tooLarge(start, text.length, sourceLimits.characters));
  const lines = new LineCounter();
  let document: Document.Parsed;
  try {
    document = parseDocument(text, {
      lineCounter: lines,
      schema: "core",
      merge: false,
      // Duplicate keys are found below: the library compares each key with all before it, which takes seconds for
      // 10,000 keys.
      uniqueKeys: false,
      prettyErrors: false,
      stringKeys: true,
    });
  } catch (thrown) {
    // The composer is recursive: thousands of nested brackets overflow its stack before our own checks can run.
    if (thrown instanceof RangeError)
      return failed(tooDeep(start, sourceLimits.depth));
    throw thrown;
  }
  const place = (from: number, to: number): Location => {
    const { line, col } = lines.linePos(from);
    return { file, line, column: col, length: Math.max(1, to - from) };
  };
  const diagnostics: Diagnostic[] = [
    ...document.errors
      .slice(0, mostErrors)
      .map((error) =>
        yamlSyntax(place(error.pos[0], error.pos[1]), problemOf(error)),
      ),
    ...document.warnings.map((warning) =>
      yamlTag(
        gravity,
        place(warning.pos[0], warning.pos[1]),
        firstLine(warning.message),
      ),
    ),
  ];
  if (hasErrors(diagnostics)) return failed(diagnostics);
  const reader = createReader(document, place, start, gravity);
  const value = reader.read();
  const findings = [...diagnostics, ...reader.findings()];
  if (hasErrors(findings)) return failed(findings);
  const { locate, locateKey } = reader;
  const isRepeated = reader.repeats();
  return {
    value: {
      value,
      locate,
      locateKey,
      textAt: () => text,
      ...(isRepeated && { isRepeated }),
    },
    diagnostics: [...findings, ...reader.inexact()],
  };
}

/** The number of errors that are told of a document, which is refused for the first one. */
const mostErrors = 100;

function createReader(
  document: Document.Parsed,
  place: (from: number, to: number) => Location,
  start: Location,
  gravity: Gravity,
) {
  const diagnostics: Diagnostic[] = [];
  const duplicates: Diagnostic[] = [];
  const merges: Diagnostic[] = [];
  const repeated = new Set<Entry>();
  const inexact = createInexactNumbers();
  /** The keys of the members around the current value. */
  const keys: string[] = [];
  const entries = new WeakMap<object, Map<PathStep, Entry>>();
  // The library would search the whole document for each alias.
  const anchors = new Map<string, Node>();
  let rootLocation = start;
  let root: unknown = null;
  let aliasDepth = 0;
  let aliasedNodes = 0;

  const placeOf = (node: Node | null, fallback: Location): Location => {
    const range = node?.range;
    return range ? place(range[0], range[1]) : fallback;
  };

  const read = (): unknown => {
    rootLocation = placeOf(document.contents, start);
    root = readNode(document.contents, 0);
    return root;
  };

  const readNode = (node: Node | null, depth: number): unknown => {
    if (diagnostics.length > 0) return null;
    if (depth > sourceLimits.depth) {
      diagnostics.push(tooDeep(placeOf(node, start), sourceLimits.depth));
      return null;
    }
    if (aliasDepth > 0 && (aliasedNodes += 1) > sourceLimits.aliasedNodes) {
      diagnostics.push(
        tooManyAliases(placeOf(node, start), sourceLimits.aliasedNodes),
      );
      return null;
    }
    if (isAlias(node)) return readAlias(node, depth);
    // Nodes are visited in the order of the text, so the last anchor with a name before an alias is the one that the
    // alias references.
    if (aliasDepth === 0 && node?.anchor !== undefined)
      anchors.set(node.anchor, node);
    if (isMap(node)) return readMap(node as YAMLMap<Node, Node | null>, depth);
    if (isSeq(node)) return readSequence(node as YAMLSeq<Node | null>, depth);
    return isScalar(node) ? readScalar(node) : null;
  };

  const readScalar = (scalar: Scalar): unknown => {
    if (typeof scalar.value !== "number") return scalar.value;
    const value = readNumber(scalar.source ?? "");
    if (value instanceof ExactNumber && aliasDepth === 0)
      inexact.note(value, keys, () => placeOf(scalar, start));
    return value;
  };

  const readAlias = (alias: Alias, depth: number): unknown => {
    const target = anchors.get(alias.source);
    if (target === undefined) {
      const problem = `There is no anchor "&${alias.source}" before this alias`;
      diagnostics.push(yamlSyntax(placeOf(alias, start), problem));
      return null;
    }
    aliasDepth += 1;
    // The depth limit also stops an alias to one of its own ancestors.
    const value = readNode(target, depth + 1);
    aliasDepth -= 1;
    return value;
  };

  const readMap = (map: YAMLMap<Node, Node | null>, depth: number): unknown => {
    const value = Object.create(null) as Record<string, unknown>;
    const places = new Map<PathStep, Entry>();
    const merged = new Set<string>();
    for (const pair of map.items as readonly Pair<Node, Node | null>[]) {
      const key = isScalar(pair.key) ? String(pair.key.value) : "";
      const keyPlace = placeOf(pair.key, start);
      if (isMerge(pair.key)) {
        merge({ value, places, merged }, pair, depth);
        continue;
      }
      const first = merged.delete(key) ? undefined : places.get(key);
      if (first !== undefined)
        duplicates.push(
          duplicateKey(gravity, keyPlace, key, first.key ?? first.value),
        );
      const entry = { key: keyPlace, value: placeOf(pair.value, keyPlace) };
      places.set(key, entry);
      if (first !== undefined) repeated.add(entry);
      keys.push(key);
      value[key] = readNode(pair.value, depth + 1);
      keys.pop();
    }
    entries.set(value, places);
    return value;
  };

  /** Members of the mapping, and of a mapping that is merged before, take precedence. */
  const merge = (
    into: MergedMap,
    pair: Pair<Node, Node | null>,
    depth: number,
  ): void => {
    const sources = mergedMappings(readNode(pair.value, depth + 1));
    if (sources === null)
      merges.push(
        yamlMerge(gravity, placeOf(pair.value, placeOf(pair.key, start))),
      );
    for (const source of sources ?? [])
      for (const [key, member] of Object.entries(source)) {
        aliasedNodes += 1;
        if (into.places.has(key)) continue;
        const entry = entries.get(source)?.get(key);
        if (entry !== undefined) into.places.set(key, entry);
        into.value[key] = member;
        into.merged.add(key);
      }
    if (aliasedNodes > sourceLimits.aliasedNodes)
      diagnostics.push(
        tooManyAliases(placeOf(pair.key, start), sourceLimits.aliasedNodes),
      );
  };

  const readSequence = (
    sequence: YAMLSeq<Node | null>,
    depth: number,
  ): unknown => {
    const places = new Map<PathStep, Entry>();
    const value = sequence.items.map((item, index) => {
      places.set(index, { key: null, value: placeOf(item, start) });
      return readNode(item, depth + 1);
    });
    entries.set(value, places);
    return value;
  };

  const walk = (path: readonly PathStep[]): Entry => {
    let entry: Entry = { key: null, value: rootLocation };
    let value = root;
    for (const step of path) {
      if (typeof value !== "object" || value === null) break;
      const next = entries.get(value)?.get(step);
      if (next === undefined) break;
      entry = next;
      value = (value as Record<PathStep, unknown>)[step];
    }
    return entry;
  };

  return {
    /** This list has no errors when the whole value was read. */
    findings: () => [...diagnostics, ...duplicates, ...merges],
    inexact: () => inexact.diagnostics(),
    read,
    locate: (path: readonly PathStep[]) => walk(path).value,
    locateKey: (path: readonly PathStep[]) => {
      const { key, value } = walk(path);
      return key ?? value;
    },
    /** Tests which keys are repeated; `null` when none is. */
    repeats: () =>
      repeated.size === 0
        ? null
        : (path: readonly PathStep[]) => repeated.has(walk(path)),
  };
}

function isMerge(key: Node): boolean {
  return isScalar(key) && key.value === mergeKey && key.type === "PLAIN";
}

/** Gives the message of the library, except when it gives advice to the calling program. */
function problemOf({ code, message }: YAMLError): string {
  return code === "MULTIPLE_DOCS"
    ? "Expected the end of the file: one document is read"
    : firstLine(message);
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? message;
}
