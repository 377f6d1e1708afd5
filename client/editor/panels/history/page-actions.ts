import type { DraftPage, PageLink } from '../../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { settingsBlock } from '../../../../shared/drafts/settings-fields.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { Conflict } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { savedSections } from '../../document/from-draft.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { changedSettings } from '../settings/changed-settings.ts'
import { takenBack } from './taken-back.ts'
import { historyWords } from './words.ts'

/**
 * Replaces the draft and its settings with a version. Undo restores the former blocks; the alert's button also restores
 * the settings.
 */
export async function restoreVersion(versionId: number, number: number): Promise<void> {
  const words = historyWords[staffLocale()]
  const body = { version_id: versionId }
  await replaceDraft((id, ifMatch) => call('restoreVersion', { id }, { body, ifMatch }), words.restored(number))
}

export async function discardDraft(): Promise<void> {
  const { discarded } = historyWords[staffLocale()]
  await replaceDraft((id, ifMatch) => call('discardDraft', { id }, { ifMatch }), discarded)
}

async function replaceDraft(
  request: (pageId: OwnerName, revision: number) => Promise<DraftPage>,
  done: string,
): Promise<void> {
  stopWriting()
  // saves the latest input first, so that undo can restore it
  await session().save()
  const { page, sections } = editorState
  if (!page) return
  const before = { settings: settingsOf(page as DraftPage), sections }
  try {
    const answer = await withLogin(() => request(page.id, editorState.pageRevision))
    session().replaceDraft(answer, sections)
    const restored = { settings: settingsOf(answer), sections: savedSections(answer.sections) }
    const action = { label: historyWords[staffLocale()].undo, run: () => void takeBack(before, restored) }
    alert('save', done, { action, lifeMs: 10_000 })
  } catch (error) {
    reportNotDone(error)
  }
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
