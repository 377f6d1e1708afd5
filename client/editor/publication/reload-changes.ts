import { ref } from 'valtio/vanilla'
import type { DraftPage } from '../../../shared/contract/editor.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Conflict, Invalid } from '../../staff/refusals.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { closePanel, panelState } from '../state/panel-state.ts'

/**
 * After a refused call for a part of the draft, shows the current draft and list of changes; closes the dialog if they
 * cannot be loaded.
 * @returns false if the refusal does not concern the list
 */
export async function reloadChanges(error: unknown): Promise<boolean> {
  if (!(error instanceof Conflict || error instanceof Invalid)) return false
  panelState.seen = null
  if (error instanceof Conflict && error.current) session().acceptPage(error.current as DraftPage)
  await showChanges()
  return true
}

/** Shows the current list of changes with the page that it describes; closes the dialog if it cannot be loaded. */
export async function showChanges(): Promise<void> {
  try {
    const changes = await withLogin(() => call('pageChanges', { id: editorState.page?.id ?? 0 }))
    if (changes.revision !== editorState.pageRevision) await session().refreshPage()
    panelState.changes = ref(changes)
  } catch {
    closePanel()
  }
}
