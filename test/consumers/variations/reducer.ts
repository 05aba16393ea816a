import type { Level, Phase, Ticket } from "tickets";
interface State {
  readonly byId: Readonly<Record<string, Ticket>>;
  readonly counts: Readonly<Record<Phase, number>>;
}
type Action =
  | { readonly type: "loaded"; readonly tickets: readonly Ticket[] }
  | { readonly type: "moved"; readonly id: string; readonly phase: Phase }
  | { readonly type: "raised"; readonly id: string; readonly level: Level };
export const initial: State = {
  byId: {},
  counts: { open: 0, done: 0, closed: 0 },
};
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "loaded":
      return {
        ...state,
        byId: Object.fromEntries(action.tickets.map((each) => [each.id, each])),
      };
    case "moved": {
      const ticket = state.byId[action.id];
      if (ticket === undefined || action.phase === "done") return state;
      return {
        ...state,
        byId: {
          ...state.byId,
          [action.id]: { ...ticket, phase: action.phase },
        },
      };
    }
    case "raised":
      return state;
  }
}
export const selectOwners = (state: State) =>
  Object.values(state.byId).map(({ owner }) => owner);
