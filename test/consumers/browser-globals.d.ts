// The programs of the README read `process.env`; a bundler replaces it.
declare const process: {
  readonly env: Readonly<Record<string, string | undefined>>;
};
