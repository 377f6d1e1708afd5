import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DownloadDirectory } from '../../../shared/contract/press.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { personKey } from '../../../worker/content/store/people/match-person.ts'
import { hiddenValue } from '../../dom.ts'
import { crcOf, unzip } from '../../unzip.ts'
import { insert } from '../content/fixture.ts'
import { insertPress } from './some-press.ts'

const get = (path: string, { site = 'hh', ...init }: RequestInit & { site?: string } = {}) =>
  SELF.fetch(`http://${site}.localhost${path}`, { redirect: 'manual', ...init })

beforeAll(insertPress)

describe('Categories and directories', () => {
  test('are those with files, with their counts', async () => {
    const list = await (await get('/api/download-categories/?locale=en')).json()
    expect(list).toEqual([
      { id: 1, key: 'season', title: 'Season', count: 3 },
      { id: 2, key: 'logos', title: 'Logos', count: 1 },
    ])
  })

  test('lead to the performer after whom they are named, unless two have the name', async () => {
    const title = (text: string) =>
      env.DB.prepare(`UPDATE press_directories SET title = ? WHERE id = 2`).bind(text).run()
    const named = async (name: string, ...slugs: string[]) => {
      await title(JSON.stringify({ de: name }))
      for (const slug of slugs)
        await insert('people', {
          slug,
          kind: 'person',
          name,
          match_key: personKey(name),
          updated_at: '2026-11-20T09:00:00Z',
        })
      const list: DownloadDirectory[] = await (await get('/api/download-directories/?locale=en')).json()
      return list.map(({ performer_url: url }) => url)
    }
    expect(await named('Ines Albarrán', 'ines-albarran')).toEqual([undefined, '/en/artists/ines-albarran'])
    expect(await named('Anna Maier', 'anna-maier', 'anna-maier-2')).toEqual([undefined, undefined])
    await title(JSON.stringify({ de: 'Wort & Bild' }))
  })

  test('contain files with names, dimensions, sizes and copyright', async () => {
    const directories: DownloadDirectory[] = await (await get('/api/download-directories/')).json()
    expect(directories.map(({ title, category }) => [category.key, title])).toEqual([
      ['season', 'Motive: »Welle«'],
      ['logos', 'Wort & Bild'],
    ])
    const [picture, text] = directories[0]?.files ?? []
    expect(picture).toMatchObject({
      id: 11,
      text: 'Saisonmotiv »Welle«',
      filename: 'Saisonmotiv »Welle«.jpg',
      url: `/_press/de/11/${encodeURIComponent('Saisonmotiv »Welle«.jpg')}`,
      content_type: 'image/jpeg',
      copyright: 'Studio',
      size: 9,
      width: 1920,
      height: 1280,
    })
    expect(picture?.image?.url).toMatch(/^\/media\/[0-9a-f]{32}\/1536\.jpg$/)
    expect([text?.filename, text?.image]).toEqual(['Saisonmotiv »Welle«.txt', null])
    expect(directories[1]?.files[0]?.filename).toBe('Logo weiß schwarz.svg')
  })

  test('can be requested individually; an unknown one is empty', async () => {
    const of = async (key: string) => (await get(`/api/download-directories/?category=${key}`)).json()
    expect(await of('logos')).toMatchObject([{ key: 'd2', files: [{ id: 13 }] }])
    expect(await of('nothing')).toEqual([])
  })
})

