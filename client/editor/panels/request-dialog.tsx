// The dialog that asks for publication, for people who may not publish, and says what became of their last request.
import { Send } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ref } from 'valtio/vanilla'
import type { DraftChanges } from '../../../shared/contract/partial-draft.ts'
import type { OwnRequest } from '../../../shared/contract/publication-request.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { quoted } from '../../../shared/i18n/quoted.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { Icon } from '../../staff/icon.tsx'
import { withLogin } from '../../staff/login-dialog.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { inputStorage } from '../draft-storage/inputs.ts'
import { reloadChanges } from '../publication/reload-changes.ts'
import { choiceOf, listedChanges, othersIn } from '../publication/unit-choice.ts'
import { asked } from '../state/asked.ts'
import { editorState } from '../state/editor-state.ts'
import { closePanel } from '../state/panel-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { reasonOf } from '../ui/reason-of.ts'
import { requestWords } from './request-words.ts'
import './panels.css'

export function RequestDialog({ changes }: { changes: DraftChanges }) {
  const words = requestWords[staffLocale()]
  const { own: request, publishers } = useStore(asked)
  const page = editorState.page?.id ?? 0
  const noteKey = `auftakt-request-${page}`
  const [note, setNote] = useState(() => inputStorage.getItem(noteKey) ?? '')
  const [isAll, setAll] = useState(false)
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const id = useId()
  const rows = listedChanges(changes)
  const mine = new Set(rows.flatMap(({ key, isOwn }) => (isOwn ? [key] : [])))
  const others = othersIn(rows)
  // a page that is not public is published as a whole
  const isChoice = changes.base !== null && mine.size > 0 && others.length > 0

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      const body = { ...(isChoice && !isAll && choiceOf(changes, mine)), note, ...(to && { to: Number(to) }) }
      const answer = await withLogin(() => call('askPublication', { id: page }, { body }))
      asked.own = ref(answer.request)
      inputStorage.removeItem(noteKey)
      closePanel()
      alert('save', words.sent, {
        detail: answer.is_mailed ? words.mailed(answer.request.to ?? '') : words.onToday,
      })
    } catch (error) {
      setFailure((await reloadChanges(error)) ? words.outdated : reasonOf(error))
      setSending(false)
    }
  }

  return (
    <ModalDialog labelledBy={`${id}-title`} width="32rem" onCancel={closePanel}>
      <DialogHead id={`${id}-title`} icon={<Icon of={Send} size={18} />} title={words.title} onClose={closePanel} />
      <form className="e-request" onSubmit={(event) => void send(event)}>
        <div className="e-dlg-b e-stack">
          {request && <Outcome request={request} />}
          {rows.length === 0 && <p className="e-2">{words.nothing}</p>}
          {isChoice && (
            <fieldset>
              <legend>{words.what}</legend>
              {[false, true].map((isEverything) => (
                <label key={`${isEverything}`} className="e-ck">
                  <input
                    type="radio"
                    name={`${id}-what`}
                    checked={isAll === isEverything}
                    onChange={() => setAll(isEverything)}
                  />
                  {isEverything ? words.all(listed(others, staffLocale())) : words.mine(mine.size)}
                </label>
              ))}
            </fieldset>
          )}
          {rows.length > 0 && (
            <>
              <div className="e-f">
                <label htmlFor={`${id}-note`}>{words.note}</label>
                <textarea
                  id={`${id}-note`}
                  className="e-in"
                  data-first
                  rows={3}
                  maxLength={500}
                  value={note}
                  onChange={({ target }) => {
                    setNote(target.value)
                    inputStorage.setItem(noteKey, target.value)
                  }}
                />
              </div>
              <div className="e-f">
                <label htmlFor={`${id}-to`}>{words.to}</label>
                <select id={`${id}-to`} className="e-in" value={to} onChange={({ target }) => setTo(target.value)}>
                  <option value="">{words.everyone}</option>
                  {publishers.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </select>
              </div>
            </>
          )}
          {failure && (
            <p className="e-note e-note--err" role="alert">
              {failure}
            </p>
          )}
        </div>
        <footer className="e-dlg-f">
          <span className="e-bar-sp" />
          <button type="button" className="e-b e-b--l" onClick={closePanel}>
            {words.cancel}
          </button>
          {rows.length > 0 && (
            <button type="submit" className="e-b e-b--p" aria-disabled={isSending}>
              {words.send}
            </button>
          )}
        </footer>
      </form>
    </ModalDialog>
  )
}

function Outcome({ request: { state, note, to, decided_by: name, reason } }: { request: OwnRequest }) {
  const words = requestWords[staffLocale()]
  const text = {
    open: [words.open(to), note && quoted(note, staffLocale()), words.replaces],
    done: [words.done(name ?? '')],
    refused: [words.refused(name ?? ''), reason && quoted(reason, staffLocale())],
  }[state]
  return <p className="e-note">{text.filter(Boolean).join(' ')}</p>
}
