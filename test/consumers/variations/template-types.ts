import type { Phase, Ticket } from "tickets";
type Getter<T> = {
  readonly [K in keyof T as `get${Capitalize<string & K>}`]-?: () => T[K];
};
type EventName = `ticket:${Phase}`;
export const names: readonly EventName[] = ["ticket:open", "ticket:done"];
export const handlers: Readonly<Record<`on${Capitalize<Phase>}`, () => void>> =
  {
    onOpen: () => undefined,
    onDone: () => undefined,
    onClosed: () => undefined,
  };
export const show = (getters: Getter<Ticket>) =>
  `${getters.getOwner()} ${getters.getDue().trim()}`;
