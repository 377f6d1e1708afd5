import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { editorState } from '../state/editor-state.ts'
import { adopt } from './session.ts'

/** The page as it is by now: what colleagues have written, and whether they have published it. */
export async function catchUp(): Promise<void> {
  adopt(await withLogin(() => call('draftPage', { id: editorState.page?.id ?? 0 })))
}
