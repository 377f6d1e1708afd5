import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { WebhookSecret, Webhooks as WebhooksAnswer } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { webhookEvents } from '../../../shared/outside/webhooks.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { eventText } from './event-words.ts'
import { OnlyNow } from './only-now.tsx'
import { WebhookList } from './webhook-list.tsx'
import { outsideWords } from './words.ts'

const queryKey = ['webhooks']
type Dialog = { kind: 'new' } | { kind: 'secret'; secret: string } | { kind: 'open'; id: number }

export function Webhooks() {
  const words = outsideWords[staffLocale()]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => call('listWebhooks', {}, { signal }) })
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const show = ({ webhooks }: WebhooksAnswer) => queries.setQueryData(queryKey, { webhooks })
  const close = () => setDialog(null)
  const open = dialog?.kind === 'open' ? data?.webhooks.find(({ id }) => id === dialog.id) : undefined

  async function act<Answer extends WebhooksAnswer>(call: () => Promise<Answer>, after: (answer: Answer) => void) {
    try {
      const answer = await call()
      show(answer)
      after(answer)
    } catch (problem) {
      alertFailure(words.failed, problem)
    }
  }
  const showSecret = ({ secret }: { secret: string }) => setDialog({ kind: 'secret', secret })

  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  return (
    <>
      <WebhookList
        webhooks={data.webhooks}
        onNew={() => setDialog({ kind: 'new' })}
        onOpen={({ id }) => setDialog({ kind: 'open', id })}
      />
      {dialog?.kind === 'new' && (
        <WebhookDialog
          onClose={close}
          onMade={(made) => {
            show(made)
            showSecret(made)
          }}
        />
      )}
      {dialog?.kind === 'secret' && <SecretDialog secret={dialog.secret} onClose={close} />}
      {open && (
        <DeliveriesDrawer
          webhook={open}
          onClose={close}
          onSwitch={(isOn) =>
            void act(
              () => call('changeWebhook', { id: open.id }, { body: { is_on: isOn } }),
              () => alert('save', isOn ? words.isOn : words.isOff),
            )
          }
          onSecret={() => void act(() => call('renewSecret', { id: open.id }), showSecret)}
          onDelete={() => void act(() => call('deleteWebhook', { id: open.id }), close)}
        />
      )}
    </>
  )
}

/** Shows the secret of a webhook, which cannot be shown again. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = outsideWords[staffLocale()]
  return (
    <DialogFrame
      title={words.secretTitle}
      icon={WebhookIcon}
      width="36rem"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onClose}>
          {words.haveCopied}
        </button>
      }
      onClose={() => {}}
    >
      <OnlyNow value={secret} label={words.secret} />
      <p className="e-2">{words.secretHint}</p>
    </DialogFrame>
  )
}

const usual = ['productions.published', 'productions.cancelled', 'productions.moved']

function WebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: WebhookSecret) => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState([...usual])

  async function make(): Promise<string | null> {
    if (events.length === 0) return words.noEvents
    onMade(await call('makeWebhook', {}, { body: { url: url.trim(), events } }))
    return null
  }

  return (
    <CheckedDialog
      title={words.newWebhook}
      icon={WebhookIcon}
      width="38rem"
      action={words.make}
      onSend={make}
      problemOf={(error) =>
        error instanceof Invalid && error.errors.some(({ field }) => field === 'url') ? words.noAddress : ''
      }
      onClose={onClose}
    >
      <div className="e-f">
        <label htmlFor="e-out-url">{words.address}</label>
        <input
          id="e-out-url"
          className="e-in"
          type="url"
          autoComplete="off"
          maxLength={500}
          data-first
          required
          placeholder="https://"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
      </div>
      <fieldset className="e-out-events">
        <legend>{words.reports}</legend>
        {webhookEvents.map((event) => (
          <label key={event}>
            <input
              type="checkbox"
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
              }
            />
            <span>{eventText(event, locale)}</span>
          </label>
        ))}
      </fieldset>
    </CheckedDialog>
  )
}
