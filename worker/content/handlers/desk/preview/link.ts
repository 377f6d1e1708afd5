import type { DeskPreview } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import { hasPreview } from '../../../../../shared/entities/define.ts'
import { signDraft } from '../../../../signing/preview-link.ts'
import type { DeskError } from '../../../store/desk/desk-table.ts'
import { storedMoment } from '../../reading.ts'
import type { DeskCall } from '../call.ts'
import { draftOf } from './draft-reading.ts'

const validForMs = 3 * 3600_000

/** Returns signed paths, one per language, of the page that shows a row with its draft. */
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
  if (!hasPreview(call.entity)) return { kind: 'not-found' }
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
