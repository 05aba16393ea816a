import type { Ticket } from "tickets";
type Slot<T> = ((value: T) => string | number) | keyof T;
const template =
  <T>() =>
  (texts: TemplateStringsArray, ...slots: Slot<T>[]) =>
  (value: T): string =>
    texts.reduce((text, each, at) => {
      const slot = slots[at - 1];
      const part =
        typeof slot === "function"
          ? slot(value)
          : slot === undefined
            ? ""
            : String(value[slot]);
      return `${text}${part}${each}`;
    });
export const line = template<Ticket>()`${"owner"} until ${({ due }) => due.slice(0, 10)}: ${(each) => each.crew.lead.trim()}`;
