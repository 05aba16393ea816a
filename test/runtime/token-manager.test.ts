import { describe, expect, it } from "vitest";
import { TimeoutError } from "../../templates/runtime/core/call-errors.ts";
import {
  type CancellationSource,
  createCancellation,
} from "../../templates/runtime/core/clock.ts";
import {
  ApiError,
  type EventFields,
  type EventName,
  type SdkError,
  type Hooks,
  InvalidClientError,
  TokenEndpointError,
} from "../../templates/runtime/gateway/index.ts";
import {
  elapsedMs,
  freshnessOf,
  type Token,
  type TokenOutcome,
} from "../../templates/runtime/core/token.ts";
import {
  createTokenManager,
  type TokenCaller,
  type TokenManager,
} from "../../templates/runtime/core/token-manager.ts";
import {
  bench,
  deferred,
  errorOf,
  fakeClock,
  type FakeClock,
  getThing,
  idle,
  json,
  tokenOf,
} from "./support.ts";
import { noteWarnings } from "../support/warnings.ts";

const one = { id: 1 };
const origin = "https://eu.api.example.com";

/** A manager whose token requests the test answers. */
interface Bench {
  readonly clock: FakeClock;
  readonly manager: TokenManager;
  /** Answers the nth flight, from 0. */
  land(flight: number, outcome: TokenOutcome): Promise<void>;
  readonly flights: readonly unknown[];
  readonly events: readonly (readonly [EventName, EventFields])[];
  tokenOf(value: string, lifeSeconds?: number): Token;
}

function manage(chance = 0): Bench {
  const clock = fakeClock();
  clock.chance = chance;
  const flights: ((outcome: TokenOutcome) => void)[] = [];
  const events: [EventName, EventFields][] = [];
  const settings = {
    clock,
    emit: (name: EventName, fields: () => EventFields) =>
      events.push([name, fields()]),
    maxRetryAfterMs: 60_000,
  };
  const advice = "region, scope, secret and the six-month validity";
  const manager = createTokenManager(settings, { origin, advice }, () => {
    const flight = deferred<TokenOutcome>();
    flights.push(flight.resolve);
    return flight.promise;
  });
  return {
    clock,
    manager,
    flights,
    events,
    async land(flight, outcome) {
      flights[flight]?.(outcome);
      await idle();
    },
    tokenOf: (value, lifeSeconds = 900) => ({
      value,
      origin,
      requestedAt: [clock.monotonic(), clock.now()],
      lifeMs: lifeSeconds * 1_000,
    }),
  };
}

/** The same with a first token that has just been issued. */
async function manageFresh(chance = 0, lifeSeconds = 900): Promise<Bench> {
  const made = manage(chance);
  const first = made.manager.get(caller());
  await made.land(0, made.tokenOf("t0", lifeSeconds));
  await first;
  return made;
}

interface Caller extends TokenCaller {
  readonly cancellation: CancellationSource;
}

function caller(deadlineMs = Infinity, operation = "GET /x"): Caller {
  return {
    cancellation: createCancellation(),
    deadlineMs,
    progress: {
      operation,
      attempts: [],
      sends: 0,
      isReplay: false,
      phase: "token",
    },
  };
}

/** Asks for a token and does not care what becomes of it. */
function ask(manager: TokenManager): void {
  void Promise.resolve(manager.get(caller())).catch(() => undefined);
}

/** The error of a caller that gets no token. */
function failureOf(manager: TokenManager, who = caller()): Promise<Error> {
  return errorOf(Promise.resolve(manager.get(who)));
}

/** The value of a token that is there, or undefined where one has to wait. */
function valueOf(token: Token | Promise<Token>): string | undefined {
  return token instanceof Promise ? undefined : token.value;
}

const outage = new TimeoutError("call", 10_000, {
  operation: "POST /auth/token",
  attempts: [],
  phase: "connect-or-headers",
});

/** What the service answers: a failure with a status, and perhaps a wish. */
function answer(status: number, more: Partial<ApiError> = {}): SdkError {
  const code = `http-${status}`;
  return new ApiError(`POST /auth/token -> ${status}`, { code }, more);
}

const refusal = answer(401, { body: { error: "invalid_client" } });

