import type { ProductionList, ProductionListItem } from '../../../../../shared/contract/production.ts'
import { production } from '../some-backend.ts'

/** A production of the list, on a day of December 2026 by default. */
export function item(id: number, fields: Partial<ProductionListItem> = {}): ProductionListItem {
  const date = `2026-12-${String(1 + (id % 28)).padStart(2, '0')}T20:00:00+01:00`
  return { ...production, title: `Konzert ${id}`, id, date, ticket_url: null, ...fields } as ProductionListItem
}

export const items = (count: number, from = 1) => Array.from({ length: count }, (_, at) => item(from + at))

/** Splits items into list pages, whose `next` is null on the last one. */
export function pagesOf(all: readonly ProductionListItem[], size: number): ProductionList[] {
  const count = Math.max(1, Math.ceil(all.length / size))
  return Array.from({ length: count }, (_, at) => ({
    count: all.length,
    next: at + 1 < count ? `/api/productions/?page=${at + 2}` : null,
    previous: at > 0 ? `/api/productions/?page=${at}` : null,
    results: all.slice(at * size, (at + 1) * size),
  }))
}
