import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localOf } from '../../../client/desk/controls/day-and-time.tsx'
import { AuditFilters } from '../../../client/desk/system/audit/audit-screen.tsx'

function dayFields(lang: string, query: string) {
  vi.stubGlobal('document', { documentElement: { lang } })
  const filters = createElement(AuditFilters, { query: new URLSearchParams(query), onQuery: () => {} })
  return [...renderToStaticMarkup(filters).matchAll(/<input[^>]*(?:type="date"|inputMode="numeric")[^>]*>/gi)].map(
    ([field]) => field,
  )
}

describe('Days that staff type', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['de', '01.12.2026', 'TT.MM.JJJJ'],
    ['en', '01/12/2026', 'DD/MM/YYYY'],
  ])('have the form of the interface’s language (%s), not the browser’s', (lang, value, placeholder) => {
    const [from, to] = dayFields(lang, 'from=2026-12-01')
    expect(from).toContain(`value="${value}"`)
    expect(to).toContain(`placeholder="${placeholder}"`)
    for (const field of [from, to]) expect(field).not.toContain('type="date"')
  })
})

describe('An hour that the clocks skip', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is no time, and the hours beside it are', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } })
    expect(localOf({ day: '28.03.2027', time: '02:30' })).toBeNull()
    expect(localOf({ day: '28.03.2027', time: '01:59' })).toBe('2027-03-28T01:59')
    expect(localOf({ day: '28.03.2027', time: '03:00' })).toBe('2027-03-28T03:00')
    expect(localOf({ day: '31.10.2027', time: '02:30' })).toBe('2027-10-31T02:30')
  })
})

describe('A time without a day', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['19:00', 'before', '2027-03-12T19:00'],
    ['22', 'end', '2027-03-12T22:00'],
    ['00:30', 'end', '2027-03-13T00:30'],
    ['25:00', 'end', null],
  ] as const)('%s, as %s, is on the day of the start or the night after it', (time, as, local) => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } })
    expect(localOf({ day: '', time }, undefined, { start: '2027-03-12T20:00', as })).toBe(local)
    expect(localOf({ day: '', time })).toBeNull()
  })
})
