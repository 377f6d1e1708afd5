import { Link } from 'react-router'
import { quoted } from '../../../../shared/i18n/quoted.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { shortDay } from '../words.ts'
import { type Choice, choicesFor, chosenParts, isListed, type PlainChoice } from './choices.ts'
import { fileWords } from './file-words.ts'
import { kindWords } from './kind-words.ts'
import { partsText } from './parts.ts'
import { PartsField } from './parts-field.tsx'
import { ShortList } from './short-list.tsx'
import { type Group, hasOrder, type Kind, missingCents, type Row } from './summary.ts'

const colours: Partial<Record<Kind, string>> = {
  exact: 'ok',
  unknown: 'err',
  collective: 'err',
  failed: 'err',
}

interface BankRowsProps {
  group: Group
  /** Before the booking, rows say what is due, and staff choose what happens; null for rows without a choice. */
  onDecide?: ((key: string, choice: Choice) => void) | null
  /** Whether the rows are booked, so that what was due before is no longer true. */
  isBooked?: boolean
}

/** The payments of one kind: what the bank says, the order, and what happens to the money. */
export function BankRows({ group: { kind, rows }, onDecide = null, isBooked = false }: BankRowsProps) {
  const words = kindWords[staffLocale()]
  const happens = words.happens[kind]
  // what is true of several rows is said once
  const isSaidOnce = happens !== '' && rows.length > 1
  return (
    <>
      {isSaidOnce && (
        <h3 className="bo-bf-why">
          <span>{words.names[kind]}</span>: {happens}
        </h3>
      )}
      <ShortList items={rows} className={onDecide ? 'bo-bf-rows is-open' : 'bo-bf-rows'}>
        {(row) => (
          <li key={row.line.key}>
            <PaymentRow row={row} isBooked={isBooked} happens={isSaidOnce ? '' : happens} />
            {onDecide && <ChoiceSelect row={row} onDecide={onDecide} />}
          </li>
        )}
      </ShortList>
    </>
  )
}

function PaymentRow({ row, isBooked, happens }: { row: Row; isBooked: boolean; happens: string }) {
  const locale = staffLocale()
  const words = kindWords[locale]
  const { line, kind, choice } = row
  const toHappen = choice === 'forgo' ? words.happens.forgone : happens
  const sentences = [isBooked ? '' : differenceOf(row), toHappen].filter(Boolean)
  const known = hasOrder(row)
  const text = line.text || line.reference
  const by = line.payer ?? line.iban
  const from = by && words.from(by)
  const said = known ? [text, from] : [text && from]
  return (
    <>
      <span className={`e-mark e-mark--${colours[kind] ?? 'warn'}`}>{words.names[kind]}</span>
      <span>
        <b>{known ? <OrderOf row={row} isBooked={isBooked} /> : (text && quoted(text, locale)) || by || '–'}</b>
        <small>{[...said, shortDay(line.paid_at, locale)].filter(Boolean).join(' · ')}</small>
        {sentences.length > 0 && <small>{sentences.join(' ')}</small>}
      </span>
      <span className="bo-n">{price(line.cents, locale)}</span>
    </>
  )
}

function OrderOf({ row: { kind, result }, isBooked }: { row: Row; isBooked: boolean }) {
  const locale = staffLocale()
  const words = kindWords[locale]
  const { order, facts } = result
  // nothing is due for an order that has ended
  const isDue = facts && !isBooked && kind !== 'cancelled' && kind !== 'under_ended'
  const due = isDue && (facts.open_cents > 0 ? words.openAmount(price(facts.open_cents, locale)) : words.paid)
  return (
    <>
      <Link to={`/orders/${order}`}>{order}</Link>
      {[facts?.name, due].filter(Boolean).map((about) => `, ${about}`)}
    </>
  )
}

/** Says how much is missing or too much, or that the named order does not exist; '' for any other payment. */
function differenceOf(row: Row): string {
  const locale = staffLocale()
  const words = kindWords[locale]
  const { line, kind, result } = row
  const { order, facts } = result
  if (kind === 'unknown') return order === null ? '' : words.noOrder(order)
  if (!facts) return ''
  if (kind === 'under') return words.missing(price(missingCents(row), locale))
  return kind === 'over' ? words.tooMuch(price(line.cents - facts.open_cents, locale)) : ''
}

/** What is done with a payment about which the dry run is not sure. */
function ChoiceSelect({ row, onDecide }: { row: Row; onDecide: (key: string, choice: Choice) => void }) {
  const locale = staffLocale()
  const words = fileWords[locale]
  const { line, kind, choice, result } = row
  const choices = choicesFor(kind)
  if (choices.length === 0) return null
  const proposals = kind === 'unknown' ? (result.proposals ?? []) : []
  const missing = price(missingCents(row), locale)
  const about = [price(line.cents, locale), result.order ?? line.payer ?? line.text].filter(Boolean).join(', ')
  const parts = chosenParts(choice)
  const isDivisible = kind === 'unknown' || kind === 'collective'
  const select = (
    <select
      className="e-in"
      aria-label={words.whatToDo(about)}
      value={parts === null ? choice : 'split'}
      onChange={({ target: { value } }) =>
        onDecide(
          line.key,
          value === 'split'
            ? `split ${partsText(result.parts ?? [], locale)}`
            : (value as PlainChoice | `to ${string}`),
        )
      }
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {each === 'forgo'
            ? words.forgo(missing)
            : each === 'send' && isListed(kind)
              ? words.list
              : words.choices[each]}
        </option>
      ))}
      {proposals.map(({ number, name, open_cents: open }) => (
        <option key={number} value={`to ${number}`}>
          {words.assignTo(number, name, price(open, locale))}
        </option>
      ))}
      {isDivisible && <option value="split">{words.split(result.parts?.length ?? 0)}</option>}
    </select>
  )
  if (parts === null) return select
  return (
    <div className="bo-stack">
      {select}
      <PartsField
        cents={line.cents}
        label={words.partsOf(about)}
        text={parts}
        onText={(text) => onDecide(line.key, `split ${text}`)}
      />
    </div>
  )
}
