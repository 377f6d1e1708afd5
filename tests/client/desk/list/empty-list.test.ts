import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmptyList } from '../../../../client/desk/list/rows/empty-list.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { deskImportLists } from '../../../../shared/contract/desk-import.ts'
import { type EntityName, entities, entityOf } from '../../../../shared/entities/registry.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => void vi.unstubAllGlobals())

function shown(name: EntityName, mayImport = true): string {
  const start = { may: { transfers: mayImport ? ['save'] : [] } } as unknown as DeskStart
  const props = { entity: entityOf(name), query: new URLSearchParams(), onQuery: () => {}, canCreate: true }
  const list = createElement(StartContext, { value: start }, createElement(EmptyList, props))
  return renderToStaticMarkup(createElement(MemoryRouter, {}, list))
}

const names = Object.keys(entities) as EntityName[]
const imported = new Set<string>(deskImportLists)

test.each(names.filter((name) => imported.has(name)))('an empty list of %s offers the import of a file', (name) => {
  expect(shown(name)).toContain('href="/transfers"')
  expect(shown(name, false)).not.toContain('href="/transfers"')
})

test.each(names.filter((name) => !imported.has(name)))('an empty list of %s does not', (name) => {
  expect(shown(name)).not.toContain('href="/transfers"')
})
