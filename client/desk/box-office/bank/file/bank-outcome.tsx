import { Check } from 'lucide-react'
import { price } from '../../../../../shared/ui/money.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { useFirstFocus } from '../../use-first-focus.ts'
import { BankRows } from './bank-rows.tsx'
import { isListed } from './choices.ts'
import { FoldedRows, isFolded } from './folded-rows.tsx'
import type { ReadFile } from './read-lines.ts'
import { groupsOf, totalsOf } from './summary.ts'
import { fileWords } from './words.ts'

/** What the booking of a file has done: every booked payment with its order, where it can be given back. */
export function BankOutcome({ read: { file, booked, preview, choices } }: { read: ReadFile }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const heading = useFirstFocus()
  const groups = groupsOf(file.lines, booked)
  const { booked: count, bookedCents: cents, open } = totalsOf(groups)
  const { left } = totalsOf(groupsOf(file.lines, preview, choices))
  return (
    <>
      <div className="e-note e-note--ok bo-bf-p">
        <Icon of={Check} />
        <div>
          <h2 ref={heading} className="bo-bf-done" tabIndex={-1}>
            {words.done(count, price(cents, locale))}
          </h2>
          <p>
            {open > 0 && words.waiting(open)} {left > 0 && words.leftDone(left)} {words.again}
          </p>
        </div>
      </div>
      {count > 0 && <p className="e-2 bo-bf-p">{words.undo}</p>}
      {groups
        .filter(({ kind }) => !isListed(kind))
        .map((group) =>
          isFolded(group.kind) ? (
            <FoldedRows key={group.kind} group={group} isBooked />
          ) : (
            <BankRows key={group.kind} group={group} isBooked />
          ),
        )}
    </>
  )
}
