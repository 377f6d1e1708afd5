import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { both, publish, save, someFrame, somePage, someProduction, store } from '../content/store/some-rows.ts'

const get = async (path: string) => {
  const response = await SELF.fetch(`http://hh.localhost${path}`)
  return { status: response.status, html: await response.text() }
}
let production = ''

beforeAll(async () => {
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: both('Sinfonietta') }),
  ])
  production = `/de/konzerte/sinfonietta/${outcomes[0]?.id}`
  await publish((await save(somePage('service'))).pageId)
  await get('/de/de-service')
  // from here on, database reads of pages and productions fail
  await env.DB.exec('ALTER TABLE page_versions RENAME TO gone_versions')
  await env.DB.exec('ALTER TABLE rooms RENAME TO gone_rooms')
})

describe('When reads fail', () => {
  test('a content page that was never loaded is shown as missing (spec §8)', async () => {
    const { status, html } = await get('/en/en-service')
    expect(status).toBe(404)
    expect(html).toContain('404 Not Found')
    expect(html).toContain('<title>404 - Page not found</title>')
    expect((await get('/de/en-service')).html).toContain('<title>404 - Seite nicht gefunden</title>')
  })

  test('a page that was loaded before stays readable', async () => {
    expect((await get('/de/de-service')).status).toBe(200)
  })

  test('a concert names the status', async () => {
    const { status, html } = await get(production)
    expect(status).toBe(503)
    expect(html).toContain('Fehler: 503')
    expect(html).toContain('<title>Es ist ein Fehler aufgetreten</title>')
  })

  test('a list fails alone, and the page is not cached', async () => {
    const { status, html } = await get('/de')
    expect(status).toBe(200)
    expect(html).toContain('Auftakt Hamburg')
    expect(html).not.toContain('Sinfonietta')
    await env.DB.exec('ALTER TABLE gone_rooms RENAME TO rooms')
    expect((await SELF.fetch('http://hh.localhost/de')).headers.get('X-Cache')).toBe('miss')
  })
})
