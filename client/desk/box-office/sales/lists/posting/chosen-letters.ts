import { type Handed, type HandedRow, lettersToPost } from '../handed.ts'

interface ChosenLetters<Row> {
  /** The letters of which labels are printed, in the order of the list; some may have no address. */
  printed: readonly Row[]
  /** Those of `printed` that have an address and are not chosen. */
  unchosen: readonly Row[]
  /** The letters that are marked as posted. */
  marked: readonly Row[]
}

interface ChoiceOfLetters<Row> {
  /** All letters that the screen has loaded. */
  rows: readonly Row[]
  handedOf: (row: Row) => Handed
  /** Numbers of the orders whose letters are chosen, all of which still wait; without any, all letters are meant. */
  chosen: ReadonlySet<string>
  /** Whether labels are always printed for the whole list; otherwise they end with the last chosen letter. */
  isWhole: boolean
}

/** Returns what is printed and marked for chosen letters. Labels are printed from the first letter on without a gap. */
export function chosenLetters<Row extends HandedRow>(choice: ChoiceOfLetters<Row>): ChosenLetters<Row> {
  const { rows, handedOf, chosen, isWhole } = choice
  const isChosen = ({ number }: Row) => chosen.size === 0 || chosen.has(number)
  const waiting = rows.filter((row) => handedOf(row).handed_over_at === null)
  const printed = isWhole ? waiting : waiting.slice(0, waiting.findLastIndex(isChosen) + 1)
  return {
    printed,
    unchosen: printed.filter((row) => row.post !== null && !isChosen(row)),
    marked: lettersToPost(waiting, handedOf).filter(isChosen),
  }
}
