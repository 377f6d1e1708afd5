import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  Webhook,
  WebhookDeliveries,
  WebhookDelivery,
} from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { maxTries } from '../../../shared/outside/webhooks.ts'
import { watchAgain } from '../../repeats/watch-again.ts'
import { when } from '../../rows/values/when.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { CloseButton } from '../../staff/close-button.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { eventText } from './event-words.ts'
import { AnswerMark } from './webhook-list.tsx'
import { outsideWords } from './words.ts'

interface DeliveriesDrawerProps {
  webhook: Webhook
  onSwitch: (isOn: boolean) => void
  onSecret: () => void
  onDelete: () => void
  onClose: () => void
}

export function DeliveriesDrawer({ webhook, onSwitch, onSecret, onDelete, onClose }: DeliveriesDrawerProps) {
  const words = outsideWords[staffLocale()]
  const { id, url, state, waiting } = webhook
  const queryKey = ['webhooks', id]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listDeliveries', { id }, { signal }),
    staleTime: 0,
    // polls while a delivery without a response is still to be tried
    refetchInterval: (query) =>
      query.state.data?.results.some(({ answer, next_at: next }) => answer === null && next !== null)
        ? watchAgain(query, 2000)
        : false,
  })
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function act(call: () => Promise<WebhookDeliveries>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      const shown = await call()
      queries.setQueryData(queryKey, shown)
      alert('save', words.sent(shown.results[0]?.status ?? null))
    } catch (problem) {
      alertFailure(words.failed, problem)
    }
    setBusy(false)
    void queries.invalidateQueries({ queryKey: ['webhooks'], exact: true })
  }

  return (
    <ModalDialog labelledBy="e-out-drawer" width="34rem" className="e-drw" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="e-out-drawer" className="e-out-url">
          {url.replace(/^https:\/\//, '')}
        </h2>
        <CloseButton className="e-sp" onClick={onClose} />
      </div>
      <div className="e-drw-b e-stack">
        {state === 'failed' && (
          <p className="e-note e-note--err" role="status">
            <span>{words.failedHint(maxTries, waiting)}</span>
          </p>
        )}
        <div className="e-row-f">
          <button
            type="button"
            className="e-b e-b--l"
            data-first
            aria-disabled={isBusy}
            onClick={() => void act(() => call('tryWebhook', { id }))}
          >
            {words.ping}
          </button>
          <button type="button" className="e-b e-b--l" onClick={() => onSwitch(state !== 'on')}>
            {state === 'on' ? words.switchOff : words.switchOn}
          </button>
          <button type="button" className="e-b e-b--l" onClick={onSecret}>
            {words.otherSecret}
          </button>
          <button type="button" className="e-b e-b--d" onClick={() => (isAsked ? onDelete() : setAsked(true))}>
            {isAsked ? words.reallyDelete : words.remove}
          </button>
        </div>
        <h3>{words.deliveries}</h3>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton />}
        {data?.results.length === 0 && <p className="e-2">{words.noDelivery}</p>}
        <ul className="e-lis e-lis--r e-out-deliveries">
          {data?.results.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              onAgain={() => void act(() => call('sendAgain', { id, delivery: delivery.id }))}
            />
          ))}
        </ul>
      </div>
    </ModalDialog>
  )
}

function Delivery({ delivery, onAgain }: { delivery: WebhookDelivery; onAgain: () => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const {
    event,
    tries,
    tried_at: tried,
    created_at: created,
    duration_ms: ms,
    next_at: next,
    answer,
    payload,
  } = delivery
  const facts = [when(tried ?? created, locale), words.tries(tries), ms === null ? '' : `${ms} ms`]
  return (
    <li>
      <details>
        <summary>
          {tried ? <AnswerMark status={delivery.status} /> : <span className="e-mark e-mark--n">{words.waits}</span>}
          <span>
            {eventText(event, locale)}
            <small className="e-2">{facts.filter(Boolean).join(', ')}</small>
          </span>
        </summary>
        {next && <p className="e-2">{words.next(when(next, locale))}</p>}
        <pre className="e-out-code">{JSON.stringify(payload, null, 2)}</pre>
        {answer && <pre className="e-out-code">{answer}</pre>}
        <button type="button" className="e-b e-b--l" onClick={onAgain}>
          {words.again}
        </button>
      </details>
    </li>
  )
}
