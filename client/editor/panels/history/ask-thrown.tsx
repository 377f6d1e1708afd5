// The question before words leave the draft: it names whose they are, and takes the user's own first.
import { proxy, ref } from 'valtio/vanilla'
import type { DraftChanges } from '../../../../shared/contract/partial-draft.ts'
import { listed } from '../../../../shared/i18n/listed.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { mount } from '../../../staff/mount.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { staffState } from '../../../staff/staff-state.ts'
import { useStore } from '../../../use-store.ts'
import { listedChanges, othersIn, ownToDiscard } from '../../publication/unit-choice.ts'
import { nameOf } from '../listed-change.tsx'
import { throwWords } from './throw-words.ts'

type Choice = 'mine' | 'all'

interface Question {
  title: string
  text: string
  confirm: string
  changes: DraftChanges
  /** Whether a part can go alone. */
  mayChoose: boolean
}

const state = proxy({ open: null as (Question & { answer: (choice: Choice | null) => void }) | null })
let isMounted = false

/** @returns null if the user closes the dialog */
export function askThrown(question: Question): Promise<Choice | null> {
  if (!isMounted) mount(<Host />)
  isMounted = true
  return new Promise((resolve) => {
    state.open?.answer(null)
    const answer = (choice: Choice | null) => {
      state.open = null
      resolve(choice)
    }
    state.open = ref({ ...question, answer })
  })
}

function Host() {
  const { open } = useStore(state)
  return open && <ThrowDialog {...(open as NonNullable<typeof state.open>)} />
}

function ThrowDialog({ title, text, confirm, changes, mayChoose, answer }: NonNullable<typeof state.open>) {
  const locale = staffLocale()
  const words = throwWords[locale]
  const { user } = useStore(staffState)
  const rows = listedChanges(changes)
  const others = othersIn(rows)
  const mayAll = others.length === 0 || user?.role !== 'editor'
  const hasMine = mayChoose && others.length > 0 && ownToDiscard(changes).size > 0
  return (
    <ModalDialog labelledBy="e-throw-title" width="32rem" className="e-ask" onCancel={() => answer(null)}>
      <div className="e-dlg-b e-stack">
        <h2 id="e-throw-title">{title}</h2>
        {others.length > 0 && <p>{words.contains(listed(others.map(named), locale))}</p>}
        {others.map((name) => (
          <section key={name} aria-label={named(name)}>
            <h3 className="e-grp">{named(name)}</h3>
            <ul>
              {rows.map((row) =>
                row.by.some((author) => !author.is_me && author.name === name) ? (
                  <li key={row.key} className="e-line">
                    {nameOf(row)}
                  </li>
                ) : null,
              )}
            </ul>
          </section>
        ))}
        <p className={others.length > 0 ? 'e-2' : undefined}>{mayAll ? text : words.notYours}</p>
        {mayAll && others.length > 0 && <p className="e-2">{words.kept}</p>}
      </div>
      <footer className="e-dlg-f">
        <span className="e-bar-sp" />
        <button
          type="button"
          className="e-b e-b--l"
          data-first={others.length === 0 || undefined}
          onClick={() => answer(null)}
        >
          {words.cancel}
        </button>
        {mayAll && (
          <button type="button" className="e-b e-b--l e-b--d" onClick={() => answer('all')}>
            {others.length > 0 ? words.all : confirm}
          </button>
        )}
        {hasMine && (
          <button type="button" className="e-b e-b--p" data-first onClick={() => answer('mine')}>
            {words.mine}
          </button>
        )}
      </footer>
    </ModalDialog>
  )
}

function named(name: string): string {
  return name || throwWords[staffLocale()].unknown
}
