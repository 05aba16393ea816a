import { expect, test } from "vitest";
import { checkReleaseDays } from "../../generator/catalogue/build/check-release-days.ts";
import type {
  Document,
  ReleasesContent,
} from "../../generator/catalogue/files/document.ts";
import { parseYaml } from "../../generator/source/parse-yaml.ts";

function said(...dates: readonly (string | undefined)[]) {
  const releases = dates.map((date, index) => ({
    id: `${index}`,
    label: null,
    ...(date === undefined ? {} : { date }),
  }));
  const text = `releases:\n${releases.map(({ id, date }) => `  - id: "${id}"\n    date: ${date}\n`).join("")}`;
  const source = parseYaml({ file: "releases.yaml", text }).value;
  const document = { content: { releases }, source };
  // Only these two are read.
  return checkReleaseDays(document as unknown as Document<ReleasesContent>).map(
    ({ message, location, related }) => [
      message,
      location?.line,
      related[0]?.location.line,
    ],
  );
}

test("releases are of days in their order, as far as they have one", () => {
  expect(said("2026-01-01", "2026-01-01", undefined, "2026-02-01")).toEqual([]);
  expect(
    said("2026-03-01", "soon", undefined, "2026-02-01", "2026-01-31"),
  ).toEqual([
    [
      "Release 3 has the day 2026-02-01, but it follows 0, which has the later day 2026-03-01.",
      9,
      3,
    ],
    [
      "Release 4 has the day 2026-01-31, but it follows 3, which has the later day 2026-02-01.",
      11,
      9,
    ],
  ]);
});
