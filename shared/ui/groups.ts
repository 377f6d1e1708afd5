/** Groups adjacent items that have the same key; items with an equal key that are not adjacent form separate groups. */
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
