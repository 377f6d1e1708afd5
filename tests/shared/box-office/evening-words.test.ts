import { expect, it } from 'vitest'
import { momentsOf } from '../../../shared/box-office/evening-words.ts'

it('the known times of an evening form one sentence', () => {
  const doors = '2027-01-15T19:15:00+01:00'
  const introduction = '2027-01-15T19:00:00+01:00'
  const end = '2027-01-15T22:00:00+01:00'
  expect(momentsOf({ doors, introduction, end }, 'de')).toBe(
    'Einlass ab 19:15 Uhr, Einführung um 19:00 Uhr, Ende etwa 22:00 Uhr.',
  )
  expect(momentsOf({ doors: null, introduction, end }, 'en')).toBe('Introductory talk at 19:00, ends at about 22:00.')
  expect(momentsOf({ doors: null, introduction: null, end: null }, 'de')).toBe('')
})
