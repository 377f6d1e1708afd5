import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import { csrfHeaders, logIn } from '../../../staff/logged-in.ts'

import { editor, logInEditor } from './library.ts'

beforeAll(logInEditor)

describe('Permissions', () => {
  const everything: [string, string][] = [
    ['GET', 'media/'],
    ['POST', 'media/'],
    ['GET', 'media/1/'],
    ['POST', 'media/1/'],
    ['DELETE', 'media/1/'],
    ...['links/', 'events/', 'articles/', 'sponsors/'].map((path): [string, string] => ['GET', path]),
  ]

  test.each(everything)('%s %s is for staff of the site, with the token for writes', async (method, path) => {
    const asks = async (cookie: string, headers: Record<string, string>, site: SiteKey = 'hh') => {
      const init = { method, headers: { Cookie: cookie, ...headers } }
      const response = await SELF.fetch(`http://${site}.localhost/de/pageeditor-api/${path}`, init)
      expect(response.headers.get('Cache-Control')).toContain('no-store')
      await response.text()
      return response.status
    }
    const isRead = method === 'GET'
    const anonymous = editor.replace(/sessionid=[^;]*/, 'sessionid=x.y')
    expect(await asks(anonymous, csrfHeaders())).toBe(401)
    expect(await asks('', {})).toBe(isRead ? 401 : 403)
    expect(await asks(await logIn('admin', ['k']), csrfHeaders())).toBe(403)
    expect(await asks(editor, csrfHeaders('k'), 'k')).toBe(403)
    for (const headers of [
      {},
      { ...csrfHeaders(), 'X-CSRFToken': 'x' },
      { ...csrfHeaders(), Origin: 'https://x.example' },
    ])
      if (!isRead) expect(await asks(editor, headers)).toBe(403)
    // an editor may not delete files: every pair of calls is in tests/worker/content/desk/pairs.test.ts
    for (const role of method === 'DELETE' ? (['publisher', 'admin'] as const) : (['editor', 'admin'] as const))
      expect([200, 404, 415, 400]).toContain(await asks(await logIn(role), csrfHeaders()))
  })
})
