import type { Crew, Ticket } from "tickets";
interface Lens<S, A> {
  readonly get: (from: S) => A;
  readonly set: (value: A) => (into: S) => S;
}
const prop =
  <S>() =>
  <K extends keyof S>(key: K): Lens<S, S[K]> => ({
    get: (from) => from[key],
    set: (value) => (into) => ({ ...into, [key]: value }),
  });
const compose = <S, A, B>(
  outer: Lens<S, A>,
  inner: Lens<A, B>,
): Lens<S, B> => ({
  get: (from) => inner.get(outer.get(from)),
  set: (value) => (into) => outer.set(inner.set(value)(outer.get(into)))(into),
});
const over =
  <S, A>(lens: Lens<S, A>, by: (value: A) => A) =>
  (from: S): S =>
    lens.set(by(lens.get(from)))(from);
const crew = prop<Ticket>()("crew");
const size: Lens<Crew, number> = prop<Crew>()("size");
export const grown = over(compose(crew, size), (value) => value + 1);
export const renamed = over(prop<Ticket>()("owner"), (value) =>
  value.toUpperCase(),
);
export const badge: Lens<Ticket, string> = {
  get: ({ crew: each }) => each.badge,
  set: (value) => (into) => ({ ...into, crew: { ...into.crew, badge: value } }),
};
