// Loaded into a measured process: says at its end how much memory it held at most, in kB.
process.on("exit", () => {
  process.stderr.write(`\nmaxRSS=${process.resourceUsage().maxRSS}\n`);
});
