/** SIGINT and SIGTERM, answered by a command instead of ending the process. */
export interface HeldSignals {
  /** Settles with the first of them. */
  readonly first: Promise<void>;
  /** Lets the next one end the process again. */
  readonly release: () => void;
  /** For a process that ends now: later signals do nothing, to its very end. */
  readonly holdToTheEnd: () => void;
}

const signals = ["SIGINT", "SIGTERM"] as const;

export function holdSignals(): HeldSignals {
  const heard = new AbortController();
  const note = (): void => heard.abort();
  for (const signal of signals) process.on(signal, note);
  return {
    first: new Promise((resolve) => {
      heard.signal.addEventListener("abort", () => resolve());
    }),
    release: () => {
      for (const signal of signals) process.off(signal, note);
    },
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
