import { client } from "./client.ts";
class Stream<T> {
  constructor(private readonly run: (next: (value: T) => void) => void) {}
  static from<T>(promise: Promise<T>): Stream<T> {
    return new Stream((next) => void promise.then(next));
  }
  pipe<A>(first: (from: Stream<T>) => Stream<A>): Stream<A>;
  pipe<A, B>(
    first: (from: Stream<T>) => Stream<A>,
    second: (from: Stream<A>) => Stream<B>,
  ): Stream<B>;
  pipe(...steps: ((from: Stream<never>) => Stream<never>)[]): unknown {
    return steps.reduce<unknown>((from, step) => step(from as never), this);
  }
  subscribe(next: (value: T) => void): void {
    this.run(next);
  }
}
const map =
  <T, R>(by: (value: T) => R) =>
  (from: Stream<T>): Stream<R> =>
    new Stream((next) => from.subscribe((value) => next(by(value))));
const filter =
  <T>(by: (value: T) => boolean) =>
  (from: Stream<T>): Stream<T> =>
    new Stream((next) => from.subscribe((value) => by(value) && next(value)));
export const limits = Stream.from(client.limits.getLimits()).pipe(
  filter((each) => each.caps.disk > 3),
  map((each) => ({ disk: each.caps.disk.toFixed(1), flags: each.flags })),
);
limits.subscribe(({ flags }) => console.log(flags["beta"] === true));
