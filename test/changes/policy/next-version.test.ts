import { describe, expect, it } from "vitest";
import type { ChangeSeverity } from "../../../generator/changes/change/effect.ts";
import {
  allowsLabel,
  nextVersion,
} from "../../../generator/changes/policy/next-version.ts";
import {
  compareVersionLabels,
  parseVersionLabel,
} from "../../../generator/changes/policy/version-label.ts";
import { labelNotAVersion } from "../../../generator/diagnostics/codes.ts";
import { anyChange } from "../../support/any-change.ts";

const accepted = { reason: "agreed", owner: "ann", until: null };

function changesOf(severity: ChangeSeverity | "none") {
  return severity === "none" ? [] : [anyChange({ severity })];
}

describe("next version", () => {
  it.each<[string, ChangeSeverity | "none", string]>([
    ["1.2.3", "breaking", "2.0.0"],
    ["1.2.3", "risky", "1.3.0"],
    ["1.2.3", "compatible", "1.3.0"],
    ["1.2.3", "info", "1.2.4"],
    ["1.2.3", "none", "1.2.4"],
    ["0.9.3", "breaking", "0.10.0"],
    ["0.9.3", "compatible", "0.9.4"],
    ["0.9.3", "info", "0.9.4"],
    ["0.0.3", "breaking", "0.1.0"],
    ["v1.2.3", "breaking", "v2.0.0"],
    ["10.29", "compatible", "10.30"],
    ["10.29", "info", "10.30"],
    ["10.29", "breaking", "11.0"],
    ["0.9", "compatible", "0.10"],
    ["0.9", "breaking", "0.10"],
    ["v3", "info", "v4"],
    ["v3", "breaking", "v4"],
    ["2024.06", "compatible", "2024.07"],
    ["2.0.0-beta.8", "breaking", "2.0.0-beta.9"],
    ["2.0.0-beta", "breaking", "2.0.0-beta.1"],
    ["2.0.0-beta.2.g1a", "info", "2.0.0-beta.3"],
    ["1.2.3+build.5", "info", "1.2.4"],
    ["1.9", "breaking", "2.0"],
    ["09.9", "breaking", "10.0"],
    ["1.09.0", "compatible", "1.10.0"],
    ["2.0.0-1", "info", "2.0.0-2"],
    ["0.0.9", "risky", "0.0.10"],
    ["2", "compatible", "3"],
  ])("%s with %s is %s", (current, severity, version) => {
    const { value, diagnostics } = nextVersion(
      current,
      changesOf(severity),
      "api",
    );
    expect(diagnostics).toEqual([]);
    expect(value?.version).toBe(version);
  });

  it("names the changes that force it, and asks nothing of accepted ones", () => {
    const minor = anyChange({ severity: "compatible" });
    const major = anyChange();
    const forced = (changes: Parameters<typeof nextVersion>[1]) =>
      nextVersion("1.0.0", changes, "api").value;
    expect(forced([minor, major])).toEqual({
      version: "2.0.0",
      bump: "major",
      forcedBy: [major],
    });
    expect(forced([minor, { ...major, accepted }])).toEqual({
      version: "1.1.0",
      bump: "minor",
      forcedBy: [minor],
    });
  });

  it.each(["later", "", "1.2.3.4", "2026-11-21", "1..2", "x1.2"])(
    "says of %j that it is no version",
    (label) => {
      const { value, diagnostics } = nextVersion(label, [], "api");
      expect(value).toBeNull();
      expect(diagnostics).toEqual([labelNotAVersion(label)]);
    },
  );

  it("is always a higher label of the same form, allowed and the lowest that is", () => {
    const labels = ["0.0.0", "0.4", "1", "v9.9.9", "10.09", "3.0.0-rc.1"];
    const severities = [
      "breaking",
      "risky",
      "compatible",
      "info",
      "none",
    ] as const;
    for (const label of labels)
      for (const severity of severities) {
        const changes = changesOf(severity);
        const { version = "" } = nextVersion(label, changes, "api").value ?? {};
        const [before, after] = [label, version].map(parseVersionLabel);
        if (!before || !after) throw new Error(`Expected versions: ${version}`);
        expect(compareVersionLabels(after, before)).toBeGreaterThan(0);
        expect(after.parts.length).toBe(before.parts.length);
        expect(allowsLabel(label, version, changes).isAllowed).toBe(true);
        expect(allowsLabel(label, label, changes).isAllowed).toBe(false);
      }
  });
});

describe("a label", () => {
  it.each<[string, string, ChangeSeverity, boolean]>([
    ["10.29.0", "10.30.0", "compatible", true],
    ["10.29.0", "10.29.1", "compatible", false],
    ["10.29.0", "10.30.0", "breaking", false],
    ["10.29.0", "12.0.0", "breaking", true],
    ["10.29.0", "11.0.0-beta.1", "breaking", true],
    ["10.29.0", "10.28.9", "info", false],
    ["2.0.0-rc.1", "2.0.0", "breaking", true],
    ["2.0.0-rc.2", "2.0.0-rc.1", "info", false],
    ["v1.0", "1.1", "compatible", true],
  ])("after %s, %s with %s is allowed: %s", (from, to, severity, isAllowed) => {
    expect(allowsLabel(from, to, changesOf(severity)).isAllowed).toBe(
      isAllowed,
    );
  });

  it("that is too low is told with what it takes", () => {
    const judged = allowsLabel("1.0.0", "1.1.0", [anyChange(), anyChange()]);
    expect(judged.lowest?.version).toBe("2.0.0");
    expect(judged.diagnostics).toMatchObject([
      {
        code: "label-too-low",
        message:
          "The label 1.1.0 is too low after 1.0.0: 2 changes ask for a major version.",
        hint: "Call it 2.0.0 or higher, or accept the changes with `sdkwright accept`.",
      },
    ]);
  });

  it("is not judged from or to what is no version", () => {
    const later = labelNotAVersion("later");
    expect(allowsLabel("later", "1.0.0", [])).toEqual({
      isAllowed: false,
      lowest: null,
      diagnostics: [later],
    });
    expect(allowsLabel("1.0.0", "later", [])).toEqual({
      isAllowed: false,
      lowest: { version: "1.0.1", bump: "none", forcedBy: [] },
      diagnostics: [later],
    });
  });
});

it("orders labels as semver.org 11 does", () => {
  const ordered =
    "0.9.10 1.0.0-2 1.0.0-11 1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.2 1.0.10 1.2.0 1.10 2".split(
      " ",
    );
  const labels = ordered.map((text) => {
    const label = parseVersionLabel(text);
    if (label === null) throw new Error(`Expected a version: ${text}`);
    return label;
  });
  for (const [index, label] of labels.entries())
    for (const [other, right] of labels.entries())
      expect(Math.sign(compareVersionLabels(label, right))).toBe(
        Math.sign(index - other),
      );
});

it.each([
  ["v1.2-rc.1+build", { prefix: "v", parts: ["1", "2"], prerelease: "rc.1" }],
  ["V2024.06", { prefix: "V", parts: ["2024", "06"], prerelease: "" }],
  ["1.2.3.4", null],
  ["1.2.3-", null],
  ["1.2.3+", null],
  [" 1.2", null],
  ["1.2 ", null],
  ["vv1", null],
  ["1234567890123456", null],
  [null, null],
])("reads %j", (text, label) => {
  expect(parseVersionLabel(text)).toEqual(label);
});
