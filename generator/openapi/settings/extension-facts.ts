/** The facts that vendor extensions may have; the names are those of the settings file. */
export const extensionFacts = [
  "permissions",
  "permission-operator",
  "scopes",
  "renamed-from",
  "deprecated-since",
  "deprecation-note",
  "sunset",
  "successor",
  "stability",
  "idempotent",
  "action",
  "paging",
  "enum-names",
  "enum-descriptions",
  "enum-deprecated",
  "enum-values",
] as const;

export type ExtensionFact = (typeof extensionFacts)[number];

/** Places of facts as a preset or a settings file writes them: `x-github.deprecationDate`. */
export type WrittenExtensions = Readonly<
  Partial<Record<ExtensionFact, readonly string[]>>
>;

/** The place of a fact: the member `deprecationDate` of the extension `x-github`. */
export interface ExtensionPath {
  readonly name: string;
  /** Members that lead to the value; empty for the extension itself. */
  readonly members: readonly string[];
}

/** The possible places of each fact; the first that exists counts. */
export type ExtensionPaths = Readonly<
  Record<ExtensionFact, readonly ExtensionPath[]>
>;

/** Earlier sources come first: settings of the user take precedence over presets. */
export function joinExtensions(
  sources: readonly WrittenExtensions[],
): ExtensionPaths {
  const pathsOf = (fact: ExtensionFact): readonly ExtensionPath[] =>
    sources.flatMap((source) => (source[fact] ?? []).map(parseExtensionPath));
  return {
    permissions: pathsOf("permissions"),
    "permission-operator": pathsOf("permission-operator"),
    scopes: pathsOf("scopes"),
    "renamed-from": pathsOf("renamed-from"),
    "deprecated-since": pathsOf("deprecated-since"),
    "deprecation-note": pathsOf("deprecation-note"),
    sunset: pathsOf("sunset"),
    successor: pathsOf("successor"),
    stability: pathsOf("stability"),
    idempotent: pathsOf("idempotent"),
    action: pathsOf("action"),
    paging: pathsOf("paging"),
    "enum-names": pathsOf("enum-names"),
    "enum-descriptions": pathsOf("enum-descriptions"),
    "enum-deprecated": pathsOf("enum-deprecated"),
    "enum-values": pathsOf("enum-values"),
  };
}

function parseExtensionPath(written: string): ExtensionPath {
  const [name = "", ...members] = written.split(".");
  return { name, members };
}
