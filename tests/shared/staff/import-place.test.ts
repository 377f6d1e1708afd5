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
])('A problem of %s at “%s” is at “%s”, in English at “%s”', (list, path, german, english) => {
  expect([importPlace(list, path, 'de'), importPlace(list, path, 'en')]).toEqual([german, english])
})
