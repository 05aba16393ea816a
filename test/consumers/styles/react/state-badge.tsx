import type { State } from "workshop";

const colours: Record<State, string> = {
  waiting: "grey",
  running: "blue",
  done: "green",
  cancelled: "red",
};

const labels = {
  waiting: "Waiting",
  running: "In work",
  done: "Done",
  cancelled: "Cancelled",
} satisfies { [S in State]: string };

export function StateBadge({ state }: { readonly state: State }) {
  return <span style={{ color: colours[state] }}>{labels[state]}</span>;
}

export function isOpen(state: State): boolean {
  switch (state) {
    case "waiting":
    case "running":
      return true;
    case "done":
    case "cancelled":
      return false;
  }
}
