import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deliveryInSums, paidBy } from '../../../../shared/box-office/choice-words.ts'
import { maxNoteLetters } from '../../../../shared/contract/box-office/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { useNameOf } from '../../shell/start.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ibanInGroups } from '../iban-in-groups.ts'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { freeWhyName, shortMoment } from '../words.ts'
import { contactWords } from './contact-words.ts'
import { OrderPerson } from './order-person.tsx'
import { orderWords } from './order-words.ts'

export function OrderRail({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const { payment, delivery, documents, voucher } = order
  return (
    <aside className="e-form-r">
      <OrderPerson order={order} />
      <section className="e-rail-s">
        <h2>{words.payment}</h2>
        <dl className="bo-facts">
          <dt>{words.means}</dt>
          <dd>{paidBy(payment.means, locale)}</dd>
          {order.free && (
            <>
              <dt>{words.free}</dt>
              <dd>{[freeWhyName(order.free.why, locale), order.free.text].filter(Boolean).join(', ')}</dd>
            </>
          )}
          <dt>{words.paid}</dt>
          <dd>{price(payment.paid_cents, locale)}</dd>
          {payment.transfer && (
            <>
              <dt>{words.payTo}</dt>
              <dd>{ibanInGroups(payment.transfer.iban)}</dd>
              <dt>{words.reference}</dt>
              <dd>{payment.transfer.reference}</dd>
            </>
          )}
          {voucher && (
            <>
              <dt>{words.voucher}</dt>
              <dd>{voucher.code}</dd>
            </>
          )}
          <dt>{words.delivery}</dt>
          <dd>{deliveryInSums(delivery.type, locale)}</dd>
        </dl>
        <OrderDelivery order={order} />
      </section>
      <section className="e-rail-s">
        <h2>{words.documents}</h2>
        <ul className="e-lis">
          {documents.map(({ id, kind, number, xml }) => (
            <li key={id} className="e-li">
              <Icon of={FileText} />
              <a href={addressOf('staffDocument', { number: order.number, id })} target="_blank" rel="noreferrer">
                {[words.document[kind], number].filter(Boolean).join(' ')}
              </a>
              {xml === 'older' && <small>{words.noXml}</small>}
              {xml === 'offered' && (
                <a
                  href={addressOf('staffDocument', { number: order.number, id: `${id}.xml` })}
                  aria-label={words.xmlOf(number ?? '')}
                  target="_blank"
                  rel="noreferrer"
                >
                  XML
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <OrderAssistance order={order} />
      <OrderNotes order={order} />
    </aside>
  )
}

/** What the buyer said that the house should know. Staff delete it when the buyer withdraws the consent. */
function OrderAssistance({ order: { number, assistance } }: { order: StaffOrder }) {
  const words = orderWords[staffLocale()]
  const remove = useBoxOfficeCall(() => call('removeAssistance', { number }), {
    done: () => words.assistanceRemoved,
    failed: ({ message }) => message,
  })
  if (!assistance) return null
  return (
    <section className="e-rail-s">
      <h2>{words.assistance}</h2>
      <p>{assistance}</p>
      <p className="e-2">{words.assistanceHint}</p>
      <p>
        <TextButton label={words.removeAssistance} onClick={() => remove.press()} />
      </p>
    </section>
  )
}

/** Whether tickets on paper have been posted, have come back or have been picked up, and the buttons that mark it. */
function OrderDelivery({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const may = useBoxOffice()
  const { number, state, delivery, handed_over_at: at, returned_at: back } = order
  const outcome = { done: () => words.marked, failed: ({ message }: Error) => message }
  const handOver = useBoxOfficeCall(
    (isDone: boolean) => call('handOver', { number }, { body: { is_handed_over: isDone } }),
    outcome,
  )
  const comeBack = useBoxOfficeCall(
    (isBack: boolean) => call('returnLetter', { number }, { body: { is_returned: isBack } }),
    outcome,
  )
  const { type } = delivery
  if ((type !== 'post' && type !== 'box_office') || state !== 'complete') return null
  const button = (label: string, { press }: typeof handOver, value: boolean) => (
    <>
      {' '}
      <TextButton label={label} onClick={() => press(value)} />
    </>
  )
  return (
    <>
      <p>
        {at === null ? words.notYet[type] : words.handedOverAt[type](shortMoment(at, locale))}
        {may('sell') &&
          back === null &&
          button(at === null ? words.handedOver[type] : words.undo, handOver, at === null)}
        {may('sell') && at === null && type === 'post' && order.letter_mail === 'due' && (
          <span className="e-2"> {words.mailsPosted}</span>
        )}
      </p>
      {type === 'post' && at !== null && (
        <p>
          {back !== null && words.returnedAt(shortMoment(back, locale))}
          {may('sell') && back === null && button(words.cameBack, comeBack, true)}
          {may('sell') && back !== null && (
            <>
              {button(words.postAgain, handOver, false)}
              {button(words.undo, comeBack, false)}
            </>
          )}
        </p>
      )}
    </>
  )
}

function OrderNotes({ order: { number, notes } }: { order: Pick<StaffOrder, 'number' | 'notes'> }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const may = useBoxOffice()
  const nameOf = useNameOf()
  const [isWriting, setWriting] = useState(false)
  const remove = useBoxOfficeCall((id: number) => call('removeNote', { number, id }), {
    done: () => words.noteRemoved,
    failed: ({ message }) => message,
  })
  return (
    <section className="e-rail-s">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="e-2">{words.noNotes}</p>}
      <ul className="bo-notes">
        {notes.map(({ id, at, by, text }) => (
          <li key={id}>
            <p>{text}</p>
            <small className="e-2">{`${nameOf(by)}, ${shortMoment(at, locale)}`}</small>
            {may('sell') && (
              <button
                type="button"
                className="e-b e-b--i"
                aria-label={words.removeNote(beginningOf(text, 60))}
                onClick={() => remove.press(id)}
              >
                <Icon of={Trash2} size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may('sell') && (
        <p>
          <TextButton label={words.note} onClick={() => setWriting(true)} />
        </p>
      )}
      {isWriting && <NoteDialog number={number} onClose={() => setWriting(false)} />}
    </section>
  )
}

function NoteDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const words = orderWords[staffLocale()]
  const [text, setText] = useState('')
  const add = useBoxOfficeCall(() => call('addNote', { number }, { body: { text: text.trim() } }), {
    done: () => words.noteDone,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.noteTitle}
      width="30rem"
      action={words.noteDo}
      error={add.error?.message}
      onSubmit={() => text.trim() && add.press()}
      onClose={onClose}
    >
      {(errorId) => (
        <label className="e-f">
          <span className="e-lb">{words.noteText}</span>
          <textarea
            className="e-in"
            data-first
            required
            rows={5}
            maxLength={maxNoteLetters}
            value={text}
            aria-describedby={errorId}
            onChange={({ target }) => setText(target.value)}
          />
          <span className="e-hint">{words.noteHint}</span>
        </label>
      )}
    </FormDialog>
  )
}
