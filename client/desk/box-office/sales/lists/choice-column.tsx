import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import type { Column, TableProps } from '../../../listing/table.tsx'
import type { HandedRow } from './handed.ts'
import { postingWords } from './posting-words.ts'
import { allOf, type LetterChoice } from './use-letter-choice.ts'

/** What a table of letters has in addition, so that they can be chosen. @param rows the letters that the list shows */
export function withChoice<Row extends HandedRow>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  choice: LetterChoice,
): Pick<TableProps<Row>, 'columns' | 'rowClass' | 'isSelecting'> {
  return {
    columns: [choiceColumn(rows, choice), ...columns],
    rowClass: ({ number }) => (choice.chosen.has(number) ? 'is-sel' : undefined),
    isSelecting: choice.isSelecting,
  }
}

/** The column with which letters are chosen, one by one or all. */
function choiceColumn<Row extends HandedRow>(rows: readonly Row[], choice: LetterChoice): Column<Row> {
  const locale = staffLocale()
  const words = postingWords[locale]
  const { chosen, canChoose, toggle, add } = choice
  const { all, areAllChosen } = allOf(rows, choice)
  const toggleAll = () => {
    if (!areAllChosen) add(all)
    else for (const number of all) toggle(number)
  }
  const head =
    all.length > 0 ? (
      <Box label={words.chooseAll(grouped(all.length, locale))} isChosen={areAllChosen} onToggle={toggleAll} />
    ) : (
      <span className="vh">{words.choice}</span>
    )
  return [
    'c-ck',
    head,
    (row) =>
      canChoose(row) && (
        <Box
          label={words.choose(row.sorted_name || row.number)}
          isChosen={chosen.has(row.number)}
          onToggle={() => toggle(row.number)}
        />
      ),
  ]
}

function Box({ label, isChosen, onToggle }: { label: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="e-ckb">
      <input type="checkbox" aria-label={label} checked={isChosen} onChange={onToggle} />
    </label>
  )
}
