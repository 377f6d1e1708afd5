import { paidBy } from '../../../../shared/box-office/choice-words.ts'
import type { JobChange, JobSums } from '../../../../shared/contract/box-office/staff/jobs.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Table } from '../../listing/table.tsx'
import { jobWords } from './job-words.ts'
import './jobs.css'

interface JobSumsProps {
  sums: JobSums
  change: JobChange
  elsewhere: number
  /** The orders that need staff, as the server counts them. */
  needs: number
}

/** The figures of a job, and the money that goes back by means of payment. */
export function JobFigures({ sums, change, elsewhere, needs }: JobSumsProps) {
  const locale = staffLocale()
  const words = jobWords[locale]
  const count = (value: number) => grouped(value, locale)
  const cents = sums.back.reduce((sum, each) => sum + each.cents, 0)
  const figures: [label: string, figure: string, hint: string][] = [
    [words.orders, count(sums.orders), sums.unpaid > 0 ? words.unpaid(count(sums.unpaid)) : ''],
    [words.tickets, count(sums.tickets), ''],
    ...(change === 'cancelled' ? [[words.back_cents, price(cents, locale), ''] as [string, string, string]] : []),
    [words.mails, count(sums.mails), sums.calls > 0 ? words.noAddress(count(sums.calls)) : ''],
    [words.needs, count(needs), needs > 0 ? needsHint(sums) : ''],
    ...(elsewhere > 0 ? [[words.elsewhere, count(elsewhere), words.elsewhereHint] as [string, string, string]] : []),
  ]
  return (
    <dl className="e-facts bo-job-facts">
      {figures.map(([label, figure, hint]) => (
        <div key={label} className="e-fact">
          <dt>{label}</dt>
          <dd>{figure}</dd>
          {hint && <dd className="e-s e-2">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

export function JobBack({ back }: Pick<JobSums, 'back'>) {
  const locale = staffLocale()
  const words = jobWords[locale]
  if (back.length === 0) return null
  return (
    <Table
      isSmall
      className="bo-job-back"
      columns={[
        ['c-t', words.paidBy, ({ means }) => paidBy(means, locale)],
        ['e-r', words.orders, ({ orders }) => grouped(orders, locale)],
        ['e-r', words.back_cents, ({ cents }) => price(cents, locale)],
        ['e-2', words.way, ({ is_automatic: isAutomatic }) => (isAutomatic ? words.automatic : words.byHand)],
      ]}
      rows={back}
      keyOf={({ means }) => means}
    />
  )
}

/** Returns what staff have to do, such as `17 von Hand, 18 Anrufe`. */
function needsHint({ by_hand: byHand, calls }: JobSums): string {
  const locale = staffLocale()
  const words = jobWords[locale]
  return [
    byHand.orders > 0 ? words.needsByHand(grouped(byHand.orders, locale)) : '',
    calls > 0 ? words.needsCalls(grouped(calls, locale), calls === 1) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
