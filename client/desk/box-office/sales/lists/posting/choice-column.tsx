import { grouped } from '../../../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../../../staff/staff-locale.ts'
import type { Column } from '../../../../listing/table.tsx'
import type { HandedRow } from '../handed.ts'
import type { LetterChoice } from './use-letter-choice.ts'
import { postingWords } from './words.ts'

/** The column with which letters are chosen, one by one or all. @param rows the letters that the list shows */
export function choiceColumn<Row extends HandedRow>(rows: readonly Row[], choice: LetterChoice): Column<Row> {
  const locale = staffLocale()
  const words = postingWords[locale]
  const { chosen, canChoose, toggle, add } = choice
  const all = rows.filter(canChoose).map(({ number }) => number)
  const areAllChosen = all.every((number) => chosen.has(number))
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
