import type { DescribedList } from "../../model/operation-shape.ts";
import { num, str, type Code } from "../../render/typescript.ts";
import { objectCode, textList } from "./object-code.ts";

/** `PageShape` of the runtime, or that the pages are not known. */
export function pagingEntry({
  items,
  total,
  next,
  pages,
}: DescribedList): Code {
  if (pages.kind === "unknown") return str(pages.kind);
  const flag = next === null ? [] : [["next", textList(next)] as const];
  const turning = (): readonly (readonly [string, Code])[] => {
    switch (pages.kind) {
      case "number":
        return [
          ...flag,
          ["firstPage", num(pages.first)],
          ["pageParameter", str(pages.name)],
        ];
      case "offset":
        return [...flag, ["offsetParameter", str(pages.name)]];
      case "cursor":
        return [...flag, ["cursorParameter", str(pages.name)]];
      case "link":
        return [["next", str("link")]];
    }
  };
  return objectCode([
    ["items", textList(items)],
    ...(total === null ? [] : [["total", textList(total)] as const]),
    ...turning(),
  ]);
}
