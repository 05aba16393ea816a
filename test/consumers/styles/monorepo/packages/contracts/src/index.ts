import type { Bike, Customer, Event, Repair, State } from "workshop";
import type { PartsOrderPartsParams } from "workshop/parts";

export type { State as RepairState, Tier as CustomerTier } from "workshop";

export type RepairSummary = Pick<Repair, "id" | "title" | "state"> & {
  readonly owner: Pick<Customer, "name" | "email">;
};

export type FinalState = Extract<State, "done" | "cancelled">;
export type OpenState = Exclude<State, FinalState>;

export type OrderLine = PartsOrderPartsParams["body"]["lines"][number];

export type FrameMaterial = NonNullable<NonNullable<Bike["frame"]>["material"]>;

export type EventOf<K extends Event["kind"]> = Extract<Event, { kind: K }>;

export type EventVisitor<R> = {
  readonly [K in Event["kind"]]: (event: EventOf<K>) => R;
};

export interface Message<K extends string, T> {
  readonly topic: `repair-${K}`;
  readonly payload: T;
}

export type StateMessage = { [S in State]: Message<S, RepairSummary> }[State];

export function visit<R>(event: Event, visitor: EventVisitor<R>): R {
  return (visitor[event.kind] as (event: Event) => R)(event);
}

export const isFinal = (state: State): state is FinalState =>
  state === "done" || state === "cancelled";
