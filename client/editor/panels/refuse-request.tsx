import { type FormEvent, useId, useState } from 'react'
import type { OpenRequest } from '../../../shared/contract/publication-request.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { callDesk } from '../publication/request-calls.ts'
import { closePanel } from '../state/panel-state.ts'
import { reasonOf } from '../ui/reason-of.ts'

/** The button that refuses a request for publication, and the field for the word that its author reads. */
export function RefuseRequest({ request: { id, by } }: { request: OpenRequest }) {
  const words = labels[staffLocale()]
  const field = useId()
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending || word.trim() === '') return
    setSending(true)
    setFailure(null)
    try {
      await callDesk('refuseRequest', { id }, { body: { refused: word } })
      closePanel()
      alert('save', words.refused(by))
    } catch (error) {
      setSending(false)
      const isPast = error instanceof Refusal && (error.status === 404 || error.status === 409)
      setFailure(isPast ? words.past : reasonOf(error))
    }
  }

  if (!isOpen)
    return (
      <button type="button" className="e-b e-b--t" onClick={() => setOpen(true)}>
        {words.refuse}
      </button>
    )
  return (
    <form className="e-refuse" onSubmit={(event) => void send(event)}>
      <div className="e-f">
        <label htmlFor={field}>{words.why(by)}</label>
        <input
          id={field}
          className="e-in"
          value={word}
          maxLength={500}
          required
          ref={(input) => input?.focus()}
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <button type="submit" className="e-b e-b--l" aria-disabled={isSending}>
        {words.refuse}
      </button>
      {failure && (
        <p className="e-errt" role="alert">
          {failure}
        </p>
      )}
    </form>
  )
}

const labels = defineLabels({
  de: {
    refuse: 'Ablehnen',
    why: (name: string) => `Ein Wort an ${name}`,
    refused: (name: string) => `Abgelehnt. ${name} liest Ihr Wort auf der Seite.`,
    past: 'Diese Bitte ist inzwischen erledigt, zurückgenommen oder ersetzt.',
  },
  en: {
    refuse: 'Refuse',
    why: (name: string) => `A word to ${name}`,
    refused: (name: string) => `Refused. ${name} reads your word on the page.`,
    past: 'This request has been settled, withdrawn or replaced meanwhile.',
  },
})
