/**
 * Finds the entry to which an arrow key moves the focus: the neighbour in the same row, or the horizontally nearest
 * entry of the next row above or below that has entries. Each hall is a row; undated productions form the last row.
 * @returns null if the key leads to no entry
 * @param grid the element that holds all entries, each with its key in `data-id`
 */
export function nextEntry(
  grid: HTMLElement | null,
  key: string,
  step: { days: number; rows: number },
): HTMLElement | null {
  const rows = [...(grid?.querySelectorAll('.e-cal-r, .e-tray') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-id]')].sort((a, b) => left(a) - left(b)))
    .filter((entries) => entries.length > 0)
  const row = rows.findIndex((entries) => entries.some((entry) => entry.dataset.id === key))
  const own = rows[row]
  const at = own?.findIndex((entry) => entry.dataset.id === key) ?? -1
  if (!own || at < 0) return null
  if (step.days !== 0) return own[at + step.days] ?? null
  const here = own[at]
  const next = rows[row + step.rows]
  if (!here || !next) return null
  return next.reduce((best, one) => (Math.abs(left(one) - left(here)) < Math.abs(left(best) - left(here)) ? one : best))
}

function left(element: Element): number {
  return element.getBoundingClientRect().left
}
