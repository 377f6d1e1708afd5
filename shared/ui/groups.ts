/** Groups adjacent items with the same key; equal keys that are not adjacent form separate groups. */
export function groups<T>(items: readonly T[], keyOf: (item: T) => string): [key: string, items: T[]][] {
  const runs: [string, T[]][] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = runs.at(-1)
    if (last?.[0] === key) last[1].push(item)
    else runs.push([key, [item]])
  }
  return runs
}
