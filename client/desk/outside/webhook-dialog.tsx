import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import type { WebhookSecret } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { webhookEvents } from '../../../shared/outside/webhooks.ts'
import { Invalid } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { CheckedDialog } from '../ui/form/checked-dialog.tsx'
import { eventText } from './event-words.ts'
import { outsideWords } from './words.ts'

const usual = ['productions.published', 'productions.cancelled', 'productions.moved']

export function WebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: WebhookSecret) => void }) {
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
