import { Check, Mail, Tags } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { labelLines } from '../../../../../shared/box-office/address/address-lines.ts'
import { labelsPerSheet } from '../../../../../shared/contract/box-office/keys.ts'
import type { DeliveryLabelsQuery } from '../../../../../shared/contract/box-office/staff/lists.ts'
import { maxLabelOrders } from '../../../../../shared/contract/limits.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useDeviceSetting } from '../../../device/use-device-setting.ts'
import { Consequences } from '../../orders/work/consequences.tsx'
import { chosenLetters, labelsQuery } from './chosen-letters.ts'
import { type HandedRow, labelsFor, mailsOf } from './handed.ts'

import { postingWords } from './posting-words.ts'
import type { Marks } from './use-hand-over.ts'
import type { LetterChoice } from './use-letter-choice.ts'
import './posting.css'

interface PostingRailProps {
  /** All letters that the screen has loaded. */
  rows: readonly HandedRow[]
  choice: LetterChoice
  marks: Marks
  labelsAddress: (query: DeliveryLabelsQuery) => string
  isCut?: boolean
  /** Whether the list shows only what was searched, so that letters are marked only if they are chosen. */
  isSearched?: boolean
}

/** Beside a list of letters: their labels, and the button that marks them as posted; all, or those that are chosen. */
export function PostingRail(props: PostingRailProps) {
  const { rows, choice, marks, labelsAddress, isCut = false, isSearched = false } = props
  const words = postingWords[staffLocale()]
  const { chosen, rail, clear } = choice
  const { printed, marked } = chosenLetters({ rows, handedOf: marks.handedOf, chosen })
  const isChoice = chosen.size > 0
  return (
    <aside ref={rail} className="e-form-r bo-rail" tabIndex={-1} aria-label={words.posting}>
      <Labels
        addressOf={(from) => labelsAddress(labelsQuery(from, printed, isChoice))}
        letters={printed}
        isCut={isCut && !isChoice}
        instead={
          chosen.size > maxLabelOrders ? (
            <div role="status">
              <p>{words.tooMany(maxLabelOrders)}</p>
              <button type="button" className="e-b e-b--l" onClick={clear}>
                {words.clear}
              </button>
            </div>
          ) : undefined
        }
      />
      {(isChoice || !isSearched) && <MarkPosted letters={marked} marks={marks} onMark={clear} />}
    </aside>
  )
}

interface MarkPostedProps {
  letters: readonly HandedRow[]
  marks: Marks
  onMark: () => void
}

/** The button that marks letters as posted, after the number of mails that this sends. */
function MarkPosted({ letters, marks, onMark }: MarkPostedProps) {
  const words = postingWords[staffLocale()]
  if (letters.length === 0) return null
  const { due, addressless } = mailsOf(letters.map(marks.handedOf))
  const mark = () => {
    if (marks.isPending) return
    marks.mark(letters, 'handed over')
    onMark()
  }
  return (
    <section className="e-rail-s">
      <Consequences lines={[words.nowPosted(letters.length), [...words.mails(due, addressless), Mail]]} />
      <button type="button" className="e-b e-b--p" onClick={mark}>
        <Icon of={Check} />
        <span>{words.allPosted(letters.length)}</span>
      </button>
    </section>
  )
}

interface LabelsProps {
  addressOf: (from: number) => string
  /** The letters of which the link prints labels. */
  letters: readonly HandedRow[]
  isCut: boolean
  /** What is shown in place of the link. */
  instead?: ReactNode
}

/**
 * The sheet of labels with the link that prints it, and the label with which to begin: the one after those that this
 * device has printed last.
 */
function Labels({ addressOf, letters, isCut, instead }: LabelsProps) {
  const words = postingWords[staffLocale()]
  const id = useId()
  const [stored, store] = useDeviceSetting<unknown>('labels.next', 1)
  const [chosen, setChosen] = useState<number | null>(null)
  const from = chosen ?? labelNumber(stored)
  const count = labelsFor(letters, isCut)
  const onPrint = () => {
    // the browser follows the link after this event, and must find its address as it was
    setTimeout(() => {
      setChosen(null)
      store(nextLabel(from, count))
    })
  }
  return (
    <section className="e-rail-s">
      <h2>{words.labelsTitle}</h2>
      <LabelSheet letters={letters} count={count} from={from} />
      <p className="e-hint">{words.format}</p>
      <div className="e-f">
        <label className="e-lb" htmlFor={id}>
          {words.from}
        </label>
        <select
          id={id}
          className="e-in"
          value={from}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {labelNumbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
        <span id={`${id}-hint`} className="e-hint">
          {words.fromHint(from - 1)}
        </span>
      </div>
      {instead ?? (
        <a className="e-b e-b--l" href={addressOf(from)} target="_blank" rel="noopener" onClick={onPrint}>
          <Icon of={Tags} />
          <span>{words.labels}</span>
        </a>
      )}
    </section>
  )
}

interface LabelSheetProps {
  letters: readonly HandedRow[]
  /** How many labels are printed, with the last one that says what is missing. */
  count: number
  /** The first free label, from 1. */
  from: number
}

/** A small picture of the first sheet of labels: those that are gone, and what is printed on the others. */
function LabelSheet({ letters, count, from }: LabelSheetProps) {
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

/**
 * Returns the first free label of a sheet after labels have been printed, which is on a new sheet if they filled the
 * last.
 * @param from the first of them, from 1
 */
export function nextLabel(from: number, printed: number): number {
  return ((from - 1 + printed) % labelsPerSheet) + 1
}

/** Returns a stored number of a label, or 1 if the stored value is not one. */
export function labelNumber(stored: unknown): number {
  return labelNumbers.find((number) => number === stored) ?? 1
}

const labelNumbers = Array.from({ length: labelsPerSheet }, (_, index) => index + 1)

/** Returns the lines of the labels that the first sheet can have. */
export function firstLabels(letters: readonly HandedRow[], locale: Locale): string[][] {
  return letters
    .map((letter) => labelLines(letter, locale))
    .filter(({ length }) => length > 0)
    .slice(0, labelsPerSheet)
}

/**
 * Returns what is on a label of the first sheet: the lines that are printed, nothing, or `taken` before the first free
 * one.
 * @param number the label, from 1
 * @param from the first free one, from 1
 */
export function labelAt(
  number: number,
  from: number,
  labels: readonly (readonly string[])[],
): readonly string[] | 'taken' {
  return number < from ? 'taken' : (labels[number - from] ?? [])
}
