import { closed, text } from "../../source/schema-parts.ts";
import { outputKeys } from "./output-settings.ts";

/** A version as npm writes it. */
export const versionPattern =
  "(?:0|[1-9]\\d{0,14})(?:\\.(?:0|[1-9]\\d{0,14})){2}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?";

/** JSON Schemas of the keys that every `service.yaml` has. */
export const serviceIdentity = {
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
        description: "By default, package.json names no license.",
      },
      "license-file": {
        type: "string",
        // No parent folder, no file that begins with a dot, no absolute path and no drive.
        pattern: "^[A-Za-z0-9][\\w.-]*(?:/[A-Za-z0-9][\\w.-]*)*$",
        title: "a file below this folder, such as LICENSE",
        maxLength: 200,
        description:
          "File with the text of the license and its holder, copied into the package as LICENSE. By default the package has no such file.",
      },
      version: {
        type: "string",
        pattern: `^(?:by-verdict|label|date|${versionPattern})$`,
        title: "by-verdict, label, date, or a version such as 3.0.0",
        description:
          "Version of the package: by-verdict bumps the last version according to the changes (default), label uses the label of the release, date its day, and a version sets the version of the newest release.",
      },
      runtime: {
        enum: ["inline", "package"],
        description:
          "Where the runtime of the SDK is: in its own files (default), or in the package @sdkwright/runtime, which several SDKs share.",
      },
    },
    ["name"],
    "The npm package of the SDK.",
  ),
  ...outputKeys,
} as const;
