import { expect, it } from "vitest";
import { keptRenames } from "../../generator/changes/policy/kept-renames.ts";
import { presetPolicy } from "../../generator/changes/policy/presets.ts";

const releases = ["1.0.0", "2.0.0", "3.0.0", "4.0.0"].map((id) => ({
  id,
  label: id,
  date: null,
  summary: null,
}));

function keptAt(release: number, notice: number | null, to: string | null) {
  const { grace } = presetPolicy("semver");
  const general = notice === null ? null : { releases: notice, days: 0 };
  const rename = {
    kind: "component" as const,
    from: "Pet",
    to: "Animal",
    releases: { from: null, to },
    reason: null,
    owner: null,
    origin: { file: "renames.yaml", line: 1, column: 1, length: 1 },
  };
  return keptRenames([rename], {
    releases,
    release,
    policy: { grace: { ...grace, general } },
  }).length;
}

it("an old name is kept from the release of its rename, for as many releases as the policy asks for", () => {
  const at = (notice: number | null, to: string | null) =>
    releases.map((_, release) => keptAt(release, notice, to));
  expect(at(1, "2.0.0")).toEqual([0, 1, 0, 0]);
  expect(at(2, "2.0.0")).toEqual([0, 1, 1, 0]);
  expect(at(null, "2.0.0")).toEqual([0, 1, 1, 1]);
  expect(at(2, null)).toEqual([1, 1, 1, 1]);
});
