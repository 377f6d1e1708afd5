// Both have written the same text: mine and theirs side by side, and what is to become of it.
import { useEffect, useState } from 'react'
import { definitionOf } from '../../shared/blocks/registry.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../shared/blocks/stored.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { ModalDialog } from '../staff/modal-dialog.tsx'
import { staffLocale } from '../staff/staff-locale.ts'
import { useStore } from '../use-store.ts'
import { blockNamed, nameOf } from './commands.ts'
import type { EditorBlock } from './document/document.ts'
import { findBlock } from './document/tree.ts'
import type { Conflict } from './save/merge.ts'
import { decide } from './session.ts'
import { editorState } from './state.ts'
import { plainText } from './view/plain-text.ts'

export function ConflictDialog() {
  const { isConflictOpen, conflicts } = useStore(editorState)
  const [conflict] = conflicts
  useEffect(() => {
    // a question that has settled itself closes it: the next one must not open under somebody's fingers
    if (!conflict) editorState.isConflictOpen = false
  }, [conflict])
  if (!isConflictOpen || !conflict) return null
  const { key, field, language, theirs } = conflict
  return <Question key={JSON.stringify([key, field, language, theirs])} conflict={conflict} />
}

function Question({ conflict }: { conflict: Conflict }) {
  const [mine, theirs] = [textOf(conflict.mine), textOf(conflict.theirs)]
  const [both, setBoth] = useState(() => bothOf(mine, theirs))
  const words = labels[staffLocale()]
  // one that was deleted here is known to the server
  const block = blockNamed(conflict.key) ?? findBlock<EditorBlock>(editorState.server, conflict.key)
  const isDeleted = conflict.mine === undefined
  const field = definitionOf(block?.module ?? '')?.fields[conflict.field]
  const shown = (text: string) => (field?.kind === 'richText' ? plainText(text) : text)
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
        <p>{isDeleted ? words.explainedDeleted : words.explained}</p>
        <div className="e-cols">
          <Side
            name={words.mine}
            text={isDeleted ? words.deleted : shown(mine)}
            action={isDeleted ? words.leaveDeleted : words.takeMine}
            onTake={() => take(conflict.mine)}
          />
          <Side
            name={words.theirs}
            text={shown(theirs)}
            action={words.takeTheirs}
            onTake={() => take(conflict.theirs)}
          />
        </div>
        {conflict.language && !isDeleted && (
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
      <p className="e-side-t">{text}</p>
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

/** Both texts, what they share once. */
function bothOf(mine: string, theirs: string): string {
  const paragraphs = (text: string) => text.split(/(?<=<\/(?:p|ul|ol)>)/)
  return [...new Set([...paragraphs(theirs), ...paragraphs(mine)])].join('\n')
}

const labels = defineLabels({
  de: {
    explainedDeleted: 'Diesen Baustein haben Sie gelöscht, während jemand anderes darin schrieb.',
    deleted: 'Gelöscht',
    leaveDeleted: 'Gelöscht lassen',
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
    explainedDeleted: 'You deleted this block while somebody else was writing in it.',
    deleted: 'Deleted',
    leaveDeleted: 'Leave it deleted',
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
