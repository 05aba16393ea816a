/** The signals that users and supervisors send to end a command. */
export const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** The same signals and the one that a terminal sends when it is closed. */
export const endSignals = [...stopSignals, "SIGHUP"] as const;

/** Signals that are recorded and do not end the process at once, so that a half-done write can be put back first. */
export interface HeldSignals {
  /** Resolves with the first of them. */
  readonly first: Promise<void>;
  readonly isStopped: () => boolean;
  /** Lets signals end the process again. A signal that came meanwhile ends it now. */
  readonly release: () => void;
  /** Lets the next signal end the process again. A signal that came meanwhile counts as handled. */
  readonly forget: () => void;
  /** For a process that ends now: later signals do nothing until the process is gone. */
  readonly holdToTheEnd: () => void;
}

export function holdSignals(signals: readonly NodeJS.Signals[]): HeldSignals {
  let received: NodeJS.Signals | null = null;
  const heard = new AbortController();
  const note = (signal: NodeJS.Signals): void => {
    received = signal;
    heard.abort();
  };
  for (const signal of signals) process.on(signal, note);
  const forget = (): void => {
    for (const signal of signals) process.off(signal, note);
  };
  return {
    first: new Promise((resolve) => {
      heard.signal.addEventListener("abort", () => resolve());
    }),
    isStopped: () => received !== null,
    release: () => {
      forget();
      // This lets the process that started us see that the signal ended us; a command that listens has handled it
      // already.
      if (received !== null && process.listenerCount(received) === 0)
        process.kill(process.pid, received);
    },
    forget,
    holdToTheEnd,
  };
}

/**
 * When a process ends by itself, it closes its handles before it is gone, including those of signals, and the next
 * signal ends it without its exit code. `process.exit` leaves them open. At this moment everything is written, so it
 * cuts nothing off.
 */
function holdToTheEnd(): void {
  process.once("exit", () => process.exit());
}
