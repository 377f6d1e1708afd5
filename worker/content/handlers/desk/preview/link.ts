// Signed links to the public page of a row with its draft. Such a link shows the draft as it is when the link is
// opened.
import type { DeskPreview } from '../../../../../shared/entities/contract.ts'
import { signDraft } from '../../../../signing/preview-link.ts'
import type { DeskError } from '../../../store/desk/desk-table.ts'
import { storedMoment } from '../../reading.ts'
import type { DeskCall } from '../call.ts'
import { draftOf } from './draft-reading.ts'

/** Lifetime of a link. The desk requests another link after each save. */
const validForMs = 3 * 3600_000

/**
 * Returns signed addresses of a row with its draft.
 * @param secret signs the addresses; undefined if the deployment has none
 */
export async function readPreview(
  call: DeskCall,
  id: number,
  secret: string | undefined,
): Promise<
  | { kind: 'done'; body: DeskPreview }
  | { kind: 'invalid'; errors: DeskError[] }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }
> {
  if (!call.entity.screen) return { kind: 'not-found' }
  if (!secret) return { kind: 'unavailable' }
  const draft = await draftOf(call, id)
  if (draft.kind !== 'done') return draft
  if (!draft.url) return { kind: 'not-found' }
  const expires = new Date(call.store.now.getTime() + validForMs)
  const token = await signDraft(secret, { site: call.site, entity: call.entity.name, id, expires })
  const { de, en } = draft.url
  return {
    kind: 'done',
    body: { url: { de: `${de}?preview=${token}`, en: `${en}?preview=${token}` }, expires_at: storedMoment(expires) },
  }
}
