import './conflicts.css'
import { GitMerge } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PageRevisionItem } from '../../../shared/contract/editor.ts'
import type { Conflict } from '../../../shared/drafts/merge-pages.ts'
import { findBlock } from '../../../shared/drafts/tree.ts'
import { call } from '../../staff/api.ts'
import { Icon } from '../../staff/icon.tsx'
import { withLogin } from '../../staff/login-dialog.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { useStore } from '../../use-store.ts'
import { momentOf } from '../panels/history/moments.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { DialogHead } from '../ui/dialog-head.tsx'
import { answer, answers, answerTo, type Choice, conflictKey, forget } from './answers.ts'
import { type Author, authorOf } from './author-of.ts'
import { isMergeable, mergedOf, Question } from './question.tsx'
import { conflictWords } from './words.ts'

export function Questions({ onClose }: { onClose: () => void }) {
  const conflicts = useStore(editorState).conflicts as readonly Conflict[]
  const { given } = useStore(answers)
  const words = conflictWords[staffLocale()]
  // preselects the combined text if both changes merge without a conflict
  useEffect(() => {
    for (const conflict of conflicts) {
      const { choice, merged } = answerTo(conflict, answers.given)
      if (choice === null && merged === null && mergedOf(conflict).isWhole) answer(conflict, { choice: 'merged' })
    }
  }, [conflicts])
  const authorOf = useAuthors()
  const authors = conflicts.map(authorOf)
  const [author] = authors
  const isOneAuthor = author && authors.every((one) => one?.name === author.name)
  const decided = conflicts.filter((conflict) => answerTo(conflict, given).choice !== null)

  function chooseAll(choice: Choice): void {
    for (const conflict of conflicts) answer(conflict, { choice })
  }
  function save(): void {
    for (const conflict of decided) {
      const { choice, merged } = answerTo(conflict, answers.given)
      const isMerged = choice === 'merged' && isMergeable(conflict)
      const chosen = choice === 'mine' ? conflict.mine : conflict.theirs
      forget(conflict)
      session().resolveConflict(conflict, isMerged ? (merged ?? mergedOf(conflict).text) : chosen)
    }
  }

  return (
    <ModalDialog labelledBy="e-conflicts" width="54rem" onCancel={onClose}>
      <DialogHead id="e-conflicts" icon={<Icon of={GitMerge} size={18} />} title={words.title} onClose={onClose} />
      <div className="e-dlg-b e-stack">
        <div className="e-note e-note--warn">
          <Icon of={GitMerge} />
          <p>
            <b>{who()}</b> {words.ask(conflicts.length)}
          </p>
        </div>
        {conflicts.map((conflict) => (
          <Question
            key={conflictKey(conflict)}
            conflict={conflict}
            author={authorOf(conflict)}
            {...answerTo(conflict, given)}
          />
        ))}
      </div>
      <footer className="e-dlg-f">
        <button type="button" className="e-b e-b--l" onClick={() => chooseAll('mine')}>
          {words.allMine}
        </button>
        <button type="button" className="e-b e-b--l" onClick={() => chooseAll('theirs')}>
          {isOneAuthor ? (author.name === null ? words.allOwn : words.allOf(author.name)) : words.allTheirs}
        </button>
        <span className="e-bar-sp" />
        <span className="e-s e-2" role="status">
          {words.decided(decided.length, conflicts.length)}
        </span>
        <button type="button" className="e-b e-b--p" disabled={decided.length === 0} onClick={save}>
          {words.save}
        </button>
      </footer>
    </ModalDialog>
  )

  function who(): string {
    if (!isOneAuthor) return words.who
    return author.name === null ? words.ownTab(momentOf(author.at)) : words.whoAt(author.name, momentOf(author.at))
  }
}

/**
 * Loads the authors of conflicting values. The returned function returns null for an author that is unknown or not yet
 * loaded.
 */
function useAuthors(): (conflict: Conflict) => Author | null {
  const { page, pageRevision } = useStore(editorState)
  const [revisions, setRevisions] = useState<readonly PageRevisionItem[]>([])
  const id = page?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new revision may contain the other value
  useEffect(() => {
    // a plain backend has no such call
    if (id === undefined || editorState.isPlain) return
    let isWanted = true
    withLogin(() => call('pageRevisions', { id })).then(
      ({ results }) => isWanted && setRevisions(results),
      // without authors, the dialog only says "a colleague"
      console.error,
    )
    return () => {
      isWanted = false
    }
  }, [id, pageRevision])
  return (conflict) => authorOf(findBlock(editorState.server, conflict.key)?.id, revisions, staffState.user?.email)
}
