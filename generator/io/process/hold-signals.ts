/** What a user and a supervisor send to end a command. */
export const stopSignals = ["SIGINT", "SIGTERM"] as const;

/** These, and what a terminal sends when it is closed. */
export const endSignals: readonly NodeJS.Signals[] = [...stopSignals, "SIGHUP"];

/** Signals, noted instead of obeyed at once: what is half done is to be put back first. */
export interface HeldSignals {
  /** Settles with the first of them. */
  readonly first: Promise<void>;
  readonly isStopped: () => boolean;
  /** Lets signals end the process again; one that came meanwhile does. */
  readonly release: () => void;
  /** Lets the next signal end the process again; one that came meanwhile counts as answered. */
  readonly forget: () => void;
  /** For a process that ends now: later signals do nothing, to its very end. */
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
      // So that whoever started us sees that we ended by it; a command that listens has heard it already.
      if (received !== null && process.listenerCount(received) === 0)
        process.kill(process.pid, received);
    },
    forget,
    holdToTheEnd,
  };
}

/**
 * A process that ends by itself closes its handles before it is gone, those of signals too, and the next signal ends it
 * without its exit code. `process.exit` leaves them open; at this moment everything is written, so it cuts nothing off.
 */
function holdToTheEnd(): void {
  process.once("exit", () => process.exit());
}
