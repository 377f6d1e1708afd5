import { Banknote, CalendarClock, ChevronDown, CircleAlert, CircleX, type LucideIcon, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { openCentsOf } from '../../../../shared/box-office/open-cents.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { typedDay } from '../../../../shared/i18n/typed-day.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { isDay } from '../../../../shared/time/day.ts'
import { price } from '../../../../shared/ui/money.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Checkbox, LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { unpaidWords } from './unpaid-words.ts'
import { centsBack } from './work/cents-back.ts'
import { workWords } from './work/words.ts'
import { WorkForm } from './work/work-form.tsx'

/** What can be done with an order that is not paid yet: a list of which one entry is open at a time. */
export function UnpaidWork({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = unpaidWords[locale]
  const restCents = openCentsOf(order)
  const rest = price(restCents, locale)
  const mayWait = order.state === 'pending'
  // nothing is to be paid: the order waits until its buyer confirms the address
  const isFree = order.payment.means === 'free'
  const { confirm } = order.payment
  return (
    <section className="e-sec">
      <h2>{words.title}</h2>
      {confirm && <p>{words.unconfirmed(timeOfDay(confirm.until))}</p>}
      {order.payment.paid_cents > 0 && restCents > 0 && <Underpaid order={order} rest={rest} restCents={restCents} />}
      <ul className="bo-acts">
        {!isFree && (
          <>
            <Entry icon={Banknote} name={words.payment} hint={words.paymentHint}>
              <TakePayment order={order} rest={rest} restCents={restCents} />
            </Entry>
            <Entry icon={Send} name={words.asking} hint={words.askingHint}>
              <AskForPayment order={order} rest={rest} />
            </Entry>
          </>
        )}
        {mayWait && !isFree && (
          <Entry icon={CalendarClock} name={words.deadline} hint={words.deadlineHint}>
            <MoveDeadline order={order} rest={rest} />
          </Entry>
        )}
        <Entry icon={CircleX} name={words.cancellation} hint={words.cancellationHint}>
          <CancelUnpaid order={order} />
        </Entry>
      </ul>
    </section>
  )
}

/** Says what is missing of an order that is paid in part, with the button that does without it. */
function Underpaid({ order: { number }, rest, restCents }: WorkProps & { restCents: number }) {
  const words = unpaidWords[staffLocale()]
  const forgo = useBoxOfficeCall(
    () => call('takePayment', { number }, { body: { means: 'goodwill', goodwill_cents: restCents } }),
    { done: () => words.paymentDone, failed: ({ message }) => message, isStale: true },
  )
  return (
    <div className="e-note bo-task">
      <Icon of={CircleAlert} />
      <span>{words.underpaid(rest)}</span>
      <span className="e-sp">
        <TextButton label={words.forgo(rest)} onClick={() => forgo.press()} />
      </span>
    </div>
  )
}

interface EntryProps {
  icon: LucideIcon
  name: string
  hint: string
  children: ReactNode
}

/** The content is mounted while the entry is open, so that a closed one asks for no consequences. */
function Entry({ icon, name, hint, children }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details name="unpaid-work" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Icon of={icon} />
          <span>
            <b>{name}</b>
            <small>{hint}</small>
          </span>
          <Icon of={ChevronDown} />
        </summary>
        {isOpen && children}
      </details>
    </li>
  )
}

interface WorkProps {
  order: StaffOrder
  /** What the order still costs, as text. */
  rest: string
}

function TakePayment({ order, rest, restCents }: WorkProps & { restCents: number }) {
  const words = unpaidWords[staffLocale()]
  return (
    <WorkForm
      call="takePayment"
      number={order.number}
      body={{ means: 'terminal', terminal_cents: restCents }}
      action={words.paymentDo(rest)}
      done={words.paymentDone}
      lines={({ tickets, documents, mails }) => [
        words.valid(tickets),
        words.terminal(rest),
        words.invoices(documents),
        workWords[staffLocale()].mails(mails, order.contact.email),
      ]}
    />
  )
}

function AskForPayment({ order, rest }: WorkProps) {
  const locale = staffLocale()
  const words = unpaidWords[locale]
  const [means, setMeans] = useState<'transfer' | 'link'>(order.contact.email ? 'link' : 'transfer')
  const [due, setDue] = useState('')
  const isWrong = due !== '' && !isDay(due)
  return (
    <WorkForm
      call="takePayment"
      number={order.number}
      body={isWrong ? null : { means, ...(due && { due }) }}
      action={words.askingDo[means](rest)}
      done={words.askingDone}
      lines={({ seats, mails }) => [
        due ? words.kept(seats, typedDay(due, locale)) : words.still(seats),
        words.due(rest),
        workWords[locale].mails(mails, order.contact.email),
      ]}
    >
      <fieldset className="bo-choice">
        <legend className="e-lb">{words.by}</legend>
        {(['link', 'transfer'] as const).map((each) => (
          <label key={each} className="e-ck">
            <input type="radio" name="ask-means" checked={means === each} onChange={() => setMeans(each)} />
            <span>{words.ways[each]}</span>
          </label>
        ))}
      </fieldset>
      <div className="e-f">
        <label className="e-lb" htmlFor="ask-due">
          {words.dueDay}
        </label>
        {/* a text that is not a day stays, so that nothing is sent until it is one */}
        <DayInput id="ask-due" day={due} onChange={setDue} onInvalid={setDue} aria={{}} />
        <span className="e-hint">{words.dueHint}</span>
      </div>
    </WorkForm>
  )
}

function MoveDeadline({ order, rest }: WorkProps) {
  const locale = staffLocale()
  const words = unpaidWords[locale]
  const [until, setUntil] = useState(() => berlinDay(new Date(Date.now() + 7 * 86_400_000)))
  const day = typedDay(until, locale)
  return (
    <WorkForm
      call="moveDeadline"
      number={order.number}
      body={until ? { until } : null}
      action={words.deadlineDo(day)}
      done={words.deadlineDone}
      lines={({ seats, mails }) => [
        words.kept(seats, day),
        words.due(rest),
        workWords[staffLocale()].mails(mails, order.contact.email),
      ]}
    >
      <div className="e-f">
        <label className="e-lb" htmlFor="deadline">
          {words.until}
        </label>
        <DayInput id="deadline" day={until} onChange={setUntil} onInvalid={() => setUntil('')} aria={{}} />
      </div>
    </WorkForm>
  )
}

function CancelUnpaid({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = unpaidWords[locale]
  const [why, setWhy] = useState('')
  const [mail, setMail] = useState(order.contact.email !== '')
  return (
    <WorkForm
      call="cancelUnpaid"
      number={order.number}
      body={{ why: why.trim() || words.noReason, mail }}
      action={words.cancellationDo}
      isFinal
      done={words.cancellationDone}
      lines={(consequences) => [
        words.freed(consequences.seats),
        words.back(price(centsBack(consequences), locale)),
        workWords[locale].mails(consequences.mails, order.contact.email, workWords[locale].asChosen),
      ]}
    >
      <LabelledInput label={words.why} maxLength={200} value={why} onChange={setWhy} />
      {order.contact.email !== '' && <Checkbox label={words.withMail} checked={mail} onChange={setMail} />}
    </WorkForm>
  )
}
