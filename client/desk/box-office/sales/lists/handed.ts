import type { ListedOrders } from '../../../../../shared/contract/box-office/staff/lists.ts'

/** What a row of a list needs for its marks. */
export type HandedRow = Pick<
  ListedOrders['results'][number],
  'number' | 'name' | 'sorted_name' | 'state' | 'delivery' | 'post' | 'handed_over_at' | 'returned_at' | 'letter_mail'
>

/** When tickets on paper were posted or picked up, when their letter came back, and whether its mail was sent. */
export type Handed = Pick<HandedRow, 'handed_over_at' | 'returned_at' | 'letter_mail'>

/** A mark of staff: `handed over` as posted or picked up, `came back` for a letter, and how each is taken back. */
export type Mark = 'handed over' | 'not handed over' | 'came back' | 'did not come back'

/** Returns what a mark makes of an order, as the order itself does. @param now ISO 8601 */
export function markedAs(mark: Mark, before: Handed, now: string): Handed {
  switch (mark) {
    case 'handed over':
      if (before.handed_over_at !== null) return before
      return { ...before, handed_over_at: now, letter_mail: before.letter_mail === 'due' ? 'sent' : before.letter_mail }
    case 'not handed over': {
      const isNewLetter = before.returned_at !== null && before.letter_mail === 'sent'
      return { handed_over_at: null, returned_at: null, letter_mail: isNewLetter ? 'due' : before.letter_mail }
    }
    case 'came back':
      return { ...before, returned_at: before.returned_at ?? now }
    case 'did not come back':
      return { ...before, returned_at: null }
  }
}

/** Returns the letters that wait to be posted and have an address. */
export function lettersToPost<Row extends HandedRow>(rows: readonly Row[], handedOf: (row: Row) => Handed): Row[] {
  return rows.filter((row) => row.state === 'complete' && row.post !== null && handedOf(row).handed_over_at === null)
}

/**
 * Returns how many labels are printed for letters: one for each that has an address, and a last one that says what is
 * missing, if some have none or the list is cut.
 */
export function labelsFor(letters: readonly Pick<HandedRow, 'post'>[], isCut = false): number {
  const addressed = letters.filter(({ post }) => post !== null).length
  return addressed < letters.length || isCut ? addressed + 1 : addressed
}

/** Returns how many buyers are mailed once letters are marked as posted, and how many have no address for that. */
export function mailsOf(letters: readonly Handed[]): { due: number; addressless: number } {
  const count = (kind: Handed['letter_mail']) => letters.filter(({ letter_mail: mail }) => mail === kind).length
  return { due: count('due'), addressless: count('no_address') }
}
