import type { ComparedBlock } from '../../document/compare-pages.ts'

/** Replaces each run of adjacent blocks without a difference by an array of these blocks. */
export function folded(entries: readonly ComparedBlock[]): (ComparedBlock | ComparedBlock[])[] {
  const parts: (ComparedBlock | ComparedBlock[])[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (entry.kind !== 'same') parts.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else parts.push([entry])
  }
  return parts
}
