import { expect, it } from 'vitest'
import { problemsIn } from '../../../client/rows/problems.ts'
import { entityOf } from '../../../shared/entities/registry.ts'

const messages = (html: string) =>
  problemsIn(entityOf('people'), { name: 'Ina Wolff', kind: 'person', text: { de: html, en: null } }, 'de').map(
    ({ pointer, message }) => [pointer, message],
  )

it('counts the letters of rich text, not its markup, before a request', () => {
  expect(messages(`<p>${'<strong>a</strong>'.repeat(2200)}</p>`)).toEqual([])
  expect(messages(`<p>${'a'.repeat(20_001)}</p>`)).toEqual([['/text/de', 'Der Text ist zu lang.']])
  expect(messages(`<p>${'<strong>a</strong>'.repeat(6000)}</p>`)).toEqual([
    ['/text/de', 'Der Text hat zu viele Formatierungen und Links.'],
  ])
})

it('names the day, hour and number that do not exist before a request, with what would be right', () => {
  const values = { startsAt: '31.02.2027 20:00', priceFrom: '12 Euro', presaleAt: '2027-02-28T19:00:00Z' }
  const found = problemsIn(entityOf('productions'), values, 'de').filter(({ message }) => message.includes('Beispiel'))
  expect(found.map(({ pointer, message }) => [pointer, message.slice(-20)])).toEqual([
    ['/startsAt', 'l 28.02.2027, 20:00.'],
    ['/priceFrom', 'tellen passen, 12,50.'.slice(-20)],
  ])
})
