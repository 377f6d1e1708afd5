import { expect, it } from 'vitest'
import { importPlace } from '../../../shared/staff/import-place.ts'

it.each([
  ['productions', 'venue', 'Saal', 'Hall'],
  ['productions', 'ticket_url', 'Verkauf in einem anderen Shop', 'Sold in another shop'],
  ['productions', 'works[2].title', 'Programm[2].title', 'Programme[2].title'],
  ['works', 'text', 'Werktext', 'About the work'],
  ['productions', 'Beginn', 'Beginn', 'Beginn'],
  ['productions', 'external_id', 'external_id', 'external_id'],
  ['productions', '', '', ''],
  ['productions', 'constructor', 'constructor', 'constructor'],
  ['works', '__proto__[0]', '__proto__[0]', '__proto__[0]'],
  ['productions', 'to_string', 'to_string', 'to_string'],
])('A problem of %s at “%s” is at “%s”, in English at “%s”', (list, path, german, english) => {
  expect([importPlace(list, path, 'de'), importPlace(list, path, 'en')]).toEqual([german, english])
})
