import { relabelUnusualYaml } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type { PathStep } from "../../source/located-source.ts";
import { parseYaml } from "../../source/parse-yaml.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { editScalars, type NewText } from "./edit-scalars.ts";

/**
 * The file with other scalars. The result is read again and compared with what it should contain, since an alias may
 * be used where a release is named, or its anchor may be elsewhere.
 */
export function editFile(
  file: SourceFile,
  newText: NewText,
): Checked<SourceFile> {
  const before = parseYaml(file);
  if (before.value === null) return failed(before.diagnostics);
  const edited = { ...file, text: editScalars(file.text, newText) };
  const expected = mapTexts(before.value.value, [], newText);
  const after = parseYaml(edited).value?.value;
  if (JSON.stringify(after) === JSON.stringify(expected))
    return { value: edited, diagnostics: [] };
  const top = { file: file.file, line: 1, column: 1, length: 1 };
  return failed(relabelUnusualYaml(top));
}

function mapTexts(
  value: unknown,
  path: readonly PathStep[],
  newText: NewText,
): unknown {
  if (typeof value === "string") return newText(path, value, "value") ?? value;
  if (Array.isArray(value))
    return value.map((item, index) =>
      mapTexts(item, [...path, index], newText),
    );
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const below = [...path, key];
      return [
        newText(below, key, "key") ?? key,
        mapTexts(item, below, newText),
      ];
    }),
  );
}