describe("the windows of a token", () => {
  it.each([
    // life, age, jitter, freshness
    [900_000, 0, 0, "fresh"],
    [900_000, 779_999, 0, "fresh"],
    [900_000, 780_000, 0, "due"],
    [900_000, 791_999, 1, "fresh"],
    [900_000, 792_000, 1, "due"],
    [900_000, 884_999, 0, "due"],
    [900_000, 885_000, 0, "stale"],
    [900_000, 900_001, 0, "stale"],
    // 20 % and 5 % of a short life
    [100_000, 79_999, 0, "fresh"],
    [100_000, 80_000, 0, "due"],
    [100_000, 94_999, 0, "due"],
    [100_000, 95_000, 0, "stale"],
    // 120 s and 15 s at most
    [86_400_000, 86_279_999, 0, "fresh"],
    [86_400_000, 86_280_000, 0, "due"],
    [86_400_000, 86_385_000, 0, "stale"],
    [1_000, 799, 0, "fresh"],
    [1_000, 950, 0, "stale"],
  ] as const)(
    "of %i ms at the age of %i ms, jitter %i: %s",
    (lifeMs, ageMs, jitter, freshness) => {
      expect(freshnessOf(lifeMs, ageMs, jitter)).toBe(freshness);
    },
  );

  it("go by the clock that has gone further", () => {
    const clock = fakeClock();
    const start = [clock.monotonic(), clock.now()] as const;
    clock.moveWall(5);
    expect(elapsedMs(start, clock)).toBe(5);
    clock.moveWall(-50);
    expect(elapsedMs(start, clock)).toBe(0);
  });
});

describe("a manager", () => {
  it("gives a fresh token at once, without a promise", async () => {
    const { clock, manager, flights } = await manageFresh();
    await clock.advance(779_999);
    expect(valueOf(manager.get(caller()))).toBe("t0");
    expect(flights).toHaveLength(1);
  });

  it("renews a due one once, and gives the old one meanwhile", async () => {
    const { clock, manager, flights, land, tokenOf } = await manageFresh();
    await clock.advance(780_000);
    expect(valueOf(manager.get(caller()))).toBe("t0");
    expect(valueOf(manager.get(caller()))).toBe("t0");
    expect(flights).toHaveLength(2);
    await land(1, tokenOf("t1"));
    expect(valueOf(manager.get(caller()))).toBe("t1");
  });

  it("spreads the renewal by a jitter that is one for the process", async () => {
    const { clock, manager, flights, land, tokenOf } = await manageFresh(1);
    clock.chance = 0;
    await clock.advance(791_999);
    manager.get(caller());
    expect(flights).toHaveLength(1);
    await clock.advance(1);
    manager.get(caller());
    expect(flights).toHaveLength(2);
    await land(1, tokenOf("t1"));
    await clock.advance(791_999);
    manager.get(caller());
    expect(flights).toHaveLength(2);
  });

  it("lets callers wait for the flight of a stale one", async () => {
    const { clock, manager, flights, land, tokenOf } = await manageFresh();
    await clock.advance(884_999);
    expect(valueOf(manager.get(caller()))).toBe("t0");
    await clock.advance(1);
    const waiting = [manager.get(caller()), manager.get(caller())];
    expect(waiting.map(valueOf)).toEqual([undefined, undefined]);
    expect(flights).toHaveLength(2);
    await land(1, tokenOf("t1"));
    expect((await Promise.all(waiting)).map(valueOf)).toEqual(["t1", "t1"]);
  });

  it("serves a token that is stale when it lands, and asks again for the next caller", async () => {
    const { clock, manager, flights, land, tokenOf } = manage();
    const waiting = manager.get(caller());
    const late = tokenOf("t0", 1);
    await clock.advance(5_000);
    await land(0, late);
    expect(valueOf(await waiting)).toBe("t0");
    expect(flights).toHaveLength(1);
    expect(valueOf(manager.get(caller()))).toBeUndefined();
    expect(flights).toHaveLength(2);
  });

  it("lets a waiter leave alone, at once and with its own reason", async () => {
    const { manager, flights, land, tokenOf } = manage();
    const [leaver, stayer] = [caller(), caller()];
    const [left, stayed] = [manager.get(leaver), manager.get(stayer)];
    const reason = new Error("gone");
    leaver.cancellation.cancel(reason);
    await expect(left).rejects.toBe(reason);
    await land(0, tokenOf("t0"));
    expect(valueOf(await stayed)).toBe("t0");
    expect(flights).toHaveLength(1);
  });
});

