import { expect, test } from 'vitest'
import { origin, proxied } from './proxied-app.ts'

test('a write is sent to the slash, where no redirect loses its body; a read follows a redirect to it', async () => {
  const { ask, requests } = proxied(({ url, method }) =>
    method === 'GET' && !new URL(url).pathname.endsWith('/')
      ? new Response(null, { status: 301, headers: { Location: '/de/pageeditor-api/nav/?a=1' } })
      : Response.json({}),
  )
  await ask('/de/pageeditor-api/text/5?x=1', { method: 'DELETE' })
  await ask('/de/pageeditor-api/text/', { method: 'POST', body: '{}' })
  expect((await ask('/de/pageeditor-api/nav?a=1')).status).toBe(200)
  const base = `${origin}/de/pageeditor-api`
  const [deleted, posted, ...read] = requests.map(({ url }) => url)
  expect([deleted, posted]).toEqual([`${base}/text/5/?x=1`, `${base}/text/`])
  expect(read).toEqual([`${base}/nav?a=1`, `${base}/nav/?a=1`])
})

test('the backend is asked in the page’s language, whatever the browser’s is', async () => {
  const { ask, requests } = proxied(() => Response.json({}))
  const headers = { 'Accept-Language': 'fr' }
  for (const path of ['/en/pageeditor-api/nav', '/api/search/?query=a&locale=de', '/api/partners/'])
    await ask(path, { headers })
  expect(requests.map((request) => request.headers.get('Accept-Language'))).toEqual(['en', 'de', 'fr'])
})
