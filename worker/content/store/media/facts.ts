// Derives facts from a file's columns. The generated columns of `schema/media.ts` follow the same rules in SQL.
import type { MediaKind } from '../../../../shared/media/kinds.ts'
import type { media } from '../schema/media.ts'

type Columns = Pick<typeof media.$inferSelect, 'contentType' | 'width' | 'isDecorative' | 'alt' | 'copyright'>

export function kindOf({ contentType, width }: Pick<Columns, 'contentType' | 'width'>): MediaKind {
  if (contentType.startsWith('image/') && width !== null) return 'picture'
  if (contentType.startsWith('application/pdf')) return 'document'
  return contentType.startsWith('video/') ? 'video' : 'other'
}

/** Returns the first part that a file's description lacks; `nothing` if the description is complete. */
export function lacksOf(columns: Columns): 'alt' | 'english' | 'copyright' | 'nothing' {
  const { alt, copyright, isDecorative } = columns
  const needsAlt = kindOf(columns) === 'picture' && !isDecorative
  if (needsAlt && !alt?.de) return 'alt'
  if (needsAlt && !alt?.en) return 'english'
  return copyright ? 'nothing' : 'copyright'
}
