import { labelsPerSheet } from '../../../../../../shared/contract/shop/keys.ts'
import { staffLocale } from '../../../../../staff/staff-locale.ts'
import type { HandedRow } from '../handed.ts'
import { labelNumbers } from '../next-label.ts'
import { firstLabels, labelAt } from './label-at.ts'
import { postingWords } from './words.ts'

interface LabelSheetProps {
  letters: readonly HandedRow[]
  /** How many labels are printed, with the last one that says what is missing. */
  count: number
  /** The first free label, from 1. */
  from: number
}

/** A small picture of the first sheet of labels: those that are gone, and what is printed on the others. */
export function LabelSheet({ letters, count, from }: LabelSheetProps) {
  const locale = staffLocale()
  const words = postingWords[locale]
  const addressed = firstLabels(letters, locale)
  const labels = addressed.length < count ? [...addressed, [words.missing]] : addressed
  const printed = Math.min(count, labelsPerSheet - from + 1)
  return (
    <div className="bo-sheet" role="img" aria-label={words.sheet(from - 1, printed, count - printed)}>
      {labelNumbers.map((number) => {
        const lines = labelAt(number, from, labels)
        return lines === 'taken' ? <i key={number} /> : <span key={number}>{lines.join('\n')}</span>
      })}
    </div>
  )
}