describe("a renewal that fails", () => {
  it("is tried again after 1, 2, 4 .. 30 s by full jitter, and calls go on", async () => {
    for (const chance of [1, 0.5]) {
      const { clock, manager, flights, land } = await manageFresh(
        chance,
        86_400,
      );
      await clock.advance(86_400_000 - 100_000);
      manager.get(caller());
      for (const gateMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]) {
        const count = flights.length;
        await land(count - 1, outage);
        await clock.advance(gateMs * chance - 1);
        expect(valueOf(manager.get(caller()))).toBe("t0");
        expect(flights).toHaveLength(count);
        await clock.advance(1);
        expect(valueOf(manager.get(caller()))).toBe("t0");
        expect(flights).toHaveLength(count + 1);
      }
    }
  });

  it("starts again at 1 s after a success", async () => {
    const { clock, manager, flights, land, tokenOf } = await manageFresh(1);
    await clock.advance(800_000);
    manager.get(caller());
    await land(1, outage);
    await clock.advance(1_000);
    manager.get(caller());
    await land(2, tokenOf("t1"));
    await clock.advance(800_000);
    manager.get(caller());
    await land(3, outage);
    await clock.advance(999);
    manager.get(caller());
    expect(flights).toHaveLength(4);
    await clock.advance(1);
    manager.get(caller());
    expect(flights).toHaveLength(5);
  });

  it("is spaced even when the credentials are refused", async () => {
    const { clock, manager, flights, land } = await manageFresh(1);
    await clock.advance(800_000);
    manager.get(caller());
    await land(1, refusal);
    await clock.advance(999);
    expect(valueOf(manager.get(caller()))).toBe("t0");
    expect(flights).toHaveLength(2);
    await clock.advance(1);
    expect(valueOf(manager.get(caller()))).toBe("t0");
    expect(flights).toHaveLength(3);
  });

  it("holds up no caller that needs a token, when the credentials were refused", async () => {
    const { clock, manager, flights, land } = await manageFresh(1);
    await clock.advance(884_500);
    manager.get(caller());
    await land(1, refusal);
    await clock.advance(500); // stale, and the gate is closed for 500 ms more
    const waiting = failureOf(manager);
    expect(flights).toHaveLength(3);
    await land(2, refusal);
    expect(await waiting).toBeInstanceOf(InvalidClientError);
  });
});

describe("a token that cannot be had", () => {
  const fail = async (
    { manager, land, flights }: Bench,
    outcome: SdkError = outage,
  ): Promise<Error> => {
    const waiting = failureOf(manager);
    await land(flights.length - 1, outcome);
    return waiting;
  };

  it("gives each waiter an error of its own with its own stack and the common cause", async () => {
    const { manager, land } = manage();
    const waiting = ["GET /x", "GET /y"].map((operation) =>
      failureOf(manager, caller(Infinity, operation)),
    );
    await land(0, outage);
    const [first, second] = await Promise.all(waiting);
    expect(first).toBeInstanceOf(TokenEndpointError);
    expect(first).toMatchObject({ operation: "GET /x", cause: outage });
    expect(second).toMatchObject({ operation: "GET /y", cause: outage });
    expect(second).not.toBe(first);
    expect(first?.stack).not.toBe(outage.stack);
    expect(first?.stack).toMatch(/^TokenEndpointError: /);
  });

  it("is asked for again after exactly 1, 2, 4 .. 30 s; calls wait so long", async () => {
    const made = manage(0.5);
    const { clock, manager, flights, land } = made;
    await fail(made);
    for (const gateMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const count = flights.length;
      const waiting = failureOf(manager);
      await clock.advance(gateMs - 1);
      expect(flights).toHaveLength(count);
      await clock.advance(1);
      expect(flights).toHaveLength(count + 1);
      await land(count, outage);
      expect(await waiting).toBeInstanceOf(TokenEndpointError);
    }
    expect(clock.pending).toBe(0);
  });

  it("is asked for once by all who waited for the gate", async () => {
    const made = manage();
    const { clock, manager, flights, land, tokenOf } = made;
    await fail(made);
    const waiting = Array.from({ length: 5 }, () => manager.get(caller()));
    await clock.advance(1_000);
    expect(flights).toHaveLength(2);
    await land(1, tokenOf("t1"));
    const tokens = await Promise.all(waiting);
    expect(tokens.map(valueOf)).toEqual(["t1", "t1", "t1", "t1", "t1"]);
  });

  it("is not waited for in vain: who has no time until the gate opens learns why at once", async () => {
    const made = manage();
    const { clock, manager, flights } = made;
    await fail(made);
    const opensAtMs = clock.monotonic() + 1_000;
    const error = await failureOf(manager, caller(opensAtMs));
    expect(error).toBeInstanceOf(TokenEndpointError);
    expect(error.cause).toBe(outage);
    const patient = manager.get(caller(opensAtMs + 1));
    await clock.advance(1_000);
    expect(flights).toHaveLength(2);
    expect(patient).toBeInstanceOf(Promise);
  });

  it("is left by who is cancelled at the gate, and no timer stays", async () => {
    const made = manage();
    const { clock, manager, flights } = made;
    await fail(made);
    const leaver = caller();
    const left = manager.get(leaver);
    await idle();
    expect(clock.pending).toBe(1);
    leaver.cancellation.cancel("gone");
    await expect(left).rejects.toBe("gone");
    expect(clock.pending).toBe(0);
    expect(flights).toHaveLength(1);
  });

  it.each([
    ["longer than the gate", 7_000, 7_000],
    ["shorter than the gate", 300, 1_000],
    ["longer than we wait", 60_001, 60_000],
  ])(
    "is asked for when Retry-After says, if that is %s",
    async (_name, retryAfterMs, gateMs) => {
      const made = manage();
      const { clock, manager, flights } = made;
      await fail(made, answer(503, { retryAfterMs }));
      ask(manager);
      await clock.advance(gateMs - 1);
      expect(flights).toHaveLength(1);
      await clock.advance(1);
      expect(flights).toHaveLength(2);
    },
  );

  it("closes no gate when the credentials are refused: the issuer remembers", async () => {
    const made = manage();
    for (const count of [1, 2, 3]) {
      expect(await fail(made, refusal)).toBeInstanceOf(InvalidClientError);
      expect(made.flights).toHaveLength(count);
    }
    // Nor do refusals make the gate of a later outage longer.
    await fail(made);
    ask(made.manager);
    await made.clock.advance(1_000);
    expect(made.flights).toHaveLength(5);
  });
});

