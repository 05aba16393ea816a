import type { Ticket } from "tickets";
interface Column<T> {
  readonly key: keyof T;
  readonly render?: (value: T) => string;
}
const column = <T>(of: Column<T>): Column<T> => of;
export const columns: Column<Ticket>[] = [
  { key: "owner" },
  column({ key: "crew", render: (t) => t.crew.badge }),
  { key: "title" },
];
const paths = ["crew.size", "title"] as const;
type At<T, P> = P extends `${infer K}.${infer R}`
  ? K extends keyof T
    ? At<T[K], R>
    : never
  : P extends keyof T
    ? T[P]
    : never;
export const size: At<Ticket, (typeof paths)[0]> = 3;
