export const certain = { certainty: "certain", reason: null } as const;

export const byType = {
  certainty: "probable",
  reason: "Its type says so; where the value comes from could not be followed.",
} as const;
