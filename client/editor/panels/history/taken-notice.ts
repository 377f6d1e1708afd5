// Says at once, or when edit mode opens, that a colleague took the user’s words from the draft; one press returns them.
import type { PagePointItem } from '../../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import { alert } from '../../../staff/alerts.tsx'
import { call } from '../../../staff/api.ts'
import { withLogin } from '../../../staff/login-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { stopWriting } from '../../in-place/write.ts'
import { unseenIn } from '../../publication/unit-choice.ts'
import { session } from '../../session/session.ts'
import { editorState } from '../../state/editor-state.ts'
import { reasonOf } from '../../ui/reason-of.ts'
import { throwWords } from './throw-words.ts'

/** The last point of which the user has been told, by owner, so that a reload does not repeat it. */
const key = (owner: OwnerName) => `auftakt-taken-${owner}`
const noticeMs = 10 * 60 * 1000

/** Shows the latest point with words of the user, unless the user has answered it. */
export async function showTaken(owner: OwnerName): Promise<void> {
  try {
    const { results } = await call('pagePoints', { id: owner })
    const point = results.find(({ has_mine: hasMine }) => hasMine)
    if (!point || point.point_id <= Number(localStorage.getItem(key(owner)) ?? 0)) return
    const words = throwWords[staffLocale()]
    const answered = () => localStorage.setItem(key(owner), String(point.point_id))
    alert('save', words.takenBy[point.action ?? 'discard'](point.by_name ?? point.by), {
      action: {
        label: words.bringBack,
        run: () => void bringBack(owner, point).then((isBack) => isBack && answered()),
      },
      otherAction: { label: words.seen, run: answered },
      lifeMs: noticeMs,
    })
  } catch (error) {
    // the next change or the next start asks again
    console.info('editor: points of the draft:', error)
  }
}

async function bringBack(owner: OwnerName, { point_id: id }: PagePointItem): Promise<boolean> {
  const words = throwWords[staffLocale()]
  stopWriting()
  await session().save()
  try {
    await session().refreshPage()
    const before = editorState.sections
    const options = () => ({ ifMatch: editorState.pageRevision, body: { point_id: id } })
    session().replaceDraft(await withLogin(() => call('restoreVersion', { id: owner }, options())), before)
    alert('save', words.back)
    return true
  } catch (error) {
    alert('error', words.notBack, { detail: unseenIn(error) ? words.notYoursBack : reasonOf(error) })
    return false
  }
}
