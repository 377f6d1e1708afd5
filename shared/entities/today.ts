import type { Localised } from '../locale.ts'
import type { DeskEntry, Occupancy } from './contract.ts'

export const careKinds = [
  ...(['halls', 'differences', 'english', 'alt', 'missed', 'links', 'mails', 'files', 'webhooks'] as const),
  ...(['draft', 'changed', 'sections'] as const),
] as const

export interface DeskCare {
  /**
   * `halls`: pairs of productions in the same hall at the same time, and productions in a closed hall;
   * `differences`: differences in sales data; `english`, `alt`: missing texts; `missed`: requested addresses without a
   * page; `links`: dead links in the content; `mails`: returned mails; `files`: missing or unowned files; `webhooks`:
   * webhooks that cannot deliver; `draft`, `changed`: rows or pages to publish; `sections`: rows whose sections have a
   * draft.
   */
  kind: (typeof careKinds)[number]
  /** An entity's name, `pages` or `home`; null for `differences`, `links`, `mails`, `files` and `webhooks`. */
  entity: string | null
  /** For `halls`: the month of the first problem, YYYY-MM. */
  month?: string
  /** At most 300 for `english` and `alt`. */
  count: number
}

/** The response of `GET /admin/api/today/`. */
export interface DeskToday {
  /** At most 12 of today's public productions, the earliest first. */
  tonight: readonly {
    id: number
    title: Localised
    /** The start in Berlin time, `YYYY-MM-DDTHH:MM`. */
    local: string
    room: string | null
    /** When the doors open, and the approximate end: UTC; null if unknown. */
    doors_at: string | null
    ends_at: string | null
    entry: DeskEntry
    /** The state that visitors see, as in lists; null unless our box office decides it. */
    box_office: string | null
    /** Null for a production that our box office does not sell. */
    occupancy: Occupancy | null
  }[]
  /** The most urgent first. */
  care: readonly DeskCare[]
  /** At most eight changes by other members of staff and by external systems, newest first. */
  changes: readonly {
    at: string
    by: string
    /** An entity's name, `pages`, `home`, `orders` or `box-office`. */
    entity: string
    /** Null for a change that concerns no row, such as an export. */
    id: number | null
    /** The action's name in the audit log. */
    action: string
    /** The German title or the number of an order; null for a row without a title. */
    title: string | null
  }[]
}
