// What a page is besides its blocks: names, addresses, place, hero, what search engines and networks are told.
import { Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { isLocalised, type StoredField } from '../../../../shared/blocks/stored.ts'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { buildPath } from '../../../../shared/routes.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { Conflict, Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useStore } from '../../../use-store.ts'
import type { ServerProblem } from '../../dialog/problems/use-problems.ts'
import { useUnappliedInput } from '../../dialog/unapplied/use-unapplied-input.ts'
import { hasSameContent } from '../../document/change-block.ts'
import type { EditorBlock } from '../../document/document.ts'
import { type Conflict as FieldConflict, merge } from '../../document/merge/merge.ts'
import { rebaseDraft } from '../../document/merge/rebase-draft.ts'
import { parentName, settingsBlock, settingsFields } from '../../document/settings-fields.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { closePanel, panelState } from '../../state/panel-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { FormNotes } from '../form/form-notes.tsx'
import { PageForm } from '../form/page-form.tsx'
import { useParents } from '../form/use-parents.ts'
import { changedSettings } from './changed-settings.ts'
import { SiblingsOrder } from './siblings-order.tsx'
import { Theirs } from './theirs.tsx'
import { groupsOf, settingsWords } from './words.ts'

export function SettingsDialog() {
  const { page } = useStore(editorState)
  return page && <Form page={page as DraftPage} />
}

function Form({ page }: { page: DraftPage }) {
  const words = settingsWords[staffLocale()]
  const [base, setBase] = useState(() => ({
    block: settingsBlock(page.id, page.settings),
    revision: page.settings.revision,
  }))
  const [draft, setDraft] = useState(base.block)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [told, setTold] = useState<readonly ServerProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  /** One may type on while the server has not answered. */
  const latest = useRef(draft)
  latest.current = draft
  const isDirty = !hasSameContent(draft, base.block)
  const kept = useUnappliedInput(base.block, draft, isDirty)
  const parents = useParents(page.id, String(draft.fields[parentName]))

  function change(field: string, value: StoredField): void {
    setDraft((now) => ({ ...now, fields: { ...now.fields, [field]: value } }))
  }

  async function submit(): Promise<void> {
    const settings = changedSettings(base.block, draft)
    if (isSending.current || kept.asksFirst()) return
    if (!settings) return done()
    isSending.current = true
    setFailure(null)
    try {
      await session().save()
      const options = { body: { settings }, ifMatch: base.revision }
      const answer = await withLogin(() => call('updatePageSettings', { id: page.id }, options))
      session().acceptPage(answer)
      if ('paths' in settings) followAddress(answer)
      alert('save', words.saved)
      if (latest.current === draft) done()
      else goOn(answer)
    } catch (error) {
      if (error instanceof Conflict) await takeTheirs(error)
      else if (error instanceof Invalid && error.errors.length > 0) setTold(error.errors.map(atField))
      else setFailure(reasonOf(error))
    } finally {
      isSending.current = false
    }
  }

  function done(): void {
    kept.forget()
    closePanel()
  }

  /** What was typed since it was sent is another change. */
  function goOn({ id, settings }: DraftPage): void {
    const block = settingsBlock(id, settings)
    setBase({ block, revision: settings.revision })
    setDraft((now) => rebaseDraft(now, draft, block))
  }

  /** What the other alone has changed is taken over; what both have is shown at its field. */
  async function takeTheirs(refusal: Conflict): Promise<void> {
    const current = (refusal as Conflict<DraftPage>).current ?? (await call('draftPage', { id: page.id }))
    const theirs = settingsBlock(page.id, current.settings)
    const merged = merge([base.block], [latest.current], [theirs])
    session().acceptPage(current)
    setBase({ block: theirs, revision: current.settings.revision })
    setDraft(merged.sections[0] ?? latest.current)
    setConflicts(merged.conflicts)
    setFailure(merged.conflicts.length > 0 ? words.both : words.merged)
  }

  function decide(conflict: FieldConflict, takesTheirs: boolean): void {
    setConflicts((open) => open.filter((one) => one !== conflict))
    if (takesTheirs) change(conflict.field, withSide(draft, conflict))
  }

  return (
    <PageForm
      icon={Settings2}
      title={words.title}
      fields={{ ...settingsFields, [parentName]: parents.field }}
      groups={groupsOf(staffLocale())}
      draft={draft}
      isDirty={isDirty}
      told={told}
      isAsking={kept.offered !== null}
      place={panelState.place}
      note={<FormNotes failure={failure} kept={kept} onTake={setDraft} />}
      below={(field, language) => (
        <>
          {field === 'meta_title' && <Length draft={draft} field={field} language={language} />}
          {conflicts
            .filter((one) => one.field === field)
            .map((one) => (
              <Theirs
                key={`${field} ${one.language}`}
                conflict={one}
                onTake={() => decide(one, true)}
                onKeep={() => decide(one, false)}
              />
            ))}
        </>
      )}
      extra={<SiblingsOrder page={page} pages={parents.pages} />}
      onChange={change}
      onSubmit={() => void submit()}
      onClose={closePanel}
      onDiscard={kept.forget}
    />
  )
}

/** A reload finds the page where it is now. */
function followAddress({ settings: { paths } }: DraftPage): void {
  const locale = staffLocale()
  const path = buildPath({ screen: 'content-page', locale, path: paths[locale] })
  history.replaceState(history.state, '', `${path}${location.search}`)
}

/** How much is written, where no field says so itself. */
function Length({ draft, field, language }: { draft: EditorBlock; field: string; language: Locale }) {
  const value = draft.fields[field]
  const { length } = (isLocalised(value) && value[language]) || ''
  return <p className="e-hint">{settingsWords[staffLocale()].length(length)}</p>
}

function withSide(draft: EditorBlock, { field, language, theirs = null }: FieldConflict): StoredField {
  const mine = draft.fields[field]
  return language && isLocalised(mine) ? ({ ...mine, [language]: theirs } as StoredField) : theirs
}

function atField({ pointer = '', code = 'wrong_type' }: { pointer?: string; code?: string }): ServerProblem {
  return { pointer: pointer.replace(/^\/settings/, ''), code }
}
