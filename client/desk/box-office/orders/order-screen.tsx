import { useQuery } from '@tanstack/react-query'
import { CircleAlert, MailX, Send, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { ListNote } from '../../listing/list-note.tsx'
import { useReturnedMails, useSettle } from '../../mails/use-returned-mails.ts'
import { mailWords } from '../../mails/words.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { UnloadedScreen } from '../../ui/screen/unloaded-screen.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortMoment } from '../words.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMark } from './order-mark.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { orderWords } from './order-words.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { UnpaidWork } from './unpaid-work.tsx'
import { AskedReturns } from './work/asked-returns.tsx'
import '../box-office.css'

/** `/admin/orders/{number}`: one order. */
export default function OrderScreen() {
  const { number = '' } = useParams()
  const order = useQuery({
    queryKey: ['box-office', 'order', number],
    queryFn: ({ signal }) => call('staffOrder', { number }, { signal }),
  })
  if (order.data)
    return (
      <Loaded order={order.data}>
        <ListNote list={order} />
      </Loaded>
    )
  return <UnloadedScreen error={order.error} onRetry={order.refetch} />
}

function Loaded({ order, children }: { order: StaffOrder; children: ReactNode }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const may = useBoxOffice()
  const [refunding, setRefunding] = useState<'tickets' | 'amount' | null>(null)
  const [returned, setReturned] = useState<number | null>(null)
  const [paid, setPaid] = useState<StaffOrder['refunds'][number] | null>(null)
  const resend = useBoxOfficeCall(() => call('resendMail', { number: order.number }), {
    done: () => words.resent,
    failed: ({ message }) => message,
  })
  const tasks = order.refunds.filter(({ state }) => state === 'needs_staff')
  const isUnpaid = order.state === 'pending' || order.state === 'paying'
  const isLive = order.state === 'complete' || isUnpaid
  const canRefund = may('refund') && order.lines.some(({ state }) => state === 'sold')
  const mark = {
    state: order.state,
    means: order.payment.means,
    task_cents: tasks.reduce((sum, task) => sum + task.task_cents, 0),
    missing_cents: order.missing_cents,
    due_at: order.payment.due_at ?? order.created_at,
  }
  return (
    <Screen
      title={order.contact.name || words.nameless}
      note={`${order.number}, ${shortMoment(order.created_at, locale)}`}
      back={<BackLink to="/orders" label={words.toOrders} />}
      commands={
        <>
          <span className="e-hm">
            <OrderMark row={mark} />
          </span>
          {may('sell') && isLive && order.contact.email && (
            <button type="button" className="e-b e-b--l" onClick={() => resend.press()}>
              <Icon of={Send} />
              <span>{order.state === 'complete' ? words.resend : words.resendOther}</span>
            </button>
          )}
          {canRefund && (
            <button type="button" className="e-b e-b--l" onClick={() => setRefunding('tickets')}>
              <Icon of={Undo2} />
              <span>{words.refund}</span>
            </button>
          )}
        </>
      }
      beside={
        <>
          {refunding === 'tickets' && (
            <RefundDialog
              order={order}
              returned={returned}
              onAmount={() => setRefunding('amount')}
              onClose={() => {
                setRefunding(null)
                setReturned(null)
              }}
            />
          )}
          {refunding === 'amount' && (
            <AmountDialog order={order} onTickets={() => setRefunding('tickets')} onClose={() => setRefunding(null)} />
          )}
          {paid && (
            <PaidDialog
              cents={paid.task_cents}
              needsIban={paid.needs_iban}
              send={(by) => call('refundPaid', { number: order.number }, { body: { refund: paid.number, ...by } })}
              onClose={() => setPaid(null)}
            />
          )}
        </>
      }
    >
      {children}
      <div className="e-form bo-order">
        <div className="e-form-m">
          {order.parked_at && (
            <p className="e-note e-note--err">
              <Icon of={CircleAlert} />
              <span>{words.parked(shortMoment(order.parked_at, locale))}</span>
            </p>
          )}
          <MissingMoney order={order} may={may('refund')} onRefund={() => setRefunding('tickets')} />
          <AskedReturns
            order={order}
            may={{ refund: may('refund'), sell: may('sell') }}
            onRefund={(production) => {
              setReturned(production)
              setRefunding('tickets')
            }}
          />
          {tasks.map((task) => (
            <div key={task.number} className="e-note e-note--err bo-task">
              <Icon of={CircleAlert} />
              <b>{words.task(price(task.task_cents, locale))}</b>
              {may('refund') && (
                <button type="button" className="e-b e-b--t e-sp" onClick={() => setPaid(task)}>
                  {words.taskDo}
                </button>
              )}
            </div>
          ))}
          <ReturnedNotes order={order.number} />
          <OrderTickets order={order} />
          {may('sell') && isUnpaid && <UnpaidWork order={order} />}
          <OrderHistory order={order} />
        </div>
        <OrderRail order={order} />
      </div>
    </Screen>
  )
}

interface MissingMoneyProps {
  order: StaffOrder
  may: boolean
  onRefund: () => void
}

/** Asks what shall become of tickets whose money the provider has given back. */
function MissingMoney({ order, may, onRefund }: MissingMoneyProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const { number, missing_cents: cents } = order
  const keep = useBoxOfficeCall(() => call('keepTickets', { number }, { body: { missing_cents: cents } }), {
    done: () => words.kept,
    failed: ({ message }) => message,
    isStale: true,
  })
  if (cents === 0) return null
  const hasTickets = order.lines.some(({ state }) => state === 'sold')
  return (
    <div className="e-note e-note--err bo-task">
      <Icon of={CircleAlert} />
      <span>
        <b>{words.missing(price(cents, locale))}</b> {hasTickets ? words.missingHint : words.missingNone}
      </span>
      {may && (
        <span className="e-sp">
          {hasTickets && <TextButton label={words.refund} onClick={onRefund} />}
          <TextButton label={hasTickets ? words.keep : words.keepNone} onClick={() => keep.press()} />
        </span>
      )}
    </div>
  )
}

function ReturnedNotes({ order }: { order: string }) {
  const words = mailWords[staffLocale()]
  const may = useBoxOffice()
  const { data } = useReturnedMails(order)
  const settle = useSettle()
  return data?.results.map(({ id, kind, subject, reason, email }) => (
    <div key={id} className="e-note e-note--err bo-task">
      <Icon of={MailX} />
      <span>
        <b>{words.atOrder[kind](subject)}</b> {reason}
      </span>
      {may('sell') && (
        <TextButton
          label={words.done}
          name={words.doneOf(subject, email)}
          className="e-sp"
          onClick={() => settle(id)}
        />
      )}
    </div>
  ))
}
