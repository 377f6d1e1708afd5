import type { DeliveryLabelsQuery } from '../../../../../shared/contract/box-office/staff/lists.ts'
import { type Handed, type HandedRow, lettersToPost } from './handed.ts'

interface ChosenLetters<Row> {
  /** The letters of which labels are printed, in the order of the list; without a choice, some may have no address. */
  printed: readonly Row[]
  /** The letters that are marked as posted. */
  marked: readonly Row[]
}

interface ChoiceOfLetters<Row> {
  /** All letters that the screen has loaded. */
  rows: readonly Row[]
  handedOf: (row: Row) => Handed
  /** Numbers of the orders whose letters are chosen, all of which still wait; without any, all letters are meant. */
  chosen: ReadonlySet<string>
}

/** Returns what is printed and marked: the chosen letters, or all that still wait. */
export function chosenLetters<Row extends HandedRow>(choice: ChoiceOfLetters<Row>): ChosenLetters<Row> {
  const { rows, handedOf, chosen } = choice
  const isChosen = ({ number }: Row) => chosen.size === 0 || chosen.has(number)
  const printed = rows.filter((row) => handedOf(row).handed_over_at === null && isChosen(row))
  return { printed, marked: lettersToPost(printed, handedOf) }
}

/**
 * Returns the query of the call that prints labels: the chosen letters, or else the last one that is loaded.
 * @param from the first label, from 1
 */
export function labelsQuery(
  from: number,
  printed: readonly Pick<HandedRow, 'number'>[],
  isChoice: boolean,
): DeliveryLabelsQuery {
  if (!isChoice) return { from, through: printed.at(-1)?.number }
  return { from, orders: printed.map(({ number }) => number).join(',') }
}