describe("an invalidation", () => {
  it("drops the token that failed and nothing newer", async () => {
    const { manager, flights, land, tokenOf } = await manageFresh();
    const first = await manager.get(caller());
    expect(manager.invalidate(first)).toBe(true);
    const second = manager.get(caller());
    await land(1, tokenOf("t1"));
    expect(valueOf(await second)).toBe("t1");
    expect(manager.invalidate(first)).toBe(true);
    expect(valueOf(manager.get(caller()))).toBe("t1");
    expect(flights).toHaveLength(2);
  });

  it("makes a flight late: its token goes to its waiters only", async () => {
    const { clock, manager, flights, land, tokenOf } = await manageFresh();
    const first = await manager.get(caller());
    await clock.advance(800_000);
    manager.get(caller()); // flight 1 takes off in the soft window
    manager.invalidate(first);
    const waiting = manager.get(caller()); // flight 2
    expect(flights).toHaveLength(3);
    await land(2, tokenOf("t2"));
    expect(valueOf(await waiting)).toBe("t2");
    await land(1, tokenOf("t1"));
    expect(valueOf(manager.get(caller()))).toBe("t2");
  });

  it("lets a late flight neither land nor fail for the one that counts", async () => {
    const { clock, manager, flights, land, tokenOf, events } =
      await manageFresh();
    const first = await manager.get(caller());
    await clock.advance(800_000);
    manager.get(caller());
    manager.invalidate(first);
    const waiting = manager.get(caller());
    await land(1, outage);
    ask(manager);
    expect(flights).toHaveLength(3);
    await land(2, tokenOf("t2"));
    expect(valueOf(await waiting)).toBe("t2");
    expect(events.map(([name]) => name)).not.toContain("token.refresh.failed");
  });
});

