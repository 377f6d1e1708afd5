import { expect, it } from 'vitest'
import type { Production } from '../../../../shared/contract/production.ts'
import { noticeData } from '../../../../worker/screens/event-detail/notice.ts'

const now = new Date('2026-11-28T12:00:00Z')

const noticeOf = (change: Partial<Production>, locale: 'de' | 'en' = 'de') =>
  noticeData(
    { status: 'moved', status_text: '', date: '2027-01-14T20:00:00+01:00', ...change } as Production,
    locale,
    now,
  )

it.each([
  ['de', 'Ihre Karten gelten weiter.', 'binnen vier Wochen zurück'],
  ['en', 'Your tickets remain valid.', 'within four weeks'],
] as const)(
  'a moved concert says once that its tickets are valid, whatever staff write, and how long they may be returned: %s',
  (locale, valid, weeks) => {
    for (const text of ['', `Der Saal wird umgebaut. ${valid}`])
      for (const was of [undefined, '2026-12-24T20:00:00+01:00']) {
        const notice = noticeOf({ status_text: text, ...(was && { previous_date: was }) }, locale)
        const all = `${notice?.text} ${notice?.tickets}`
        expect(all).toContain(weeks)
        const times = all.match(/gelten (?:weiter|für den neuen Termin)|remain valid|are valid for the new date/g)
        expect(times).toHaveLength(1)
      }
  },
)
