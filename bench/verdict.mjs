/** Prints a figure. */
export function print(name, value) {
  console.log(`  ${name.padEnd(38)} ${value}`);
}

/** Prints whether a claim is true. A false claim makes the process exit with 1. */
export function judge(claim, isTrue) {
  console.log(`  ${isTrue ? "ok  " : "FAIL"} ${claim}`);
  if (!isTrue) process.exitCode = 1;
}
