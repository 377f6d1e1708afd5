import { defineLabels } from '../../i18n/labels.ts'
import { berlinDay } from '../../time/berlin.ts'

export const changeReasons = ['illness', 'travel', 'technical', 'authorities', 'organiser', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Why a production was changed; visible to staff only. */
export interface ChangeWhy {
  reason: ChangeReason
  remark?: string | undefined
}

/**
 * `later`: the production begins later on the same day in the same hall, and stays on sale; `moved`: it takes place on
 * another date or in another hall, and the sale pauses; `corrected`: the published date was a mistake. Only a
 * correction sends no mail to ticket holders, and hides the old start.
 */
export const moveKinds = ['later', 'moved', 'corrected'] as const
export type MoveKind = (typeof moveKinds)[number]

/** A start and a hall, of a production or of a change. */
export interface StartAndHall {
  /** UTC: `2027-01-14T19:00:00Z`. */
  starts_at: string
  room_id: number | null
}

/** Whether a change is only a later start on the same Berlin day: the condition for `later`. */
export function isLaterTheSameDay(was: StartAndHall, next: StartAndHall): boolean {
  const isSameDay = berlinDay(was.starts_at) === berlinDay(next.starts_at)
  return isSameDay && next.starts_at > was.starts_at && next.room_id === was.room_id
}

/**
 * Whether a change of state takes a production's cancellation or move back. A moved production may still be cancelled;
 * a cancelled one cannot be moved.
 */
export function takesBack(before: unknown, after: unknown): boolean {
  if (before === 'cancelled') return after !== 'cancelled'
  return before === 'moved' && after !== 'moved' && after !== 'cancelled'
}

/** The fields that shift by the same amount of time as the start when staff move a production. */
export const shiftedFields = ['doorsAt', 'introductionAt', 'endsAt'] as const

interface Occupied {
  state: string
}

/** Whether a production or closure occupies the hall; drafts do not reserve it. */
export function isTaken({ conflicts, closures }: Record<'conflicts' | 'closures', readonly Occupied[]>): boolean {
  return [...conflicts, ...closures].some(({ state }) => state !== 'draft')
}

export const reasonWords = defineLabels<Record<ChangeReason, string>>({
  de: {
    illness: 'Erkrankung',
    travel: 'Reise',
    technical: 'Technik im Saal',
    authorities: 'Behördliche Anordnung',
    organiser: 'Veranstalter',
    other: 'Anderer',
  },
  en: {
    illness: 'Illness',
    travel: 'Travel',
    technical: 'Technical fault in the hall',
    authorities: 'Official order',
    organiser: 'Promoter',
    other: 'Other',
  },
})
