import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import type { Webhook } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { when } from '../../rows/values/when.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Table } from '../listing/table.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { eventText } from './event-words.ts'
import { outsideWords } from './words.ts'

interface WebhookListProps {
  webhooks: readonly Webhook[]
  onNew: () => void
  onOpen: (webhook: Webhook) => void
}

export function WebhookList({ webhooks, onNew, onOpen }: WebhookListProps) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const targetOf = (webhook: Webhook) => (
    <TextButton label={webhook.url.replace(/^https:\/\//, '')} className="e-out-open" onClick={() => onOpen(webhook)} />
  )
  return (
    <section aria-labelledby="e-out-hooks">
      <div className="e-out-h">
        <h2 id="e-out-hooks">
          {words.webhooks} <small className="e-2">{words.webhooksHint}</small>
        </h2>
        <button type="button" className="e-b e-b--l" onClick={onNew}>
          <Icon of={Plus} />
          <span>{words.newWebhook}</span>
        </button>
      </div>
      {webhooks.length === 0 ? (
        <div className="e-empty">
          <Icon of={WebhookIcon} size={24} />
          <h3>{words.noWebhook}</h3>
          <p>{words.noWebhookHint}</p>
        </div>
      ) : (
        <Table
          className="e-out"
          columns={[
            ['c-t', words.target, targetOf],
            ['c-m e-out-may', words.reports, ({ events }) => eventsText(events)],
            ['c-m', words.answer, answerOf],
            ['c-x', words.lastUsed, ({ last }) => (last ? when(last.at, locale) : words.never)],
          ]}
          rows={webhooks}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  )
}

function eventsText(events: readonly string[]): string {
  const locale = staffLocale()
  const shown = events.slice(0, 3).map((event) => eventText(event, locale))
  return events.length > 3 ? `${shown.join(', ')} ${outsideWords[locale].more(events.length - 3)}` : shown.join(', ')
}

function answerOf({ state, last }: Webhook) {
  const words = outsideWords[staffLocale()]
  if (state === 'failed') return <span className="e-mark e-mark--err">{words.isFailed}</span>
  if (state === 'off') return <span className="e-mark e-mark--n">{words.isOff}</span>
  return last ? <AnswerMark status={last.status} /> : <span className="e-2">–</span>
}

/** Shows the HTTP status of a response, or that no response arrived. */
export function AnswerMark({ status }: { status: number | null }) {
  const isGood = status !== null && status >= 200 && status < 300
  return (
    <span className={`e-mark e-mark--${isGood ? 'ok' : 'err'}`}>{status ?? outsideWords[staffLocale()].noAnswer}</span>
  )
}
