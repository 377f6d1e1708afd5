import { Check, Mail } from 'lucide-react'
import { Icon } from '../../../../../staff/icon.tsx'
import { staffLocale } from '../../../../../staff/staff-locale.ts'
import { Consequences } from '../../../orders/work/consequences.tsx'
import { type HandedRow, mailsOf } from '../handed.ts'
import type { Marks } from '../use-hand-over.ts'
import { chosenLetters } from './chosen-letters.ts'
import { Labels } from './labels.tsx'
import type { LetterChoice } from './use-letter-choice.ts'
import { postingWords } from './words.ts'
import './posting.css'

interface PostingRailProps {
  /** All letters that the screen has loaded. */
  rows: readonly HandedRow[]
  choice: LetterChoice
  marks: Marks
  /** @param through the number of the last order that gets a label; undefined if none does */
  labelsAddress: (from: number, through: string | undefined) => string
  /** Whether labels are always printed for the whole list. */
  isWhole?: boolean
  isCut?: boolean
  /** Whether the list shows only what was searched, so that letters are marked only if they are chosen. */
  isSearched?: boolean
}

/** Beside a list of letters: their labels, and the button that marks them as posted; all, or those that are chosen. */
export function PostingRail(props: PostingRailProps) {
  const { rows, choice, marks, labelsAddress, isWhole = false, isCut = false, isSearched = false } = props
  const words = postingWords[staffLocale()]
  const { chosen, rail, add, clear } = choice
  const { printed, unchosen, marked } = chosenLetters({ rows, handedOf: marks.handedOf, chosen, isWhole })
  return (
    <aside ref={rail} className="e-form-r bo-rail" tabIndex={-1} aria-label={words.posting}>
      <Labels
        addressOf={(from) => labelsAddress(from, printed.at(-1)?.number)}
        letters={printed}
        isCut={isCut}
        instead={
          unchosen.length > 0 ? (
            <div role="status">
              <p>{(isWhole ? words.onlyAll : words.gap)(unchosen.length)}</p>
              <button type="button" className="e-b e-b--l" onClick={() => add(unchosen.map(({ number }) => number))}>
                {words.chooseToo}
              </button>
            </div>
          ) : undefined
        }
      />
      {(chosen.size > 0 || !isSearched) && <MarkPosted letters={marked} marks={marks} onMark={clear} />}
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
