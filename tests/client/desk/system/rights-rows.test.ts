import { expect, test } from 'vitest'
import { rightsRows } from '../../../../client/desk/system/rights-rows.ts'

const titlesOf = (locale: 'de' | 'en') => rightsRows(locale).map(({ title }) => title)

test('the table of rights names every part of the desk once', () => {
  for (const locale of ['de', 'en'] as const) {
    const parts = titlesOf(locale).flatMap((title) => title.split(', '))
    expect(parts.filter((part, at) => parts.indexOf(part) !== at)).toEqual([])
  }
  expect(titlesOf('de')).toContain('Seiten')
})

test('the rights at the box office say what they allow', () => {
  const refunds = rightsRows('de').find(({ title }) => title.includes('erstatten'))
  expect([refunds?.of('boxoffice'), refunds?.of('editor'), refunds?.of('door')]).toEqual(['ja', 'nichts', 'nichts'])
  const prices = rightsRows('en').find(({ title }) => title.includes('set prices'))
  expect([prices?.of('publisher'), prices?.of('boxoffice')]).toEqual(['yes', 'nothing'])
})
