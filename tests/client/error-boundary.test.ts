import { parseHTML } from 'linkedom/worker'
import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../client/root.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { getByRole } from '../dom.ts'

const Broken = () => {
  throw new Error('broken')
}

test.each([
  ['de', 'Es ist ein Fehler aufgetreten', 'Fehler: 500', 'Zur Startseite'],
  ['en', 'An error has occurred', 'Error: 500', 'Go to the home page'],
] as const)('in %s, the title names the failure of a page whose error page also fails', async (...words) => {
  const [locale, title, heading, home] = words
  const { window, document } = parseHTML(
    '<html><head><title>Konzert</title></head><body><div id="app"></div></body></html>',
  )
  const globals = { window, document, location: { origin: 'http://hh.localhost' }, HTMLIFrameElement: class {} }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // loaded here, because it looks for a document when it is loaded
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(document.getElementById('app') as Element, { onCaughtError: () => {} })
  // the error page needs the site's navigation
  const page = { locale, path: `/${locale}/x`, siteDetails: { name: 'Auftakt' }, nav: null } as unknown as AnyPageData
  await act(async () => root.render(ErrorBoundary({ page, children: createElement(Broken) })))
  expect([document.title, getByRole(document.body, 'heading').textContent]).toEqual([title, heading])
  expect(getByRole(document.body, 'link', { name: home }).getAttribute('href')).toBe(`/${locale}`)
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
