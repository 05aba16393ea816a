interface Unproven {
  readonly why: string;
  /** With their directions. */
  readonly kinds: readonly string[];
}

/** The kinds of breaking changes of which there may be no proof, and why. */
export const unproven: readonly Unproven[] = [
  {
    why: "JSON Schema does not constrain the content of a text:",
    kinds: [
      "content-encoding-added (request)",
      "content-encoding-changed (request)",
      "content-encoding-changed (response)",
      "content-media-type-added (request)",
      "content-media-type-changed (request)",
      "content-media-type-changed (response)",
    ],
  },
  {
    why: "JSON Schema knows nothing of discriminators:",
    kinds: [
      "discriminator-property-changed (request)",
      "discriminator-property-changed (response)",
      "discriminator-value-removed (request)",
      "discriminator-value-retargeted (request)",
      "discriminator-value-retargeted (response)",
    ],
  },
  {
    why: "An open object accepts the old name as an additional member:",
    kinds: ["property-renamed (request)"],
  },
  {
    why: "These keywords are not evaluated:",
    kinds: ["constraint-added (request)"],
  },
  {
    why: "Validators do not know one of the formats:",
    kinds: ["format-changed (response)"],
  },
  {
    why: "Without the member another alternative fits too, or nothing short enough was found:",
    kinds: ["property-optional (both)"],
  },
  {
    why: "How a value is written changes what a server reads, which no schema says:",
    kinds: [
      "parameter-empty-refused (request)",
      "parameter-explode-changed (request)",
      "parameter-media-type-changed (request)",
      "parameter-serialisation-changed (request)",
      "parameter-style-changed (request)",
      "part-content-type-changed (request)",
      "part-content-type-changed (response)",
      "response-header-serialisation-changed (request)",
      "response-header-serialisation-changed (response)",
    ],
  },
  {
    why: "The definition of a scheme belongs to no operation:",
    kinds: [
      "security-scheme-flow-removed (request)",
      "security-scheme-key-moved (request)",
      "security-scheme-scope-removed (request)",
      "security-scheme-type-changed (request)",
    ],
  },
];
