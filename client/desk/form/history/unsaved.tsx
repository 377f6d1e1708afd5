import { useState } from 'react'
import type { DeskHistoryEntry } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { DeskValue, DeskValues, Related } from '../../../../shared/entities/contract.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStart } from '../../shell/start.ts'
import { initials } from '../../ui/initials.ts'
import type { Entry } from '../state/use-entry.ts'
import { Fields, shownFields } from './change.tsx'
import { historyWords } from './words.ts'

interface UnsavedProps {
  entry: Entry
  changes: DeskValues
  related: Related
}

export function Unsaved({ entry, changes, related }: UnsavedProps) {
  const locale = staffLocale()
  const words = historyWords[locale]
  const { user } = useStart()
  const { entity, base, form } = entry
  const [isOpen, setOpen] = useState(false)
  const both = Object.fromEntries(
    Object.entries(changes).map(([name, after]) => [name, { before: base[name] ?? null, after: after as DeskValue }]),
  )
  const change = { changes: both } as unknown as DeskHistoryEntry
  const names = shownFields(entity, change)
  return (
    <>
      <button
        type="button"
        className={`e-ver${isOpen ? ' is-on' : ''}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="e-who">
          <span className="e-av e-av--s" aria-hidden="true">
            {initials(user.name)}
          </span>
          <b>{words.unsaved}</b>
          <span className="e-2 e-s e-sp">{words.unsavedHint}</span>
        </span>
        <small>{names.map((name) => entity.fields[name]?.label[locale] ?? name).join(', ')}</small>
      </button>
      {isOpen && (
        <Fields
          {...{ change, entity, related }}
          onRestore={(name) => {
            form.change({ [name]: base[name] ?? null })
            entry.dropProblem(name)
            alert('save', words.restoredField)
          }}
        />
      )}
    </>
  )
}
