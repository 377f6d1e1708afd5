import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuditFilters } from '../../../client/desk/system/audit/audit-filters.tsx'

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
