import { useRef, useState } from 'react'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { type Conflict as FieldConflict, merge } from '../../../../shared/drafts/merge-pages.ts'
import { settingsBlock } from '../../../../shared/drafts/settings-fields.ts'
import { isLocalised, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { Conflict, Invalid } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useUnappliedInput } from '../../dialog/unapplied/use-unapplied-input.ts'
import type { ServerProblem } from '../../dialog/use-problems.ts'
import { hasSameContent } from '../../document/change-block.ts'
import { rebaseDraft } from '../../document/merge/rebase-draft.ts'
import { session } from '../../session/session.ts'
import { closePanel } from '../../state/panel-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { changedSettings } from './changed-settings.ts'
import { settingsWords } from './words.ts'

export function useSettings(page: DraftPage) {
  const words = settingsWords[staffLocale()]
  const [base, setBase] = useState(() => ({
    block: settingsBlock(page.id, page.settings),
    revision: page.settings.revision,
  }))
  const [draft, setDraft] = useState(base.block)
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const [serverProblems, setServerProblems] = useState<readonly ServerProblem[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const isSending = useRef(false)
  /** The current draft, for use after a request, during which the editor may have typed. */
  const latest = useRef(draft)
  latest.current = draft
  const isDirty = !hasSameContent(draft, base.block)
  const unapplied = useUnappliedInput(base.block, draft, isDirty)

  function change(field: string, value: StoredField): void {
    setDraft((now) => ({ ...now, fields: { ...now.fields, [field]: value } }))
  }

  async function submit(): Promise<void> {
    const settings = changedSettings(base.block, draft)
    if (isSending.current || unapplied.focusOffer()) return
    if (!settings) return done()
    isSending.current = true
    setFailure(null)
    try {
      await session().save()
      const options = { body: { settings }, ifMatch: base.revision }
      const answer = await withLogin(() => call('updatePageSettings', { id: page.id }, options))
      session().acceptPage(answer)
      // the address of a published page only changes with its next publication
      if ('paths' in settings && answer.published === null) followAddress(answer)
      alert('save', words.saved)
      if (latest.current === draft) done()
      else rebase(answer)
    } catch (error) {
      if (error instanceof Conflict) await mergeTheirs(error)
      else if (error instanceof Invalid && error.errors.length > 0) setServerProblems(error.errors.map(atField))
      else setFailure(reasonOf(error))
    } finally {
      isSending.current = false
    }
  }

  function done(): void {
    unapplied.discard()
    closePanel()
  }

  function rebase({ id, settings }: DraftPage): void {
    const block = settingsBlock(id, settings)
    setBase({ block, revision: settings.revision })
    setDraft((now) => rebaseDraft(now, draft, block))
  }

  async function mergeTheirs(refusal: Conflict): Promise<void> {
    const current = (refusal as Conflict<DraftPage>).current ?? (await call('draftPage', { id: page.id }))
    const theirs = settingsBlock(page.id, current.settings)
    const merged = merge([base.block], [latest.current], [theirs])
    session().acceptPage(current)
    setBase({ block: theirs, revision: current.settings.revision })
    setDraft(merged.sections[0] ?? latest.current)
    setConflicts(merged.conflicts)
    setFailure(merged.conflicts.length > 0 ? words.both : words.merged)
  }

  function decide(conflict: FieldConflict, choosesTheirs: boolean): void {
    setConflicts((open) => open.filter((one) => one !== conflict))
    if (choosesTheirs) change(conflict.field, withSide(draft, conflict))
  }

  return { draft, setDraft, isDirty, conflicts, serverProblems, failure, unapplied, change, submit, decide }
}

/** Sets the browser's address to the page's new address, so that a reload finds the page. */
function followAddress({ settings: { paths } }: DraftPage): void {
  const locale = staffLocale()
  const path = buildPath({ screen: 'content-page', locale, path: paths[locale] })
  history.replaceState(history.state, '', `${path}${location.search}`)
}

function withSide(draft: EditorBlock, { field, language, theirs = null }: FieldConflict): StoredField {
  const mine = draft.fields[field]
  return language && isLocalised(mine) ? ({ ...mine, [language]: theirs } as StoredField) : theirs
}

function atField({ pointer = '', code = 'wrong_type' }: { pointer?: string; code?: string }): ServerProblem {
  return { pointer: pointer.replace(/^\/settings/, ''), code }
}
