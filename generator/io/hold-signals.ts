/** Ctrl-C and polite kills, noted instead of obeyed at once: what is half done is to be put back first. */
export interface HeldSignals {
  readonly isStopped: () => boolean;
  /** Lets signals end the process again; one that came meanwhile does. */
  readonly release: () => void;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export function holdSignals(): HeldSignals {
  let received: NodeJS.Signals | null = null;
  const note = (signal: NodeJS.Signals): void => {
    received = signal;
  };
  for (const signal of signals) process.on(signal, note);
  return {
    isStopped: () => received !== null,
    release: () => {
      for (const signal of signals) process.off(signal, note);
      // So that whoever started us sees that we ended by it; a command that listens has heard it already.
      if (received !== null && process.listenerCount(received) === 0)
        process.kill(process.pid, received);
    },
  };
}
