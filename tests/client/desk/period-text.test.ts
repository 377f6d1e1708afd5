import { expect, it } from 'vitest'
import { periodText } from '../../../client/desk/ui/moments/period-text.ts'

const now = new Date('2026-11-21T16:42:00Z')

it.each([
  [null, null, 'ohne Ende', 'no end', 'shown'],
  ['2026-12-01T09:00:00Z', null, 'ab Di 01.12., 10:00', 'from Tue 01/12, 10:00', 'later'],
  ['2026-11-23T08:00:00Z', '2027-01-06T22:00:00Z', 'ab Mo 23.11., 09:00 bis Mi 06.01.2027, 23:00', null, 'later'],
  ['2026-11-01T09:00:00Z', '2026-11-21T21:05:00Z', 'endet heute 22:05', 'ends today 22:05', 'soon'],
  [null, '2026-11-22T21:05:00Z', 'endet morgen 22:05', 'ends tomorrow 22:05', 'soon'],
  [null, '2026-11-22T23:30:00Z', 'bis Mo 23.11., 00:30', 'until Mon 23/11, 00:30', 'shown'],
  [null, '2026-11-21T23:00:00Z', 'endet heute 24:00', 'ends today 24:00', 'soon'],
  [null, '2026-12-24T23:00:00Z', 'bis Do 24.12., 24:00', 'until Thu 24/12, 24:00', 'shown'],
  [null, '2026-11-20T23:00:00Z', 'beendet Fr 20.11., 24:00', null, 'over'],
  [null, '2026-11-21T16:42:00Z', 'beendet Sa 21.11., 17:42', 'ended Sat 21/11, 17:42', 'over'],
])('a list says when visitors see a feature from %s until %s', (from, until, de, en, state) => {
  expect(periodText({ from, until }, now, 'de')).toEqual({ text: de, state })
  if (en) expect(periodText({ from, until }, now, 'en').text).toBe(en)
})
