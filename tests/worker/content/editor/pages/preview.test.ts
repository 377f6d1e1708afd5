import { env, SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { storePreview } from '../../../../../worker/content/store/pages/previews.ts'
import { readPreviewToken, signPreview } from '../../../../../worker/signing/preview-link.ts'
import { rowsOf, store } from '../../store/some-rows.ts'
import { draftOf, staffSession } from '../as-staff.ts'

import { editor, host, latest, logInStaff, newPage, post, publisher, rewrite, visit } from './pages-of-staff.ts'

logInStaff()

describe('An offline page', () => {
  test('is shown to staff at its own address, and is an error for visitors alone (spec §4)', async () => {
    const page = await newPage('Noch offline')
    const address = `${host}/de/${page.settings.paths.de}`
    const seen = await SELF.fetch(address, { headers: { Cookie: await staffSession('olga', 'editor') } })
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    const html = await seen.text()
    expect(html).toContain('Noch offline')
    expect(html).toMatch(/<meta name="robots" content="none"/)
    for (const query of ['', '?edit']) expect((await SELF.fetch(address + query)).status).toBe(404)
    const elsewhere = { Cookie: await staffSession('otto', 'editor', ['k']) }
    expect((await SELF.fetch(address, { headers: elsewhere })).status).toBe(404)
  })
})

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]

describe('A preview link', () => {
  test('shows the draft as of its creation without a login, and is not cached', async () => {
    const page = await newPage('Noch geheim')
    const { status, json } = await post(editor, `pages/${page.id}/preview/`)
    expect(status).toBe(201)
    const response = await SELF.fetch(host + json.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('none')
    const html = await response.text()
    expect(html).toContain('Noch geheim')
    expect(html).toMatch(/<meta name="robots" content="none"/)
    await rewrite(page, '<p>Später.</p>')
    expect(await (await SELF.fetch(host + json.url)).text()).not.toContain('Später.')
    await post(editor, `pages/${page.id}/discard/`, {}, await latest(page.id))
    const draft = await draftOf(editor, page.id)
    const second = await post(editor, `pages/${page.id}/preview/`)
    const previewed = await (await SELF.fetch(host + second.json.url)).text()
    await post(publisher, `pages/${page.id}/publish/`, {}, draft.revision)
    expect(main(await (await visit(page.settings.paths.de)).text())).toBe(main(previewed))
  })

  test('fails if forged, expired, or used on another site', async () => {
    const page = await newPage()
    const other = await newPage()
    const { json } = await post(editor, `pages/${page.id}/preview/`)
    const token = new URL(json.url, host).searchParams.get('preview') ?? ''
    const status = async (path: string, of: string, at = host) =>
      (await SELF.fetch(`${at}/de/${path}?preview=${of}`)).status
    const { de: path } = page.settings.paths
    expect(await status(path, token)).toBe(200)
    const api = await SELF.fetch(`${host}/de/pageeditor-api/page/${path}/?preview=${token}`)
    expect([api.status, api.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(
      await status(
        path,
        token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(404)
    expect(await status(path, token.replace(/^[^.]*/, '1'))).toBe(404)
    expect(await status(other.settings.paths.de, token)).toBe(404)
    expect(await status(path, token, 'http://k.localhost')).toBe(404)
    expect(await status(path, 'x'.repeat(1000))).toBe(404)
    const snapshot = { format: 1 } as never
    const expires = new Date(store.now.getTime() - 1000)
    const id = await storePreview(store, {
      owner: { content_type: 'page', object_id: page.id },
      snapshot,
      by: 'x',
      expires,
    })
    const over = await signPreview(env.SESSION_SECRET ?? '', { site: 'hh', id, expires })
    expect(await status(path, over)).toBe(404)
    const end = new Date(json.expires_at).getTime()
    const at = (time: number) => readPreviewToken(env.SESSION_SECRET, token, 'hh', new Date(time))
    expect([await at(end - 1000), await at(end), await at(end + 1000)]).toEqual([expect.any(Number), null, null])
    expect(await status(path, token.replace(/\.[^.]+\./, `.${(end / 1000 + 9999).toString(36)}.`))).toBe(404)
    await env.DB.prepare('UPDATE page_previews SET expires_at = ?').bind('2026-11-20T08:59:59Z').run()
    expect(await status(path, token)).toBe(404)
  })
})

test('expired previews are deleted with the next one', async () => {
  const page = await newPage()
  const expires = new Date(store.now.getTime() - 1000)
  await storePreview(store, {
    owner: { content_type: 'page', object_id: page.id },
    snapshot: {} as never,
    by: 'x',
    expires,
  })
  await post(editor, `pages/${page.id}/preview/`)
  expect(await rowsOf('SELECT id FROM page_previews WHERE object_id = ?', page.id)).toHaveLength(1)
})
