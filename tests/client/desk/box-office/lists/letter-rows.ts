import type { Handed, HandedRow } from '../../../../../client/desk/box-office/sales/lists/handed.ts'
import type { Marks } from '../../../../../client/desk/box-office/sales/lists/use-hand-over.ts'

/** Returns a letter that waits to be posted to a recipient of this name. */
export function letterTo(name: string, change: Partial<HandedRow> = {}): HandedRow {
  return {
    number: `A-${name}`,
    name,
    sorted_name: name,
    state: 'complete',
    delivery: 'post',
    post: { street: 'Deichweg 41', postcode: '21129', city: 'Hamburg', country: 'DE' },
    handed_over_at: null,
    returned_at: null,
    letter_mail: 'due',
    ...change,
  }
}

export const posted: Partial<HandedRow> = { handed_over_at: '2026-11-28T10:00:00+01:00', letter_mail: 'sent' }

/** Marks that change nothing. */
export const unmarked: Marks = { handedOf: (row): Handed => row, mark: () => {}, isPending: false }
