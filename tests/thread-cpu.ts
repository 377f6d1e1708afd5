/** Measures this thread's CPU time in ms: elapsed time and that of the collector vary on a busy machine. */
export function millisecondsFor(act: () => unknown): number {
  const from = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}
