// Both have written the same text: mine and theirs side by side, and what is to become of it.
import { useState } from 'react'
import { definitionOf } from '../../shared/blocks/registry.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../shared/blocks/stored.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { ModalDialog } from '../staff/modal-dialog.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import { useStore } from '../use-store.ts'
import { blockNamed, nameOf } from './commands.ts'
import type { Conflict } from './save/merge.ts'
import { decide } from './session.ts'
import { editorState } from './state.ts'

export function ConflictDialog() {
  const { isConflictOpen, conflicts } = useStore(editorState)
  const [conflict] = conflicts
  if (!isConflictOpen || !conflict) return null
  return <Question key={`${conflict.key} ${conflict.field} ${conflict.language}`} conflict={conflict} />
}

function Question({ conflict }: { conflict: Conflict }) {
  const [mine, theirs] = [textOf(conflict.mine), textOf(conflict.theirs)]
  const [both, setBoth] = useState(`${mine}\n${theirs}`)
  const words = labels[staffLocale()]
  const block = blockNamed(conflict.key)
  const field = definitionOf(block?.module ?? '')?.fields[conflict.field]
  const close = () => {
    editorState.isConflictOpen = false
  }
  const take = (value: StoredField | undefined) => {
    decide(conflict, value)
    if (editorState.conflicts.length === 0) close()
  }
  return (
    <ModalDialog labelledBy="e-conflict" width="52rem" onCancel={close}>
      <div className="e-dlg-h">
        <h2 id="e-conflict">
          {words.title} {block && nameOf(block)}
          {field && `, ${field.label[staffLocale()]}`}
        </h2>
      </div>
      <div className="e-dlg-b e-stack">
        <p>{words.explained}</p>
        <div className="e-cols">
          <Side name={words.mine} text={mine} action={words.takeMine} onTake={() => take(conflict.mine)} />
          <Side name={words.theirs} text={theirs} action={words.takeTheirs} onTake={() => take(conflict.theirs)} />
        </div>
        {conflict.language && (
          <div className="e-f">
            <label htmlFor="e-both">{words.merged}</label>
            <textarea
              id="e-both"
              className="e-in"
              rows={6}
              value={both}
              onChange={(event) => setBoth(event.target.value)}
            />
            <button type="button" className="e-b e-b--l" onClick={() => take(both)}>
              {words.takeMerged}
            </button>
          </div>
        )}
      </div>
    </ModalDialog>
  )
}

function Side({ name, text, action, onTake }: { name: string; text: string; action: string; onTake: () => void }) {
  return (
    <div className="e-f">
      <h3 className="e-lb">{name}</h3>
      <p className="e-side-t">{text.replace(/<[^>]+>/g, ' ')}</p>
      <button type="button" className="e-b e-b--p" onClick={onTake}>
        {action}
      </button>
    </div>
  )
}

function textOf(value: StoredField | undefined): string {
  if (isStoredImage(value)) return value.alt.de || value.hash
  if (isLocalised(value)) return value.de
  return value === null || value === undefined ? '' : String(value)
}

const labels = defineLabels({
  de: {
    title: 'Konflikt:',
    explained: 'Diesen Text haben Sie und jemand anderes zur gleichen Zeit geändert. Nichts davon ist verloren.',
    mine: 'Ihr Text',
    theirs: 'Der andere Text',
    takeMine: 'Meinen nehmen',
    takeTheirs: 'Den anderen nehmen',
    merged: 'Oder beide zusammenführen',
    takeMerged: 'Diesen Text nehmen',
  },
  en: {
    title: 'Conflict:',
    explained: 'You and somebody else changed this text at the same time. Nothing of it is lost.',
    mine: 'Your text',
    theirs: 'The other text',
    takeMine: 'Take mine',
    takeTheirs: 'Take the other',
    merged: 'Or merge both',
    takeMerged: 'Take this text',
  },
})
