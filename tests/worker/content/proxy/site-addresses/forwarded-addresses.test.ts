import { expect, test } from 'vitest'
import { origin, proxied } from '../proxied-app.ts'
import { marked } from '../some-backend.ts'

const host = new URL(origin).host
const page = {
  next: `http://${host}:8000/api/productions/?page=2`,
  text: `<a href="${origin}/de/abos">Abos</a>`,
  other: `${origin}/admin/`,
}

test('in the JSON of a plain backend, its own addresses are the site’s', async () => {
  const { ask } = proxied(() => Response.json(page, { headers: { ETag: '"1"', 'Content-Length': '999' } }))
  const answer = await ask('/api/partners/?page=1')
  expect(await answer.json()).toEqual({
    ...page,
    next: '/api/productions/?page=2',
    text: '<a href="/de/abos">Abos</a>',
  })
  expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Content-Length')]).toEqual([200, '"1"', null])
})

test('in refusals, too; a file, another Auftakt’s answer and an empty one stay as they are', async () => {
  const refused = proxied(() => Response.json(page, { status: 400 }))
  expect(await (await refused.ask('/api/x/')).json()).toMatchObject({ next: '/api/productions/?page=2' })
  const text = `see ${origin}/de`
  const file = proxied(() => new Response(text, { headers: { 'Content-Type': 'text/plain' } }))
  expect(await (await file.ask('/media/a.txt')).text()).toBe(text)
  const auftakt = proxied(() => marked(Response.json(page)))
  expect(await (await auftakt.ask('/api/x/')).json()).toEqual(page)
  const empty = proxied(() => new Response(null, { status: 204, headers: { 'Content-Type': 'application/json' } }))
  expect((await empty.ask('/api/x/')).status).toBe(204)
})

test('an answer that is too large is a failure, not an endless one', async () => {
  const { ask } = proxied(() => Response.json('x'.repeat(9 * 1024 * 1024)))
  expect((await ask('/api/x/')).status).toBe(502)
})
