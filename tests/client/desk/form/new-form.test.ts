import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { FormRoute } from '../../../../client/desk/form/form-route.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import { inputKey } from '../../../../client/rows/kept-input.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'

const screen = vi.hoisted(() => vi.fn((_: { visit?: string | null }) => null))
vi.mock('../../../../client/desk/form/form-screen.tsx', () => ({ FormScreen: screen }))

function keyOfForm(state: object | null): string {
  const location = { pathname: '/productions/new', state, key: 'visit-1' }
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path: ':entity/new', element: createElement(FormRoute) }),
  )
  const router = createElement(MemoryRouter, { initialEntries: [location] }, routes)
  const start = { may: { productions: ['read', 'save'] } } as unknown as DeskStart
  const shell = createElement(StartContext, { value: start }, router)
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, shell))
  return inputKey('productions', null, screen.mock.lastCall?.[0].visit)
}

it('A duplicate does not share its stored input with an abandoned new row', () => {
  const abandoned = keyOfForm(null)
  expect(abandoned).toBe('productions/new')
  expect(keyOfForm({ values: { title: { de: 'Alpensinfonie', en: null } } })).toBe('productions/new/visit-1')
  expect(inputKey('productions', 14, 'visit-1')).toBe('productions/14')
})
