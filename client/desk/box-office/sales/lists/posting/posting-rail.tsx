import { Check, Mail } from 'lucide-react'
import { maxLabelOrders } from '../../../../../../shared/contract/shop/keys.ts'
import type { DeliveryLabelsQuery } from '../../../../../../shared/contract/shop/staff/lists.ts'
import { Icon } from '../../../../../staff/icon.tsx'
import { staffLocale } from '../../../../../staff/staff-locale.ts'
import { Consequences } from '../../../orders/work/consequences.tsx'
import { type HandedRow, mailsOf } from '../handed.ts'
import type { Marks } from '../use-hand-over.ts'
import { chosenLetters, labelsQuery } from './chosen-letters.ts'
import { Labels } from './labels.tsx'
import type { LetterChoice } from './use-letter-choice.ts'
import { postingWords } from './words.ts'
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
