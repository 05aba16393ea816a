import type { Ticket } from "tickets";
import { client } from "./client.ts";
type Result<T, E = Error> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
const err = <E>(error: E): Result<never, E> => ({ ok: false, error });
async function attempt<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await run());
  } catch (error) {
    return err(error as Error);
  }
}
const mapResult = <T, U, E>(
  result: Result<T, E>,
  by: (value: T) => U,
): Result<U, E> => (result.ok ? ok(by(result.value)) : result);
const match = <T, E, R>(
  result: Result<T, E>,
  cases: { ok: (value: T) => R; err: (error: E) => R },
): R => (result.ok ? cases.ok(result.value) : cases.err(result.error));
export async function summary(id: string) {
  const ticket = await attempt(() => client.tickets.getTicket({ id }));
  const crew = mapResult(ticket, ({ crew: each }) => each);
  return match(crew, {
    ok: ({ badge, size }) => `${badge} ${size + 1}`,
    err: (error) => error.message,
  });
}
type Either<L, R> = ["left", L] | ["right", R];
export const checked = (ticket: Ticket): Either<string, Ticket["crew"]> =>
  ticket.phase === "closed" ? ["left", ticket.owner] : ["right", ticket.crew];
export function told(either: ReturnType<typeof checked>) {
  const [side, value] = either;
  return side === "left" ? value.trim() : value.lead.trim();
}
