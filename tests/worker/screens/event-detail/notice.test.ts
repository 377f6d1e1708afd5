import { expect, it } from 'vitest'
import type { Production } from '../../../../shared/contract/production.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { noticeData } from '../../../../worker/screens/event-detail/notice.ts'

const now = new Date('2026-11-28T12:00:00Z')

const noticeOf = (change: Partial<Production>, locale: 'de' | 'en' = 'de') =>
  noticeData({ status: 'moved', status_text: '', date: '2027-01-14T20:00:00+01:00', ...change } as Production, {
    site: sites.hh,
    locale,
    now,
  })

it.each([
  ['on a Saturday', '2026-11-28', 'de', 'an der Abendkasse; am Samstag, 28. November, ist das Telefon nicht besetzt:'],
  ['on a Friday', '2026-11-27', 'de', 'an der Abendkasse:'],
  ['on a holiday', '2026-12-25', 'de', 'an der Abendkasse; am Freitag, 25. Dezember, ist das Telefon nicht besetzt:'],
  ['on a Saturday', '2026-11-28', 'en', 'evening, too; the telephone is not answered on Saturday, 28 November:'],
  ['on a Friday', '2026-11-27', 'en', 'evening, too:'],
] as const)('a later start %s sends nobody to a telephone that is closed all day: %s, %s', (_, day, locale, end) => {
  const times = { date: `${day}T20:00:00+01:00`, previous_date: `${day}T19:30:00+01:00` }
  const sale = { from: null, until: null } as never
  const early = new Date('2026-11-20T12:00:00Z')
  const production = { status: 'available', status_text: '', doors: null, end: null, sale, ...times } as never
  const notice = noticeData(production, { site: sites.hh, locale, now: early })
  expect(notice?.questions.endsWith(end)).toBe(true)
})

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
