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

/** Whether a range such as `4XX`, or `default`, speaks of a status that has no answer of its own. */
export function coversStatus(range: string, status: string): boolean {
  if (range === status) return false;
  if (range === "default") return true;
  return /^\dXX$/i.test(range) && range[0] === status[0];
}
