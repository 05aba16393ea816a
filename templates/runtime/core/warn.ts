interface WarningProcess {
  readonly emitWarning?: (text: string, type: string, code: string) => void;
}

/** Warns whoever runs the program, where the platform has a way to: Node, Deno, Bun. */
export function warn(text: string, type: string, code: string): void {
  const { process } = globalThis as { readonly process?: WarningProcess };
  process?.emitWarning?.(text, type, code);
}
