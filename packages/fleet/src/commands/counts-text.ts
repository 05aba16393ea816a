import { taskStates, type TaskState } from "../store/tasks.ts";

/** `done 12, failed 1`: the states that tasks are in. */
export function countsText(
  counts: Readonly<Record<TaskState, number>>,
): string {
  const listed = taskStates.filter((state) => counts[state] > 0);
  return listed.length === 0
    ? "There are no tasks."
    : listed.map((state) => `${state} ${counts[state]}`).join(", ");
}
