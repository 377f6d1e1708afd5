import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { WebhookSecret } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { webhookEvents } from '../../../shared/outside/webhooks.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { eventText } from './event-words.ts'
import { outsideWords } from './words.ts'

const usual = ['productions.published', 'productions.cancelled', 'productions.moved']

export function WebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: WebhookSecret) => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState([...usual])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function make(): Promise<void> {
    if (isBusy) return
    if (events.length === 0) return setProblem(words.noEvents)
    setBusy(true)
    try {
      onMade(await call('makeWebhook', {}, { body: { url: url.trim(), events } }))
    } catch (failure) {
      console.info('webhooks:', failure)
      const isAddress = failure instanceof Invalid && failure.errors.some(({ field }) => field === 'url')
      setProblem(isAddress ? words.noAddress : failure instanceof Error ? failure.message : words.failed)
      setBusy(false)
    }
  }

  return (
    <ModalDialog labelledBy="e-out-hook" width="38rem" onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <div className="e-dlg-h">
          <Icon of={WebhookIcon} />
          <h2 id="e-out-hook">{words.newWebhook}</h2>
        </div>
        <div className="e-dlg-b e-stack">
          {problem && (
            <p className="e-errt" role="alert">
              {problem}
            </p>
          )}
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
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p" aria-disabled={isBusy}>
              {words.make}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
