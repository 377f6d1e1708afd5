import { Check } from 'lucide-react'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { BankRows } from './bank-rows.tsx'
import { groupsOf, totalsOf } from './summary.ts'
import type { ReadFile } from './use-bank-file.ts'
import { bankWords } from './words.ts'

/** Results that need no word after the booking; of the others, some are in the list below. */
const unmentioned: ReadonlySet<string> = new Set(['exact', 'repeated', 'maybe_double', 'unknown', 'collective'])

/** What the booking of a file has done. */
export function BankOutcome({ read: { file, preview, booked } }: { read: ReadFile }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const results = new Map(
    [...booked].map(([key, result]) => [key, { ...result, facts: preview.get(key)?.facts }] as const),
  )
  const groups = groupsOf(file.lines, results)
  const { booked: count, bookedCents: cents, open } = totalsOf(groups)
  return (
    <>
      <div className="e-note e-note--ok bo-bf-p" role="status">
        <Icon of={Check} />
        <span>
          <b>{words.done(count, price(cents, locale))}</b> {open > 0 && words.waiting(open)} {words.again}
        </span>
      </div>
      {groups
        .filter(({ result }) => !unmentioned.has(result))
        .map((group) => (
          <BankRows key={group.result} group={group} />
        ))}
    </>
  )
}
