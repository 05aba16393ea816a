/** Ctrl-C and polite kills, noted instead of obeyed at once: what is half done is to be put back first. */
export interface StopSignal {
  readonly isStopped: () => boolean;
  /** Lets signals end the process again; one that came meanwhile does. */
  readonly release: () => void;
}

const signals = ["SIGINT", "SIGTERM"] as const;

export function listenForStop(): StopSignal {
  let received: NodeJS.Signals | null = null;
  const note = (signal: NodeJS.Signals): void => {
    received = signal;
  };
  for (const signal of signals) process.on(signal, note);
  return {
    isStopped: () => received !== null,
    release: () => {
      for (const signal of signals) process.off(signal, note);
      // So that whoever started us sees that we ended by it.
      if (received !== null) process.kill(process.pid, received);
    },
  };
}
