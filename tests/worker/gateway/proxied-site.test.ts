import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import app from '../../../worker/index.ts'
import { getAllByRole } from '../../dom.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
})

/** Requests a path of hh from a server without tables. @param origins the proxied sites, as in `CONTENT_ORIGINS` */
async function ask(path: string, origins: string): Promise<Response> {
  const context = createExecutionContext()
  const refuse = () => {
    throw new Error('no such table: purges')
  }
  const none = { prepare: refuse, batch: refuse }
  const unmigrated = { ...none, withSession: () => none } as never
  const server = { ...env, CONTENT_ORIGINS: origins, DB: unmigrated }
  const response = await app.fetch(new Request(`http://hh.localhost${path}`), server, context)
  await waitOnExecutionContext(context)
  return response
}

test('a proxied site does not read the purge log, which only our own store has', async () => {
  const headers = { [kindHeader]: ownKind }
  vi.stubGlobal('fetch', async () => Response.json({ menu: [], footer: [] }, { headers }))
  expect((await ask('/de/konzerte/sinfonietta/1', 'hh=https://backend.example')).status).toBe(503)
  expect(lines.join('\n')).toContain('backend.example')
  expect(lines.join('\n')).not.toContain('purge log')
})

test('a misconfigured server answers 500, with or without the site’s frame', async () => {
  const response = await ask('/de', 'hh=no address')
  expect(response.status).toBe(500)
  const html = await response.text()
  expect(html).toContain('Fehler: 500')
  expect(html).toContain('<title>Es ist ein Fehler aufgetreten</title>')
  expect(getAllByRole(html, 'link').map((link) => link.getAttribute('href'))).toContain('/de')
})

test('a failure of the API has the number that the log names', async () => {
  const response = await ask('/api/articles/', '')
  expect(response.status).toBe(500)
  const { number } = (await response.json()) as { number: string }
  expect([number, lines]).toEqual([expect.any(String), expect.arrayContaining([expect.stringContaining(number)])])
})
