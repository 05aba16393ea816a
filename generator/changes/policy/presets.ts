import {
  anyChange,
  type GracePolicy,
  type PolicyPreset,
} from "./change-policy.ts";
import type { ChangePolicy, PolicyRule } from "./change-policy.ts";

interface Preset {
  readonly rules: readonly PolicyRule[];
  readonly grace: GracePolicy;
}

const removalsAsDerived: GracePolicy["severity"] = {
  kept: null,
  "too-short": "breaking",
  "without-deprecation": "breaking",
  "before-sunset": "breaking",
  "not-known": null,
  // Nothing is removed yet, and the day can still be moved.
  "sunset-too-near": "risky",
};

const noGrace: GracePolicy = {
  general: null,
  byStability: {},
  severity: removalsAsDerived,
};

export const presets: Readonly<Record<PolicyPreset, Preset>> = {
  /** Everything as it is derived. */
  semver: { rules: [], grace: noGrace },
  strict: {
    rules: [
      {
        selector: { ...anyChange, derived: ["risky"] },
        severity: "breaking",
        ofPackage: null,
        because: null,
        text: "preset strict: risky changes count as breaking",
        origin: null,
      },
      {
        selector: {
          ...anyChange,
          sources: ["breaks"],
        },
        severity: "breaking",
        ofPackage: null,
        because: null,
        text: "preset strict: changes that break code count as breaking",
        origin: null,
      },
    ],
    grace: noGrace,
  },
  /**
   * After the deprecation policy of Kubernetes, rule 4a: 12 months or 3 releases for stable interfaces, 9 months or 3
   * releases for beta ones, whichever is longer; none for alpha. https://kubernetes.io/docs/reference/using-api/deprecation-policy/
   */
  kubernetes: {
    rules: [
      {
        selector: {
          ...anyChange,
          derived: ["breaking"],
          stabilities: ["beta", "alpha", "experimental"],
        },
        severity: "risky",
        ofPackage: null,
        because: null,
        text: "preset kubernetes: alpha and beta may change with notice",
        origin: null,
      },
    ],
    grace: {
      general: { releases: 3, days: 365 },
      byStability: {
        beta: { releases: 3, days: 270 },
        alpha: null,
        experimental: null,
      },
      severity: { ...removalsAsDerived, kept: "risky" },
    },
  },
};

/** The policy of a preset without a file. `semver` is the default without a policy file. */
export function presetPolicy(preset: PolicyPreset): ChangePolicy {
  return { preset, labels: "given", grace: presets[preset].grace, rules: [] };
}
