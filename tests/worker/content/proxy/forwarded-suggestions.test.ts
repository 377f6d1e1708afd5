import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { kindHeader, ownKind } from '../../../../shared/contract/kind.ts'
import { contentApi } from '../../../../worker/content/routes/content-api.ts'
import { siteApp } from '../fixture.ts'

const hits = [{ id: 3, title: 'Anfahrt', url: '/de/anfahrt' }, 'Brahms']

async function suggested(headers: Record<string, string>): Promise<unknown> {
  const app = siteApp('hh')
  app.route('/', contentApi({ fetch: async () => Response.json(hits, { headers }) }))
  const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
  const address = 'http://hh.localhost/api/search/autocomplete/?query=br&locale=de'
  return (await app.request(address, {}, bindings, createExecutionContext())).json()
}

test('a visitor’s script gets a plain backend’s suggestions in the form that it knows', async () => {
  expect(await suggested({})).toMatchObject({
    names: ['Brahms'],
    others: [{ id: 3, title: 'Anfahrt' }],
    productions: [],
  })
})

test('another Auftakt’s suggestions are forwarded as they are', async () => {
  expect(await suggested({ [kindHeader]: ownKind })).toEqual(hits)
})
