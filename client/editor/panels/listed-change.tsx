// A change in the dialog that publishes a part of a draft: who wrote it, and its difference to the public version.
import { type ReactNode, useId } from 'react'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import type { ListedChange } from '../publication/unit-choice.ts'
import { editorState } from '../state/editor-state.ts'
import { presence } from '../state/presence.ts'
import { partialWords } from './partial-words.ts'

interface ChangeProps {
  row: ListedChange
  needs: string
  isChosen: boolean
  /** Whether it can be chosen: at once, after a look at the difference, or not at all. */
  choice: 'open' | 'closed' | 'none'
  onToggle: () => void
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

export function Change({ row, needs, isChosen, choice, onToggle, isOpen, onOpen, children }: ChangeProps) {
  const words = partialWords[staffLocale()]
  const id = useId()
  const writing = useStore(presence).others.filter(({ typing, block }) => typing && isWithin(block, row.key))
  const people = row.by.map(({ name, is_me }) => (is_me ? words.you : name))
  return (
    <li className="e-line e-part">
      {choice === 'open' ? (
        <label className="e-ck">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          <b>{nameOf(row)}</b>
        </label>
      ) : (
        <b>{nameOf(row)}</b>
      )}
      <span className="e-2">
        {words.changes[row.change]} · {listed(people, staffLocale()) || words.unknown}
      </span>
      <button type="button" className="e-b e-b--l" aria-expanded={isOpen} aria-controls={id} onClick={onOpen}>
        {isOpen ? words.hide : words.difference}
        <span className="vh"> {nameOf(row)}</span>
      </button>
      {writing.length > 0 && (
        <p className="e-hint" role="status">
          {words.writing(
            listed(
              writing.map(({ name }) => name),
              staffLocale(),
            ),
            writing.length,
          )}
        </p>
      )}
      {needs && choice !== 'none' && <p className="e-hint">{words.needs(needs)}</p>}
      {choice === 'closed' && <p className="e-hint">{words.first}</p>}
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

/** Whether a block is the unit with this key, or stands in it. */
function isWithin(block: string | null, unit: string): boolean {
  const found = findBlock<EditorBlock>(editorState.sections, unit)
  if (!found || block === null) return false
  return block === unit || (found.module !== 'container' && findBlock(found.children, block) !== null)
}

export function nameOf(row: ListedChange | undefined): string {
  return row?.label?.[staffLocale()] ?? partialWords[staffLocale()].settings
}