describe('One file', () => {
  test('is served as uploaded, with a name for old and new clients', async () => {
    const response = await get('/_press/de/13/egal.svg')
    expect(await response.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Logo weiss schwarz.svg"; filename*=UTF-8''Logo%20wei%C3%9F%20schwarz.svg`,
    )
  })

  test('supports range requests and 304', async () => {
    const part = await get('/_press/en/11/a.jpg', { headers: { Range: 'bytes=2-4' } })
    expect([part.status, await part.text()]).toEqual([206, 'pic'])
    const etag = part.headers.get('ETag') ?? ''
    expect((await get('/_press/en/11/a.jpg', { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test('is available only in a directory of this site', async () => {
    for (const path of ['/_press/de/21/a.jpg', '/_press/de/99/a.jpg', '/_press/fr/11/a.jpg', '/_press/de/0/a.jpg'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/_press/de/21/a.jpg', { site: 'k' })).status).toBe(200)
    const written = await get('/_press/de/11/a.jpg', { method: 'POST' })
    expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('A selection', () => {
  test('comes as one archive: folders, distinct names, complete files, and their credits', async () => {
    const response = await get('/_press/de/zip?file=11&file=12&file=14&file=13&category=season')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('Content-Disposition')).toContain(`filename*=UTF-8''Auftakt%20Hamburg%20Presse.zip`)
    const archive = new Uint8Array(await response.arrayBuffer())
    expect(response.headers.get('Content-Length')).toBe(String(archive.length))
    const entries = unzip(archive)
    expect(entries.map(({ name }) => name)).toEqual([
      'Motive »Welle«/Saisonmotiv »Welle«.jpg',
      'Motive »Welle«/Saisonmotiv »Welle«.txt',
      'Motive »Welle«/Saisonmotiv »Welle« (2).jpg',
      'Wort & Bild/Logo weiß schwarz.svg',
      'Nachweise.txt',
    ])
    const texts = entries.map(({ bytes }) => new TextDecoder().decode(bytes))
    expect(texts.slice(0, 3)).toEqual(['a picture', 'über Auftakt', 'a picture'])
    expect(texts[4]).toContain('Studio')
    for (const { bytes, crc } of entries) expect(crc).toBe(crcOf(bytes))
  })

  test.each<[string, string, string]>([
    ['of nothing', '', 'problem=none'],
    ['of what is no number', 'file=x&file=-1', 'problem=none'],
    ['with a file that is gone', 'file=11&file=99', 'problem=gone&selected=11.99'],
    ['with a file of another site', 'file=21&category=logos', 'problem=gone&category=logos&selected=21'],
  ])('%s leads back to the screen, which keeps what was chosen', async (_, query, expected) => {
    const response = await get(`/_press/de/zip?${query}`)
    expect([response.status, response.headers.get('Location')]).toEqual([303, `/de/presse/pressedownloads?${expected}`])
  })

  test('of too many or too large files is refused before anything is read', async () => {
    const many = Array.from({ length: 61 }, (_, index) => `file=${index + 1}`).join('&')
    expect((await get(`/_press/en/zip?${many}`)).headers.get('Location')).toMatch(
      /^\/en\/press\/pressdownloads\?problem=many&selected=1\.2\.3\./,
    )
    await env.DB.prepare('UPDATE media SET bytes = 500000001 WHERE id = 3').run()
    expect((await get('/_press/de/zip?file=13')).headers.get('Location')).toContain('problem=large&selected=13')
    await env.DB.prepare('UPDATE media SET bytes = 41 WHERE id = 3').run()
  })

  test('with a missing file is refused as well', async () => {
    const key = `originals/${(2).toString(16).padStart(32, 'f')}`
    const kept = await (await env.MEDIA.get(key))?.arrayBuffer()
    await env.MEDIA.delete(key)
    expect((await get('/_press/de/zip?file=11&file=12')).headers.get('Location')).toContain('problem=gone')
    await env.MEDIA.put(key, kept ?? '', { httpMetadata: { contentType: 'text/plain' } })
  })
})

describe('The screen', () => {
  const data = async (path: string) => {
    const page: AnyPageData = await (await get(`/_data${path}`)).json()
    if (page.screen !== 'press') throw new Error(`${path} is ${page.screen}`)
    return page
  }

  test('has an address in each language; the other language’s word redirects to it', async () => {
    expect((await get('/de/presse/pressedownloads')).status).toBe(200)
    const other = await get('/en/presse/pressedownloads')
    expect([other.status, other.headers.get('Location')]).toEqual([301, '/en/press/pressdownloads'])
    const { meta } = await data('/de/presse/pressedownloads?category=logos')
    expect(meta.alternates.en).toBe('/en/press/pressdownloads?category=logos')
    expect((await get('/de/presse/pressedownloads?category=nothing')).status).toBe(404)
  })

  test('explains a refused selection and keeps it, and is then not cached', async () => {
    const html = await (await get('/de/presse/pressedownloads?category=logos&problem=gone&selected=11.99')).text()
    expect(html).toContain('Eine gewählte Datei gibt es nicht mehr')
    expect(hiddenValue(html, 'file')).toBe('11')
    expect(html).not.toContain('value="99"')
    const { data: press } = await data('/de/presse/pressedownloads?problem=nonsense&selected=13')
    expect([press.problem, press.chosen]).toEqual([null, [{ id: 13, size: 41 }]])
  })
})
