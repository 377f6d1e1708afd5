import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useHereIn } from '../../../../client/desk/shell/use-here-in.ts'

const Shell = () => useHereIn('en')

it.each([
  ['/admin/productions/7', '/admin/productions/7?locale=en'],
  ['/admin/productions?q=a%26b&locale=de', '/admin/productions?q=a%26b&amp;locale=en'],
  ['/admin', '/admin?locale=en'],
])('In the shell, the other language of %s is that page, with its search and filters', (at, address) => {
  const routes = [
    { path: '/', element: createElement(Shell), children: [{ path: '*', element: null }, { index: true }] },
  ]
  const router = createMemoryRouter(routes, { basename: '/admin', initialEntries: [at] })
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe(address)
})
