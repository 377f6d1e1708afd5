import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { RememberingRouter } from '../../../worker/http/remembering-router.ts'

const app = new Hono({ router: new RememberingRouter() })
app.get('/:locale{de|en}/news/:slug', (c) => c.text(`${c.req.param('locale')}: ${c.req.param('slug')}`))
app.post('/:locale{de|en}/news/:slug', (c) => c.text('posted'))
app.get('*', (c) => c.text('any page'))

async function answer(path: string, method = 'GET'): Promise<string> {
  return (await app.request(path, { method })).text()
}

test('a path has the same handler and parameters on every request', async () => {
  for (let request = 0; request < 3; request++) {
    expect(await answer('/de/news/brahms')).toBe('de: brahms')
    expect(await answer('/en/news/mahler')).toBe('en: mahler')
    expect(await answer('/fr/news/ravel')).toBe('any page')
  }
})

test('a method has its own handler on a path that was requested with another one', async () => {
  expect(await answer('/de/news/schumann')).toBe('de: schumann')
  expect(await answer('/de/news/schumann', 'POST')).toBe('posted')
  expect(await answer('/de/news/schumann')).toBe('de: schumann')
})

test('a path that is too long to remember is matched on every request', async () => {
  const slug = 'a'.repeat(200)
  for (let request = 0; request < 2; request++) expect(await answer(`/de/news/${slug}`)).toBe(`de: ${slug}`)
})

test('a handler that is added after a request takes effect', async () => {
  const growing = new RememberingRouter<string>()
  growing.add('GET', '*', 'every path')
  expect(growing.match('GET', '/de')[0]).toHaveLength(1)
  growing.add('GET', '/de', 'home')
  expect(growing.match('GET', '/de')[0]).toHaveLength(2)
})
