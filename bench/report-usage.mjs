// This module is loaded into a measured process. At the end, it prints the peak memory of the process in kB, and its
// processor time in microseconds.
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  process.stderr.write(
    `\nmaxRSS=${maxRSS}\ncpuTime=${userCPUTime + systemCPUTime}\n`,
  );
});
