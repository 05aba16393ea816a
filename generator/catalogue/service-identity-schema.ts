import { closed, text } from "../source/schema-parts.ts";
import { outputKeys } from "./output-settings.ts";

/** A version as npm writes it. */
export const versionPattern =
  "(?:0|[1-9]\\d{0,14})(?:\\.(?:0|[1-9]\\d{0,14})){2}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?";

/** JSON Schemas of the keys that every `service.yaml` has. */
export const serviceIdentity: Readonly<Record<string, unknown>> = {
  service: {
    type: "string",
    pattern: "^[a-z0-9][a-z0-9-]*$",
    title: "lower-case words joined by hyphens",
  },
  title: text,
  summary: text,
  package: closed(
    {
      name: {
        type: "string",
        pattern: "^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$",
        title: "an npm package name",
        maxLength: 214,
      },
      license: {
        ...text,
        title: "an SPDX expression such as Apache-2.0",
        description: "Without it, package.json names no license.",
      },
      "license-file": {
        type: "string",
        // No parent folder, no file that begins with a dot, no absolute path and no drive.
        pattern: "^[A-Za-z0-9][\\w.-]*(?:/[A-Za-z0-9][\\w.-]*)*$",
        title: "a file below this folder, such as LICENSE",
        maxLength: 200,
        description:
          "The text of the license, with its holder: the package has it as LICENSE. Without it, the package has no such file.",
      },
      version: {
        type: "string",
        pattern: `^(?:by-verdict|label|date|${versionPattern})$`,
        title: "by-verdict, label, date, or a version such as 3.0.0",
        description:
          "Version of the package: the last one bumped by what a release changed (default), its label, its day, or that of the newest release.",
      },
      runtime: {
        enum: ["inline", "package"],
        description:
          "Where the SDK has its runtime: among its own files (default), or in @sdkwright/runtime, which several SDKs share.",
      },
    },
    ["name"],
    "The npm package of the SDK.",
  ),
  ...outputKeys,
};
