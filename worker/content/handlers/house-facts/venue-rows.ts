import type { HouseFact } from '../../../../shared/contract/page.ts'
import type { VenuePage } from '../../../../shared/contract/venue.ts'
import { beforeTalkMinutes } from '../../../../shared/entities/productions/doors.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { houseFactWords } from './words.ts'

/** Returns when each hall opens, and the rule for evenings with an introductory talk. */
export function doorRows(venues: readonly VenuePage[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const rows = venues.flatMap(({ name, guide }) =>
    guide?.doors_minutes == null
      ? []
      : [{ name, text: [words.doors(guide.doors_minutes), guide.admission].filter(Boolean).join(' ') }],
  )
  return rows.length > 0 ? [...rows, { name: words.talk, text: words.beforeTalk(beforeTalkMinutes) }] : []
}

/** Returns the wheelchair spaces of each hall whose access is known. */
export function wheelchairRows(venues: readonly VenuePage[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  return venues.flatMap(({ name, access, guide }) =>
    access === null
      ? []
      : [{ name, text: [words.spaces(access.wheelchair_places), guide?.wheelchair_places].filter(Boolean).join(' ') }],
  )
}
