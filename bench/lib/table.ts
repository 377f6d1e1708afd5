/** Prints a table; the first column is aligned left, the others right. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => aligned(row[column] ?? '', width, column))
      .join('  ')
      .trimEnd()
  console.log(`\n${title}\n`)
  console.log(`  ${line(head)}`)
  console.log(`  ${widths.map((width) => '─'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(`  ${line(row)}`)
}

function aligned(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}

/** Rounds to a whole number with separators: `1,234`. */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Returns `holds` if the number is at most the target, otherwise a conspicuous `MISSED`. */
export function verdict(value: number, target: number): string {
  return value <= target ? 'holds' : 'MISSED'
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/**
 * Returns the value that a given share of the values does not exceed.
 * @param share 0–1, for instance 0.99
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
