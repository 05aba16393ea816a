export type StatusClass = "success" | "error" | "default" | "other";

/** `other`: interim answers and redirects. */
export function statusClass(status: string): StatusClass {
  if (status === "default") return "default";
  switch (status[0]) {
    case "2":
      return "success";
    case "4":
    case "5":
      return "error";
    default:
      return "other";
  }
}

/** Whether a range such as `4XX`, or `default`, covers a status that has no response of its own. */
export function coversStatus(range: string, status: string): boolean {
  if (range === status) return false;
  if (range === "default") return true;
  return /^\dXX$/i.test(range) && range[0] === status[0];
}

interface Answer {
  readonly status: string;
}

/**
 * The response that covers a status without a response of its own: that of its range, else the default response. If a
 * success status is listed, the default response describes errors only, not other successes and redirects.
 */
export function coveringAnswer<T extends Answer>(
  answers: readonly T[],
  status: string,
): T | null {
  const range = answers.find(
    (each) => each.status !== "default" && coversStatus(each.status, status),
  );
  if (range !== undefined || status === "default") return range ?? null;
  const isMeant =
    statusClass(status) === "error" ||
    !answers.some((each) => statusClass(each.status) === "success");
  const fallback = answers.find((each) => each.status === "default");
  return isMeant ? (fallback ?? null) : null;
}
