/** What a new project makes its SDK of. */
export type ProjectKind =
  | {
      readonly kind: "document";
      readonly document: string;
      readonly out: string;
      /** `null`: from the title of the document. */
      readonly packageName: string | null;
    }
  | { readonly kind: "catalogue"; readonly spec: string };

/** The text of a new `sdkwright.yaml`: what is chosen, and what else there is, as comments. */
export function configurationText(project: ProjectKind): string {
  return `# yaml-language-server: $schema=./node_modules/sdkwright/schemas/config.schema.json

# Options of sdkwright for this project. Keys are the flags of the command line, without
# dashes; the command line overrides them. Paths are relative to this file.

${chosen(project)}
# What a comparison fails for: breaking, risky, compatible, info or never.
diff:
  fail-on: breaking
`;
}

function chosen(project: ProjectKind): string {
  if (project.kind === "catalogue")
    return `# The catalogue: releases, endpoints and the documents of each release.
spec: ${quoted(project.spec)}

# sdkwright generate writes the SDK and the change reports.
generate:
  # out: generated/sdk
  # changes: generated/changes
`;
  const { document, out, packageName } = project;
  const name =
    packageName === null
      ? '  # package: "@acme/api"\n'
      : `  package: ${quoted(packageName)}\n`;
  return `# sdkwright generate writes the SDK of this document.
generate:
  openapi: ${quoted(document)}
  out: ${quoted(out)}
${name}  # enums: open
  # overlay: [overlay.yaml]

# sdkwright mock serves an emulator of the API.
mock:
  openapi: ${quoted(document)}
`;
}

/** YAML reads JSON texts; plain words need no quotes. */
export function quoted(text: string): string {
  return /^[A-Za-z][\w./-]*$/.test(text) &&
    !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
