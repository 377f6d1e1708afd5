import { expect, test } from 'vitest'
import { delayWords } from '../../../shared/i18n/delay.ts'

test.each([
  ['19:30', '20:00', 'eine halbe Stunde', 'half an hour'],
  ['19:30', '19:45', 'eine Viertelstunde', 'a quarter of an hour'],
  ['19:30', '20:30', 'eine Stunde', 'an hour'],
  ['19:30', '21:00', 'anderthalb Stunden', 'an hour and a half'],
  ['19:30', '19:50', '20 Minuten', '20 minutes'],
  ['19:30', '19:31', 'eine Minute', 'a minute'],
  ['19:30', '21:30', 'zwei Stunden', 'two hours'],
  ['19:30', '20:40', 'eine Stunde und zehn Minuten', 'an hour and ten minutes'],
])('from %s to %s: %s, %s', (was, now, german, english) => {
  const at = (time: string) => `2026-11-26T${time}:00+01:00`
  expect(delayWords(at(was), at(now), 'de')).toBe(german)
  expect(delayWords(at(was), at(now), 'en')).toBe(english)
})
