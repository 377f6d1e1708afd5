// What happens to the whole draft or the whole page, and how the editor follows.
import type { DraftPage, PageLink } from '../../../../shared/contract/editor.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { stopWriting } from '../../in-place/write.ts'
import { adopt, reload, save, undo } from '../../session.ts'
import { editorState } from '../../state.ts'
import { reasonOf } from '../reason-of.ts'
import { changedSettings } from '../settings/changed-settings.ts'
import { settingsBlock } from '../settings/settings-fields.ts'
import { historyWords } from './words.ts'

/** A version comes back into the draft; what stood there is one step back. */
export async function restoreVersion(versionId: number, number: number): Promise<void> {
  const words = historyWords[staffLocale()]
  await replaceDraft('restore', { version_id: versionId }, words.restored(number))
}

/** The draft is what visitors see again. */
export async function discardDraft(): Promise<void> {
  await replaceDraft('discard', undefined, historyWords[staffLocale()].discarded)
}

async function replaceDraft(name: 'restore' | 'discard', body: object | undefined, done: string): Promise<void> {
  const words = historyWords[staffLocale()]
  stopWriting()
  // what was typed last stands in the history, too
  await save()
  const before = editorState.page as DraftPage | null
  try {
    reload(await post(name, body))
    alert('save', done, { action: { label: words.undo, run: () => void takeBack(before) }, lifeMs: 10_000 })
  } catch (error) {
    alert('error', words.notDone, { detail: reasonOf(error) })
  }
}

/** Blocks by the editor's own steps; settings have none. */
async function takeBack(before: DraftPage | null): Promise<void> {
  undo()
  await save()
  const { page: now } = editorState
  if (!before || !now) return
  const settings = changedSettings(settingsBlock(now.id, now.settings), settingsBlock(before.id, before.settings))
  if (!settings) return
  try {
    const options = { body: { settings }, ifMatch: now.settings.revision }
    adopt(await withLogin(() => call<DraftPage>('POST', `pages/${now.id}/`, options)))
  } catch (error) {
    alert('error', historyWords[staffLocale()].notDone, { detail: reasonOf(error) })
  }
}

export async function unpublish(): Promise<void> {
  const words = historyWords[staffLocale()]
  await save()
  try {
    adopt(await post('unpublish'))
    alert('save', words.offline)
  } catch (error) {
    alert('error', words.notDone, { detail: reasonOf(error) })
  }
}

/** What would lead nowhere. */
export function linksHere(): Promise<PageLink[]> {
  return withLogin(() => call<PageLink[]>('GET', `pages/${editorState.page?.id}/links/`))
}

function post(name: string, body?: object): Promise<DraftPage> {
  const path = `pages/${editorState.page?.id}/${name}/`
  return withLogin(() => call<DraftPage>('POST', path, body ? { body } : {}))
}
