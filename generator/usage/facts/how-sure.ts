export const certain = { certainty: "certain", reason: null } as const;

export const byType = {
  certainty: "probable",
  reason: "Its type says so, but the origin of the value is not known.",
} as const;
