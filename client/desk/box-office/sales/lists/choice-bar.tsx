import { Tags, X } from 'lucide-react'
import { grouped } from '../../../../../shared/i18n/numbers.ts'
import { IconButton } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { SelectButton } from '../../../listing/selection/select-button.tsx'
import type { HandedRow } from './handed.ts'
import { postingWords } from './posting-words.ts'
import { allOf, type LetterChoice } from './use-letter-choice.ts'

/** Says how many letters are chosen, and chooses all that the list shows, or none. */
export function ChoiceBar({ rows, choice }: { rows: readonly HandedRow[]; choice: LetterChoice }) {
  const locale = staffLocale()
  const words = postingWords[locale]
  const { chosen, add, setSelecting } = choice
  const { all, areAllChosen } = allOf(rows, choice)
  const count = words.chosen(grouped(chosen.size, locale))
  return (
    <>
      {/* always there, so that the first choice is announced, too */}
      <p className="vh" role="status">
        {chosen.size > 0 && count}
      </p>
      {chosen.size > 0 && (
        <div className="e--dark e-bulk" role="toolbar" aria-label={words.choice}>
          <b aria-hidden="true">{count}</b>
          <button type="button" className="e-b" aria-disabled={areAllChosen} onClick={() => areAllChosen || add(all)}>
            {words.all(grouped(all.length, locale))}
          </button>
          <IconButton icon={X} label={words.clear} onClick={() => setSelecting(false)} />
        </div>
      )}
    </>
  )
}

/**
 * The buttons beside the views: to the part of a narrow screen that prints and marks, and phones' choice of letters.
 */
export function ChoiceButtons({ choice: { rail, isSelecting, setSelecting } }: { choice: LetterChoice }) {
  const words = postingWords[staffLocale()]
  const showRail = () => {
    rail.current?.scrollIntoView({ block: 'start' })
    rail.current?.focus({ preventScroll: true })
  }
  return (
    <div className="e-v-e">
      <IconButton icon={Tags} label={words.toPosting} className="e-select bo-to-rail" onClick={showRail} />
      <SelectButton label={words.select} isSelecting={isSelecting} onSelecting={setSelecting} />
    </div>
  )
}
