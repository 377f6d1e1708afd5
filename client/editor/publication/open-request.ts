// The link of the desk or of a mail to a request for publication (`?edit&request=12`): edit mode shows the difference.
import { ref } from 'valtio/vanilla'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { session } from '../session/session.ts'
import { asked } from '../state/asked.ts'
import { editorState } from '../state/editor-state.ts'
import { openPartial } from '../state/panel-state.ts'
import { reasonOf } from '../ui/reason-of.ts'
import { callDesk } from './request-calls.ts'

export async function openRequest(requestId: number): Promise<void> {
  const words = labels[staffLocale()]
  const id = editorState.page?.id ?? 0
  // a reload shows the page, and leaving edit mode does not keep the parameter
  history.replaceState(history.state, '', location.pathname + location.search.replace(/&?request=\d+/, ''))
  try {
    const { results } = await callDesk('listRequests', {})
    const request = results.find((one) => one.id === requestId)
    if (!request) return alert('error', words.gone, { lifeMs: 10_000 })
    const changes = await withLogin(() => call('pageChanges', { id }))
    if (changes.revision !== editorState.pageRevision) await session().refreshPage()
    asked.opened = ref(request)
    openPartial(changes)
  } catch (error) {
    alert('error', words.failed, { detail: reasonOf(error) })
  }
}

const labels = defineLabels({
  de: { gone: 'Diese Bitte ist nicht mehr offen.', failed: 'Die Bitte lässt sich gerade nicht zeigen' },
  en: { gone: 'This request is no longer open.', failed: 'The request cannot be shown right now' },
})
