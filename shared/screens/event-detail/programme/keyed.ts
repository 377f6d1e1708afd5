/** Pairs each item with a unique React key made from its name, which may repeat. */
export function keyed<T>(items: readonly T[], name: (item: T) => string): [key: string, item: T][] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = name(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return [`${text}#${count}`, item]
  })
}
