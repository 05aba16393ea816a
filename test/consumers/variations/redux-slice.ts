import type { Crew, Phase, Ticket } from "tickets";
import { client } from "./client.ts";
interface Action<P> {
  readonly type: string;
  readonly payload: P;
}
declare function createSlice<
  S,
  R extends Record<string, (state: S, action: Action<never>) => S | void>,
>(slice: {
  name: string;
  initialState: S;
  reducers: R;
}): {
  actions: {
    [K in keyof R]: (
      payload: Parameters<R[K]>[1]["payload"],
    ) => Action<unknown>;
  };
};
declare function createAsyncThunk<T, A>(
  type: string,
  run: (arg: A) => Promise<T>,
): ((arg: A) => Promise<T>) & { fulfilled: (value: T) => Action<T> };
declare function createSelector<S, A, B>(
  from: (state: S) => A,
  to: (value: A) => B,
): (state: S) => B;
interface State {
  readonly byId: Record<Ticket["id"], Ticket>;
  readonly phase: Phase;
}
const initialState: State = { byId: {}, phase: "open" };
export const slice = createSlice({
  name: "tickets",
  initialState,
  reducers: {
    loaded(state: State, action: Action<Ticket>) {
      return {
        ...state,
        byId: { ...state.byId, [action.payload.id]: action.payload },
      };
    },
    filtered: (state: State, { payload }: Action<Phase>) => ({
      ...state,
      phase: payload,
    }),
    manned(
      state: State,
      { payload: { id, crew } }: Action<{ id: string; crew: Crew }>,
    ) {
      const ticket = state.byId[id];
      if (ticket === undefined) return;
      ticket.crew = { ...crew, size: crew.size + 1 };
    },
  },
});
export const fetchTicket = createAsyncThunk(
  "tickets/fetch",
  async (id: string) => client.tickets.getTicket({ id }),
);
export const selectOwners = createSelector(
  (state: State) => Object.values(state.byId),
  (all) => all.map((each) => each.owner.trim()),
);
slice.actions.filtered("done");
