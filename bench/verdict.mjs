/** Prints a figure. */
export function print(name, value) {
  console.log(`  ${name.padEnd(38)} ${value}`);
}

/** Prints whether a claim holds; one that does not makes the process end with 1. */
export function judge(claim, isTrue) {
  console.log(`  ${isTrue ? "ok  " : "FAIL"} ${claim}`);
  if (!isTrue) process.exitCode = 1;
}
