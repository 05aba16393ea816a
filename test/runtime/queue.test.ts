import { describe, expect, it } from "vitest";
import {
  type CancellationSource,
  createCancellation,
} from "../../templates/runtime/core/clock.ts";
import {
  createQueue,
  type Queue,
} from "../../templates/runtime/core/limits.ts";
import { errorOf, idle } from "./support.ts";

interface Waiter {
  readonly cancellation: CancellationSource;
  readonly turn: Promise<void>;
}

/** Stands in the queue, and notes its name when it is admitted. */
function stand(queue: Queue, name: string, admitted: string[]): Waiter {
  const cancellation = createCancellation();
  const turn = queue.enter(cancellation);
  if (!turn) throw new Error("a slot was free");
  const noted = turn.then(() => void admitted.push(name));
  noted.catch(() => undefined);
  return { cancellation, turn: noted };
}

describe("queue", () => {
  it("gives as many slots as there are, at once", () => {
    const queue = createQueue(2);
    expect(queue.enter(createCancellation())).toBeUndefined();
    expect(queue.enter(createCancellation())).toBeUndefined();
    expect(queue.enter(createCancellation())).toBeInstanceOf(Promise);
  });

  it("admits one for each slot that is given back, the first come first", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    const admitted: string[] = [];
    for (const name of ["a", "b", "c"]) stand(queue, name, admitted);
    await idle();
    expect(admitted).toEqual([]);
    for (const seen of ["a", "ab", "abc"]) {
      queue.leave();
      await idle();
      expect(admitted.join("")).toBe(seen);
    }
  });

  it("does not give a slot twice that was returned while nobody waited", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    queue.leave();
    await idle();
    expect(queue.enter(createCancellation())).toBeUndefined();
    expect(queue.enter(createCancellation())).toBeInstanceOf(Promise);
  });

  it("passes over who left early, and their slot goes to the next", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    const admitted: string[] = [];
    const [first, second] = ["a", "b", "c"].map((name) =>
      stand(queue, name, admitted),
    );
    const reason = new Error("gone");
    first?.cancellation.cancel(reason);
    second?.cancellation.cancel(reason);
    expect(await errorOf(first?.turn ?? Promise.resolve())).toBe(reason);
    queue.leave();
    await idle();
    expect(admitted).toEqual(["c"]);
    queue.leave();
    await idle();
    expect(queue.enter(createCancellation())).toBeUndefined();
  });

  it("does not let anyone wait who is cancelled already", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    const cancellation = createCancellation();
    cancellation.cancel(new Error("early"));
    const turn = queue.enter(cancellation);
    expect(await errorOf(turn ?? Promise.resolve())).toMatchObject({
      message: "early",
    });
    queue.leave();
    await idle();
    expect(queue.enter(createCancellation())).toBeUndefined();
  });

  it("leaves no listener behind who was admitted", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    const cancellation = createCancellation();
    let listeners = 0;
    const turn = queue.enter({
      ...cancellation,
      listen(listener) {
        listeners += 1;
        const unlisten = cancellation.listen(listener);
        return () => {
          listeners -= 1;
          unlisten();
        };
      },
    });
    expect(listeners).toBe(1);
    queue.leave();
    await turn;
    expect(listeners).toBe(0);
  });

  it("gives a slot on in the next turn of the event loop, when the socket is free", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    queue.leave();
    const turn = queue.enter(createCancellation());
    expect(turn).toBeInstanceOf(Promise);
    await turn;
  });

  it("takes no longer for each when many wait", async () => {
    const queue = createQueue(1);
    queue.enter(createCancellation());
    const admitted: string[] = [];
    const waiters = Array.from({ length: 10_000 }, (_, index) =>
      stand(queue, String(index), admitted),
    );
    // All but every tenth leave: their places must not be walked again and again.
    for (const [index, { cancellation }] of waiters.entries()) {
      if (index % 10 !== 0) cancellation.cancel(new Error("gone"));
    }
    for (let call = 0; call < 1_000; call += 1) {
      queue.leave();
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    expect(admitted).toEqual(
      Array.from({ length: 1_000 }, (_, index) => String(index * 10)),
    );
  });
});