describe("a storm", () => {
  /** Three fresh tokens are refused; the last answer of `invalidate`. */
  const rage = async ({
    manager,
    flights,
    land,
    tokenOf,
  }: Bench): Promise<boolean[]> => {
    const answers: boolean[] = [];
    for (const name of ["a", "b", "c"]) {
      const waiting = manager.get(caller());
      await land(flights.length - 1, tokenOf(name));
      answers.push(manager.invalidate(await waiting));
    }
    return answers;
  };

  it("of three fresh tokens refused ends the asking for 10 s", async () => {
    const made = manage();
    const { clock, manager, flights } = made;
    expect(await rage(made)).toEqual([true, true, false]);
    expect(made.events.at(-1)).toEqual([
      "token.invalidate",
      {
        "server.address": "eu.api.example.com",
        "error.type": "tokens-refused",
      },
    ]);
    await clock.advance(9_999);
    const error = await failureOf(manager);
    expect(error).toMatchObject({
      name: "TokenError",
      code: "tokens-refused",
      operation: "GET /x",
    });
    expect(flights).toHaveLength(3);
    await clock.advance(1);
    ask(manager);
    expect(flights).toHaveLength(4);
  });

  it("goes on with the next fresh token that is refused within the minute", async () => {
    const made = manage();
    const { clock, manager, land, tokenOf } = made;
    await rage(made);
    await clock.advance(10_000);
    const waiting = manager.get(caller());
    await land(3, tokenOf("d"));
    expect(manager.invalidate(await waiting)).toBe(false);
  });

  it("is none when the three are spread over more than 60 s", async () => {
    for (const [pauseMs, isCalm] of [
      [60_000, false],
      [60_001, true],
    ] as const) {
      const { clock, manager, flights, land, tokenOf } = manage();
      const refuse = async (): Promise<boolean> => {
        const waiting = manager.get(caller());
        await land(flights.length - 1, tokenOf("t"));
        return manager.invalidate(await waiting);
      };
      await refuse();
      await clock.advance(pauseMs);
      await refuse();
      expect(await refuse()).toBe(isCalm);
    }
  });

  it("does not count a token that is older than a minute: it may have been revoked", async () => {
    for (const [ageMs, isCalm] of [
      [60_000, false],
      [60_001, true],
    ] as const) {
      const { clock, manager, flights, land, tokenOf } = await manageFresh();
      const old = await manager.get(caller());
      await clock.advance(ageMs);
      manager.invalidate(old);
      const answers: boolean[] = [];
      for (const name of ["a", "b"]) {
        const waiting = manager.get(caller());
        await land(flights.length - 1, tokenOf(name));
        answers.push(manager.invalidate(await waiting));
      }
      expect(answers).toEqual([true, isCalm]);
    }
  });

  it("keeps a token that other calls use with success", async () => {
    const made = manage();
    const { clock, manager, flights, land, tokenOf } = made;
    for (const name of ["a", "b", "c"]) {
      const waiting = manager.get(caller());
      await land(flights.length - 1, tokenOf(name));
      const token = await waiting;
      manager.accept(token);
      manager.invalidate(token);
    }
    const kept = manager.get(caller());
    expect(valueOf(kept)).toBe("c");
    expect(manager.invalidate(await kept)).toBe(false);
    expect(valueOf(manager.get(caller()))).toBe("c");
    // Refusals during the pause do not make it longer.
    await clock.advance(10_000);
    await clock.advance(60_001);
    expect(manager.invalidate(await kept)).toBe(true);
  });

  it("warns once, and names the likely causes", async () => {
    const warnings = noteWarnings();
    const made = manage();
    await rage(made);
    await idle();
    expect(warnings).toHaveLength(1);
    await made.clock.advance(10_000);
    const waiting = made.manager.get(caller());
    await made.land(3, made.tokenOf("d"));
    expect(made.manager.invalidate(await waiting)).toBe(false);
    await idle();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      name: "Warning",
      code: "SDK_TOKENS",
    });
    for (const cause of ["region", "scope", "secret", "six-month", origin]) {
      expect(warnings[0]?.message).toContain(cause);
    }
  });
});

describe("events", () => {
  const server = { "server.address": "eu.api.example.com" };

  it("tell what becomes of tokens, without a secret", async () => {
    const { clock, manager, land, tokenOf, events } = await manageFresh(1);
    await clock.advance(800_000);
    const first = await manager.get(caller());
    await land(1, outage);
    manager.invalidate(first);
    expect(events).toEqual([
      ["token.refresh", server],
      ["token.refresh.failed", { ...server, "error.type": "timeout" }],
      ["token.invalidate", { ...server, "error.type": "401" }],
    ]);
    const waiting = manager.get(caller());
    await clock.advance(1_000);
    await land(2, tokenOf("t1"));
    await waiting;
    expect(events.slice(3)).toEqual([["token.refresh", server]]);
  });

  it("of a token request say how it went", async () => {
    const seen: EventFields[] = [];
    const hooks: Hooks = { "token.request": (fields) => seen.push(fields) };
    const { clock, client } = bench(
      {
        token: (_seen, count) => (count === 1 ? json({}, 503) : tokenOf("t")),
      },
      { hooks },
    );
    await clock.settle(client.call(getThing, one));
    const request = {
      "http.request.method": "POST",
      "url.template": "/auth/token",
      ...server,
    };
    expect(seen).toMatchObject([
      {
        ...request,
        "http.request.resend_count": 0,
        "http.response.status_code": 503,
      },
      {
        ...request,
        "http.request.resend_count": 1,
        "http.response.status_code": 200,
      },
    ]);
  });
});
