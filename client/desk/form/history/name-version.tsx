import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { maxVersionName } from '../../../../shared/entities/history/contract.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Conflict } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import type { Entry } from '../state/use-entry.ts'
import { historyWords } from './words.ts'

interface NameVersionProps {
  entry: Entry
  record: DeskRecord
  /** Whether the form has unsaved changes, which are saved first. */
  hasChanges: boolean
  onClose: () => void
}

export function NameVersion({ entry, record, hasChanges, onClose }: NameVersionProps) {
  const words = historyWords[staffLocale()]
  const queries = useQueryClient()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  useEffect(() => input.current?.focus(), [])

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = name.trim()
    setMissing(!given)
    if (!given) input.current?.focus()
    if (!given || isSending) return
    setSending(true)
    try {
      if (hasChanges && !(await entry.save('save'))) return
      const { revision } = entry.form.row() ?? record
      await call(
        'nameVersion',
        { entity: entry.entity.name, id: record.id },
        { ifMatch: revision, body: { name: given } },
      )
      await queries.invalidateQueries({ queryKey: [entry.entity.name, 'history', record.id] })
      alert('save', words.isNamed(given))
      onClose()
    } catch (error) {
      console.info('name:', error)
      const reason = error instanceof Error ? error.message : ''
      alert('error', words.notNamed, { detail: error instanceof Conflict ? words.changedMeanwhile : reason })
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="e-name" onSubmit={(event) => void send(event)}>
      <div className="e-f">
        <label htmlFor={id}>{words.nameLabel}</label>
        <input
          ref={input}
          id={id}
          className="e-in"
          maxLength={maxVersionName}
          value={name}
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
        <p id={`${id}-hint`} className={isMissing ? 'e-errt' : 'e-hint'}>
          {isMissing ? words.lacksName : hasChanges ? words.nameHintUnsaved : words.nameHint}
        </p>
      </div>
      <div className="e-row-f">
        <button type="submit" className="e-b e-b--p" aria-disabled={isSending}>
          {hasChanges ? words.saveAndName : words.nameNow}
        </button>
        <button type="button" className="e-b" onClick={onClose}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
