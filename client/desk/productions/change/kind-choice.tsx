import { useId } from 'react'
import type { SaleInNumbers } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { type MoveKind, moveKinds } from '../../../../shared/entities/productions/changes.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeWords, kindWords } from './words.ts'

interface KindChoiceProps {
  kind: MoveKind
  onChange: (kind: MoveKind) => void
  /** Whether the new start allows `later`. */
  canBeLater: boolean
  /** Null if our box office does not sell the production, and for a draft, which informs no one yet. */
  sale: SaleInNumbers | null
  /** The new and the old time of day. */
  times: { now: string; was: string }
}

/** Asks what has changed: each answer says in figures what it does. */
export function KindChoice({ kind, onChange, canBeLater, sale, times }: KindChoiceProps) {
  const locale = staffLocale()
  const id = useId()
  return (
    <fieldset className="e-kinds">
      <legend className="e-lb">{changeWords[locale].what}</legend>
      {moveKinds.map((one) => {
        const { name, text } = kindWords[locale][one]
        return (
          <label key={one}>
            <input
              type="radio"
              name={id}
              checked={kind === one}
              disabled={one === 'later' && !canBeLater}
              onChange={() => onChange(one)}
            />
            <span>
              <b>{name}</b>
              <small>{text}</small>
              {sale && <Figures kind={one} sale={sale} times={times} />}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Figures({ kind, sale, times }: { kind: MoveKind; sale: SaleInNumbers; times: KindChoiceProps['times'] }) {
  const locale = staffLocale()
  const words = kindWords[locale]
  const calls: [number, string][] = sale.calls > 0 ? [[sale.calls, words.callsLeft(sale.calls === 1)]] : []
  const rows: Record<MoveKind, [number, string][]> = {
    later: [
      [informedBy('later', sale), words.mailsAtOnce],
      ...calls,
      [sale.tickets, words.ticketsLater(times.now, times.was)],
      [0, words.returns],
    ],
    moved: [[informedBy('moved', sale), words.mailsMoved], ...calls, [sale.tickets, words.ticketsMoved]],
    corrected: [
      [0, words.noMails],
      [sale.tickets, words.ticketsCorrected],
    ],
  }
  return (
    <dl>
      {rows[kind].map(([count, text]) => (
        <div key={text}>
          <dt>{grouped(count, locale)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the number of orders that a change of this kind informs by mail. */
export function informedBy(kind: MoveKind, sale: SaleInNumbers | null): number {
  return sale && kind !== 'corrected' ? sale.mails : 0
}
