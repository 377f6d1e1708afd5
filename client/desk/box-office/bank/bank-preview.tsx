import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Consequences } from '../orders/work/consequences.tsx'
import { BankRows } from './bank-rows.tsx'
import { groupsOf, totalsOf } from './summary.ts'
import { linesToSend, type ReadFile } from './use-bank-file.ts'
import { bankWords } from './words.ts'

/** What booking the file would do: exceptions first, exact payments folded, and the button that books. */
export function BankPreview({ read, onBook }: { read: ReadFile; onBook: () => void }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const { file, preview } = read
  const rest = linesToSend(read)
  // after a part of the file is booked, the figures are those of the rest
  const lines = read.booked.size > 0 ? rest : file.lines
  const groups = groupsOf(lines, preview)
  const totals = totalsOf(groups)
  const left = rest.length
  if (groups.length === 0) return <p className="bo-bf-p">{words.noLines}</p>
  const all = groups.reduce((sum, { cents }) => sum + cents, 0)
  const facts = [
    { name: words.allPayments, count: lines.length, cents: all },
    ...groups.map(({ result, rows, cents }) => ({ name: words.names[result], count: rows.length, cents })),
  ]
  const exceptions = groups.filter(({ result }) => result !== 'exact' && result !== 'repeated')
  const folded = groups.filter(({ result }) => result === 'exact' || result === 'repeated')
  const amount = (cents: number) => price(cents, locale)
  return (
    <>
      <dl className="bo-bf-facts">
        {facts.map(({ name, count, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
            <dd className="e-2">{amount(cents)}</dd>
          </div>
        ))}
      </dl>
      <div className="bo-bf-two">
        <section>
          {exceptions.length > 0 && <h2 className="bo-bf-h">{words.need}</h2>}
          {exceptions.map((group) => (
            <BankRows key={group.result} group={group} />
          ))}
          {folded.map((group) => (
            <details key={group.result} className="bo-bf-fold">
              <summary>
                {(group.result === 'exact' ? words.fits : words.known)(group.rows.length)}, {amount(group.cents)}
              </summary>
              <BankRows group={group} />
            </details>
          ))}
        </section>
        <aside>
          <Consequences
            lines={[
              words.orders(totals.orders, amount(totals.paidCents)),
              words.mails(totals.mails),
              ...(totals.partCents > 0 ? [words.parts(amount(totals.partCents))] : []),
              ...(totals.surplusCents > 0 ? [words.surplus(amount(totals.surplusCents))] : []),
              ...(totals.lateCents > 0 ? [words.late(amount(totals.lateCents))] : []),
              words.tasks(totals.open),
              ...(totals.repeated > 0 ? [words.repeated(totals.repeated)] : []),
            ]}
          />
          {left > 0 ? (
            <button type="button" className="e-b e-b--p" onClick={onBook}>
              {words.act(left)}
            </button>
          ) : (
            <p role="status">{words.nothingNew}</p>
          )}
          <p className="e-2">{words.again}</p>
        </aside>
      </div>
    </>
  )
}
