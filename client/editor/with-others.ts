// What edit mode loads after its first load: the button of people who may not publish, and, unless before another
// backend, presence and requests for publication.
import type { OwnerName } from '../../shared/contract/section-owner.ts'
import { pageData } from '../staff/page-data.ts'
import { withPart } from '../staff/use-part.ts'
import { showTaken } from './panels/history/taken-notice.ts'
import { startPresence } from './presence/presence.tsx'
import { AskButton, ForOthers } from './publication/ask-button.tsx'
import { presence } from './state/presence.ts'

export function startWithOthers(owner: OwnerName): void {
  const { isProxied } = pageData()
  presence.Publish = isProxied ? ForOthers : AskButton
  if (isProxied) return
  startPresence(owner, () => void showTaken(owner))
  void showTaken(owner)
  const request = /[?&]request=(\d+)/.exec(location.search)?.[1]
  if (request) withPart(openRequest, (part) => void part.openRequest(Number(request)))
}

function openRequest() {
  return import('./publication/open-request.ts')
}
