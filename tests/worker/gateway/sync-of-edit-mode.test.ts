// Edit mode saves to the kind of backend that has answered the call `user`.
import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import app from '../../../worker/index.ts'
import { emptyPage } from '../content/proxy/some-backend.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  resetIsolateState()
})

async function editMode(headers: Record<string, string>, pickers?: Record<string, string>): Promise<Response> {
  const user = { logged: true, id: 1, email: 'a@b.example', username: 'a', admin_menus: [], pickers }
  const answers: Record<string, unknown> = {
    '/de/pageeditor-api/user': user,
    '/de/pageeditor-api/page/x': { ...emptyPage, urls: { de: '/de/x', en: '/en/x' }, hero_link: null },
    '/de/pageeditor-api/nav': { menu: [], footer: [] },
    '/de/api/active-abo/': null,
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const answer = answers[new URL(new Request(input).url).pathname]
    return answer === undefined ? new Response('', { status: 404, headers }) : Response.json(answer, { headers })
  })
  const request = new Request('http://hh.localhost/de/x?edit', { headers: { Cookie: 'sessionid=1' } })
  const bindings = { ...env, CONTENT_ORIGINS: 'hh=https://backend.example' }
  return app.fetch(request, bindings, createExecutionContext())
}

test.each([
  ['auftakt', { [kindHeader]: ownKind }],
  ['plain', {}],
])('behind a backend of the kind %s', async (sync, headers) => {
  const html = await (await editMode(headers)).text()
  expect(html).toContain('"staff":"editor"')
  expect(html).toContain(`"sync":"${sync}"`)
})

test('only a plain backend has pickers, and only its own origin is framed', async () => {
  const frames = async (headers: Record<string, string>, pickers: Record<string, string>) => {
    const response = await editMode(headers, pickers)
    expect(await response.text()).toContain('"staff":"editor"')
    return response.headers.get('Content-Security-Policy')
  }
  const plain = await frames({}, { link: '/pick', event: 'https://evil.example/pick' })
  expect(plain).toMatch(/; frame-src 'self' [^;]*https:\/\/backend\.example; /)
  expect(plain?.split('https://backend.example')).toHaveLength(2)
  expect(plain).not.toContain('evil.example')
  const auftakt = await frames({ [kindHeader]: ownKind }, { link: 'https://backend.example/pick' })
  expect(auftakt).not.toContain('backend.example')
})
