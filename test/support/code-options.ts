/** Options of the compiler for code of the web that names its SDK by a path, as a bundler takes it. */
export const bundlerOptions = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable", "dom.asynciterable"],
  module: "preserve",
  strict: true,
  noEmit: true,
  types: [],
} as const;

/** The same for code that imports the source files of an SDK, as Node takes it. */
export const sourceOptions = {
  ...bundlerOptions,
  module: "nodenext",
  allowImportingTsExtensions: true,
} as const;
