import type { DraftPage, PageLink } from '../../../../shared/contract/editor.ts'
import type { DraftChanges, UnitChoice } from '../../../../shared/contract/partial-draft.ts'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { settingsBlock } from '../../../../shared/drafts/settings-fields.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { pageData } from '../../../staff/page-data.ts'
import { Conflict } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { savedSections } from '../../document/from-draft.ts'
import { stopWriting } from '../../in-place/write.ts'
import { choiceOf, ownToDiscard, unseenIn } from '../../publication/unit-choice.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { changedSettings } from '../settings/changed-settings.ts'
import { askThrown } from './ask-thrown.tsx'
import { takenBack } from './taken-back.ts'
import { historyWords } from './words.ts'

/**
 * Replaces the draft and its settings with a version. Undo restores the former blocks; the alert's button also restores
 * the settings.
 */
export async function restoreVersion(versionId: number, number: number): Promise<void> {
  const words = historyWords[staffLocale()]
  const question = { title: words.restoreTitle(number), text: words.restoreText, confirm: words.restore }
  await replaceDraft({ ...question, mayChoose: false, done: words.restored(number) }, (id, { seen }) => {
    const body = { version_id: versionId, ...(seen !== undefined && { seen }) }
    return call('restoreVersion', { id }, { body, ifMatch: editorState.pageRevision })
  })
}

export async function discardDraft(): Promise<void> {
  const words = historyWords[staffLocale()]
  const question = { title: words.discardTitle, text: words.discardText, confirm: words.discard }
  await replaceDraft({ ...question, mayChoose: true, done: words.discarded }, (id, { seen, only }) =>
    call(
      'discardDraft',
      { id },
      only ? { body: { only, seen } } : { body: { seen }, ifMatch: editorState.pageRevision },
    ),
  )
}

interface Replacing extends Omit<Parameters<typeof askThrown>[0], 'changes'> {
  done: string
}

/** Asks first, naming whose words leave the draft; what arrives after the list was shown is asked about again. */
async function replaceDraft(
  { done, ...question }: Replacing,
  request: (pageId: OwnerName, chosen: { seen?: number; only?: UnitChoice['only'] }) => Promise<DraftPage>,
): Promise<void> {
  stopWriting()
  // saves the latest input first, so that undo can restore it
  await session().save()
  const id = pageId()
  try {
    for (;;) {
      const changes = pageData().isProxied ? unknown() : await withLogin(() => call('pageChanges', { id }))
      if (changes.revision !== editorState.pageRevision) await session().refreshPage()
      const choice = await askThrown({ ...question, changes })
      const { page, sections } = editorState
      if (!choice || !page) return
      const before = { settings: settingsOf(page as DraftPage), sections }
      const part = choice === 'mine' ? choiceOf(changes, ownToDiscard(changes)) : {}
      const seen = pageData().isProxied ? {} : { seen: changes.revision }
      try {
        const answer = await withLogin(() => request(page.id, { ...seen, ...part }))
        session().replaceDraft(answer, sections)
        const restored = { settings: settingsOf(answer), sections: savedSections(answer.sections) }
        const action = { label: historyWords[staffLocale()].undo, run: () => void takeBack(before, restored) }
        return alert('save', done, { action, lifeMs: 10_000 })
      } catch (error) {
        if (!unseenIn(error)) throw error
      }
    }
  } catch (error) {
    reportNotDone(error)
  }
}

/** Another backend lists no changes. */
function unknown(): DraftChanges {
  const settings = { changed: false, settings_revision: 0, by: [] }
  return { revision: editorState.pageRevision, base: null, blocks: [], settings }
}

/** Reports a failure. Shows a colleague's change first, so that the editor sees it before a second attempt. */
function reportNotDone(error: unknown): void {
  if (error instanceof Conflict && error.current) session().acceptPage(error.current as DraftPage)
  alert('error', historyWords[staffLocale()].notDone, { detail: reasonOf(error) })
}

interface State {
  settings: EditorBlock
  sections: Sections
}

async function takeBack(before: State, restored: State): Promise<void> {
  stopWriting()
  session().change((now) => takenBack(before.sections, restored.sections, now))
  await session().save()
  await takeBackSettings(before.settings, restored.settings)
}

/** Restores the settings with a separate request, because they are not part of the undo history. */
async function takeBackSettings(before: EditorBlock, restored: EditorBlock): Promise<void> {
  const page = editorState.page as DraftPage
  const now = settingsOf(page)
  const [wanted = now] = takenBack([before], [restored], [now])
  const settings = changedSettings(now, wanted)
  if (!settings) return
  try {
    const options = { body: { settings }, ifMatch: page.settings.revision }
    session().acceptPage(await withLogin(() => call('updatePageSettings', { id: page.id }, options)))
  } catch (error) {
    // shows the colleague's settings
    if (error instanceof Conflict && error.current) session().acceptPage(error.current as DraftPage)
    const words = historyWords[staffLocale()]
    const action = { label: words.again, run: () => void takeBackSettings(before, restored) }
    alert('error', words.settingsNotBack, { detail: reasonOf(error), action, lifeMs: 10_000 })
  }
}

function settingsOf({ id, settings }: DraftPage): EditorBlock {
  return settingsBlock(id, settings)
}

export async function unpublish(): Promise<void> {
  const words = historyWords[staffLocale()]
  await session().save()
  try {
    const options = () => ({ ifMatch: editorState.pageRevision })
    session().acceptPage(await withLogin(() => call('unpublishPage', { id: pageId() }, options())))
    alert('save', words.offline)
  } catch (error) {
    reportNotDone(error)
  }
}

/** Fetches the links that would break if the page were unpublished. */
export function linksHere(): Promise<PageLink[]> {
  return withLogin(() => call('pageLinks', { id: pageId() }))
}

function pageId(): OwnerName {
  return editorState.page?.id ?? 0
}
