/** A program with every module that it needs, minified. */
export interface Bundle {
  readonly code: string;
  readonly bytes: number;
  /** With gzip at its highest level. */
  readonly packed: number;
  /** How many characters come from which file, the most first. */
  readonly modules: readonly (readonly [name: string, size: number])[];
}

export declare function bundle(text: string, folder: string): Promise<Bundle>;
