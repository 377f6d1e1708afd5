// What a call sends after the user has seen whose changes it would publish.
import type { DeskBulk } from '../../../shared/contract/calls/entities/created-schemas.ts'
import type { DeskChange } from '../../../shared/contract/calls/entities/values.ts'
import type { UnseenRow } from '../../../shared/contract/unseen.ts'

export type WhoseChoice = 'mine' | 'all'
export type PublishingBody = DeskChange | DeskBulk

/** Returns the fields of a row that only the user has changed; none of a row that can appear only as a whole. */
export function ownFields({ changes, is_public: isPublic }: UnseenRow): string[] {
  if (!isPublic) return []
  return changes.filter(({ by }) => by.every(({ is_me }) => is_me)).map(({ field }) => field)
}

/** Whether a call would publish something that is the user's own. */
export function hasOwn(body: PublishingBody, unseen: readonly UnseenRow[]): boolean {
  const isOther = 'rows' in body && body.rows.some(({ id }) => !unseen.some((row) => row.id === id))
  return isOther || unseen.some((row) => ownFields(row).length > 0)
}

/** Returns a call's body with the user's choice; rows of which nothing is the user's own are left out of `mine`. */
export function bodyOf(body: PublishingBody, unseen: readonly UnseenRow[], choice: WhoseChoice): PublishingBody {
  const shown = (row: UnseenRow) => ({
    seen: row.revision,
    ...(choice === 'mine' && { only: ownFields(row) }),
  })
  if (!('rows' in body)) return unseen[0] ? { ...body, ...shown(unseen[0]) } : body
  const rows = body.rows.flatMap((row) => {
    const listed = unseen.find(({ id }) => id === row.id)
    if (!listed) return row
    return choice === 'mine' && ownFields(listed).length === 0 ? [] : { ...row, ...shown(listed) }
  })
  return { ...body, rows }
}
