interface Options {
  count: number
  /** Index of the active option; -1 for none. */
  at: number
  /** Number of columns of options that are drawn as a grid; undefined for a list. */
  columns?: number | undefined
}

/**
 * Returns the index of the option to which a key moves; null if it does not move. In a list, Up and Down continue at
 * the other end. In a grid they stay in the column; Left, Right, Home and End move once an option is active, and until
 * then move the caret of the text.
 */
export function nextOption(key: string, { count, at, columns }: Options): number | null {
  if (count === 0) return null
  const down = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (columns === undefined) return down === undefined ? null : (Math.max(at, down < 0 ? 0 : -1) + down + count) % count
  if (at < 0) return down === 1 ? 0 : null
  const last = count - 1
  const next = {
    ArrowDown: at + columns > last ? at : at + columns,
    ArrowUp: at - columns < 0 ? at : at - columns,
    ArrowRight: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }[key]
  return next ?? null
}
