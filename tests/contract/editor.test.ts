import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import type { DraftBlock, DraftPage } from '../../shared/contract/editor.ts'
import { type Answer, type Ask, site, type Target, targets } from './client.ts'

const password = 'auftakt-demo'
// only our own servers have the demo content's staff; a promoter's backend does not
const servers = targets().filter(({ name }) => name === 'embedded' || name === 'proxied')

describe.skipIf(servers.length > 0)('no server is named', () => {
  test.skip('set EMBEDDED_PORT and PROXIED_PORT: `npm test` does', () => {})
})

for (const server of servers) describe(server.name, () => story(server))

function story(server: Target) {
  const visit = site(server, 'hh')
  const path = `vertrag-${server.name}-${Date.now()}`
  let editor: Staff
  let publisher: Staff
  let page: DraftPage

  beforeAll(async () => {
    editor = await loggedIn(server, 'editor@example.org')
    publisher = await loggedIn(server, 'publisher@example.org')
    const paths = { de: path, en: `${path}-en` }
    const made = await editor('createPage', '/de/pageeditor-api/pages/', { title: { de: 'Vertrag' }, paths })
    expect(made.status).toBe(201)
    page = made.json as DraftPage
  })

  async function addText(de: string): Promise<DraftBlock> {
    const answer = await editor('createModule', '/de/pageeditor-api/container/', {
      content_type: 'page',
      object_id: page.id,
      parent: null,
      fields: { layout: 0 },
      children: [{ module: 'text', fields: { content: { de } } }],
    })
    expect(answer.status).toBe(201)
    const [text] = (answer.json as { block: DraftBlock }).block.children
    if (!text) throw new Error('no text')
    return text
  }

  test('a block is changed with the revision that it is based on, and with the token', async () => {
    const text = await addText('<p>Eins</p>')
    const address = `/de/pageeditor-api/text/${text.id}/`
    const change = { fields: { content: { de: '<p>Zwei</p>' } } }
    expect((await editor('updateModule', address, change, { 'If-Match': '"1"' })).status).toBe(200)
    const late = await editor('updateModule', address, change, { 'If-Match': '"1"' })
    expect([
      late.status,
      calls.draftPage.answer.safeParse((late.json as { current: unknown }).current).success,
    ]).toEqual([409, true])
    const plain = await editor('updateModule', address, { fields: { content: { de: '<p>Drei</p>' } } })
    expect([plain.status, (plain.json as { overwritten_revision: number }).overwritten_revision]).toEqual([200, 2])
    expect((await editor('updateModule', address, change)).status).toBe(200)
    const forged = await editor('updateModule', address, change, { 'If-Match': '"4"', 'X-CSRFToken': '' })
    expect(forged.status).toBe(403)
    const foreign = await editor('updateModule', address, change, {
      'If-Match': '"4"',
      Origin: 'https://elsewhere.example',
    })
    expect(foreign.status).toBe(403)
    const read = await editor('module', address)
    expect((read.json as { extra: DraftBlock }).extra.fields.content).toEqual({ de: '<p>Zwei</p>', en: null })
  })

  test('a draft is shown only by its link, and a published page to the very next visitor', async () => {
    await addText('<p>Ganz neu</p>')
    expect((await visit(`/de/${path}`)).status).toBe(404)
    const link = await editor('previewPage', `/de/pageeditor-api/pages/${page.id}/preview/`, {})
    const { url } = link.json as { url: string }
    const preview = await visit(url)
    expect([preview.status, preview.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(preview.text).toContain('Ganz neu')
    const draft = await editor('draftPage', `/de/pageeditor-api/pages/${page.id}/`)
    const { revision } = draft.json as DraftPage
    const publish = `/de/pageeditor-api/pages/${page.id}/publish/`
    expect((await editor('publishPage', publish, {}, { 'If-Match': `"${revision}"` })).status).toBe(403)
    // the words are an editor's, so the publisher is shown them first
    const unseen = await publisher('publishPage', publish, {}, { 'If-Match': `"${revision}"` })
    expect([unseen.status, unseen.json]).toMatchObject([409, { code: 'unseen' }])
    const seen = { seen: revision }
    expect((await publisher('publishPage', publish, seen, { 'If-Match': `"${revision}"` })).status).toBe(200)
    const shown = await visit(`/de/${path}`)
    expect(main(shown)).toBe(main(preview))
    await addText('<p>Noch ein Entwurf</p>')
    expect((await visit(`/de/${path}`)).text).not.toContain('Noch ein Entwurf')
    const unpublish = `/de/pageeditor-api/pages/${page.id}/unpublish/`
    const stale = await publisher('unpublishPage', unpublish, {}, { 'If-Match': `"${revision}"` })
    expect(stale.status).toBe(409)
    const { revision: latest } = (stale.json as { current: DraftPage }).current
    expect((await publisher('unpublishPage', unpublish, {}, { 'If-Match': `"${latest}"` })).status).toBe(200)
    expect((await visit(`/de/${path}`)).status).toBe(404)
  })

  test('reads of a page match their schemas', async () => {
    const at = `/en/pageeditor-api/pages/${page.id}/`
    const { json } = await editor('pageVersions', `${at}versions/`)
    const [version] = (json as { results: { version_id: number }[] }).results
    for (const [name, address] of [
      ['pageVersion', `${at}versions/${version?.version_id}/`],
      ['draftPages', '/en/pageeditor-api/pages/?query=vertrag'],
      ['pageVersions', `${at}versions/`],
      ['pageRevisions', `${at}revisions/`],
      ['pageLinks', `${at}links/`],
      ['pageChanges', `${at}changes/`],
      ['pageChecks', `${at}checks/`],
      ['pageRequest', `${at}requests/`],
      ['modules', `/en/pageeditor-api/text/?object_id=${page.id}`],
    ] as const) {
      expect([name, (await editor(name, address)).status]).toEqual([name, 200])
      expect([name, (await visit(address)).status]).toEqual([name, 401])
    }
  })
}

type Staff = (
  name: keyof typeof calls,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>

async function loggedIn(server: Target, email: string): Promise<Staff> {
  const ask: Ask = site(server, 'hh')
  const origin = `http://hh.localhost:${server.port}`
  const first = await ask('/de/pageeditor-api/user')
  const token = /csrftoken=([0-9a-f]+)/.exec(String(first.headers['set-cookie']))?.[1] ?? ''
  const writing = { 'X-CSRFToken': token, Origin: origin, 'Content-Type': 'application/json' }
  const login = await ask('/de/pageeditor-api/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { ...writing, Cookie: `csrftoken=${token}` },
  })
  expect(login.status).toBe(200)
  const session = /sessionid=[^;]+/.exec(String(login.headers['set-cookie']))?.[0]
  return async (name, path, body, headers = {}) => {
    const answer = await ask(path, {
      method: body ? 'POST' : 'GET',
      ...(body ? { body: JSON.stringify(body) } : {}),
      headers: { Cookie: `${session}; csrftoken=${token}`, ...(body ? writing : {}), ...headers },
    })
    if (answer.status < 300) expect([name, calls[name].answer.safeParse(answer.json).error]).toEqual([name, undefined])
    return answer
  }
}

function main({ text }: Answer): string | undefined {
  return /<main[\s\S]*<\/main>/.exec(text)?.[0]
}
