import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../../shared/contract/calls.ts'
import type { MediaDetail, MediaList } from '../../../../shared/contract/media-library.ts'
import { mediaUpdate } from '../../../../shared/contract/media-library.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { pngOf } from '../../../../worker/share/png.ts'
import { freshIsolate } from '../../fresh-isolate.ts'
import { csrfHeaders, logIn } from '../../staff/logged-in.ts'
import { insert, insertAbo } from '../fixture.ts'
import { both, publish, save, somePage } from '../store/some-rows.ts'

type Bytes = Uint8Array<ArrayBuffer>
let editor = ''

beforeAll(async () => {
  editor = await logIn('editor')
})

describe('An upload', () => {
  test('is kept with its size, and may be seen at once', async () => {
    const response = await upload(await png(1), 'Probe am Elbufer.png')
    expect(response.status).toBe(201)
    const picture = calls.mediaUpload.answer.parse(await response.json())
    expect(picture).toMatchObject({ filename: 'Probe am Elbufer.png', content_type: 'image/png', width: 8, height: 6 })
    expect(picture).toMatchObject({ alt: { de: '', en: null }, focal: { x: 0.5, y: 0.5 }, used_on: [] })
    const variant = await SELF.fetch(`http://hh.localhost/media/${picture.hash}/320.webp`)
    expect([variant.status, variant.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    await variant.arrayBuffer()
  })

  test('of the same picture gives the same one, however it is called and whatever is written into it', async () => {
    const first = await picture(await upload(await png(2), 'eins.png'))
    await change(first.id, { alt: { de: 'Ein Steg' } })
    const again = await upload(await png(2), 'zwei.png')
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ id: first.id, filename: 'eins.png', alt: { de: 'Ein Steg' } })
    const written = await upload(withText(await png(2), 'GPS 53.54 9.98'), 'drei.png')
    expect(await picture(written)).toMatchObject({ id: first.id })
  })

  test('loses what is written into it', async () => {
    const { hash } = await picture(await upload(withText(await png(3), 'GPS 53.54 9.98')))
    const kept = await (await env.MEDIA.get(`originals/${hash}`))?.text()
    expect(kept).toContain('IDAT')
    expect(kept).not.toContain('GPS')
  })

  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['C:\\Bilder\\Saal.png', 'Saal.png'],
    ['..', 'bild'],
    ['saal\u202egnp.exe.png', 'saalgnp.exe.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(100)}${'x'.repeat(16)}.png`],
    [`${'x'.repeat(99)}🎻${'y'.repeat(20)}🎻${'z'.repeat(15)}.png`, `${'x'.repeat(99)}🎻🎻${'z'.repeat(15)}.png`],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('called %j is called %j', async (sent, kept) => {
    expect(await picture(await upload(await newPng(), sent))).toMatchObject({ filename: kept })
  })

  test.each<[string, () => Bytes | Promise<Bytes>, number, string, RegExp]>([
    ['nothing', () => new Uint8Array(), 400, 'bad-request', /leer/],
    ['an SVG', () => ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported-media-type', /WebP, AVIF/],
    ['HTML that is called a picture', () => ascii('<html><script>'), 415, 'unsupported-media-type', /JPEG/],
    ['half of a picture', async () => (await png(5)).slice(0, 60), 400, 'bad-request', /beschädigt/],
    ['a picture of nonsense', async () => nonsense(await png(6)), 400, 'bad-request', /beschädigt/],
    [
      'a picture as wide as a motorway',
      async () => resized(await png(7), 60_000, 10),
      413,
      'too-large',
      /12\.000 Pixel/,
    ],
    ['a picture of 120 megapixels', async () => resized(await png(8), 12_000, 10_000), 413, 'too-large', /Megapixel/],
    ['one byte more than 40 MB', () => new Uint8Array(40 * 1024 * 1024 + 1), 413, 'too-large', /40\u00a0MB/],
  ])('of %s is refused, and leaves nothing', async (_, bytes, status, code, detail) => {
    const before = await stored()
    const response = await upload(await bytes(), 'bild.jpg', { type: 'image/jpeg' })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      code,
      detail: expect.stringMatching(detail),
      errors: [{ field: 'file' }],
    })
    expect(await stored()).toEqual(before)
  })

  test('of a body that never says how long it is ends at the limit', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const response = await send('POST', 'media/', endless, { 'Content-Type': 'multipart/form-data; boundary=x' })
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(60_000_000)
  })

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 415],
    [
      'a form without an end',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      form('x'),
      400,
    ],
    [
      'a form without the file',
      '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--',
      form('x'),
      400,
    ],
    ['an empty form', '--x--\r\n', form('x'), 400],
    ['no form at all', 'abc', form('x'), 400],
    ['nothing', '', form('x'), 400],
  ])('as %s is refused', async (_, body, type, status) => {
    expect((await send('POST', 'media/', body, { 'Content-Type': type })).status).toBe(status)
  })

  test('is told in English what is wrong', async () => {
    const response = await upload(ascii('<svg/>'), 'a.svg', { locale: 'en' })
    expect(response.headers.get('Content-Language')).toBe('en')
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/no picture that we can take/) })
  })
})

describe('A picture', () => {
  test('is found by name, text and copyright, the newest first, page by page', async () => {
    await freshIsolate()
    editor = await logIn('editor')
    for (let seed = 10; seed < 36; seed++) await upload(await png(seed), `bild-${seed}.png`)
    const first = await list('media/')
    expect(first).toMatchObject({ count: 26, next: '/de/pageeditor-api/media/?page=2', previous: null })
    expect(first.results[0]?.filename).toBe('bild-35.png')
    expect((await list('media/?page=2')).results.map(({ filename }) => filename)).toEqual([
      'bild-11.png',
      'bild-10.png',
    ])
    expect((await read('media/?page=3')).status).toBe(404)
    const id = first.results[0]?.id ?? 0
    await change(id, { alt: { de: 'Über dem Öltank', en: 'A pier' }, copyright: 'Foto: Mira' })
    for (const query of ['über', 'ÖLTANK', 'pier', 'mira über', 'BILD-35'])
      expect((await list(`media/?query=${encodeURIComponent(query)}`)).results.map((found) => found.id)).toEqual([id])
    expect((await list('media/?query=%25')).count).toBe(0)
    expect((await read('media/?page=0')).status).toBe(400)
  })

  test('is described field by field, each language by itself', async () => {
    const { id } = await picture(await upload(await png(40)))
    await change(id, { alt: { de: 'Steg', en: 'Pier' }, copyright: 'Studio', focal: { x: 0.26, y: 0.4 } })
    await change(id, { alt: { de: 'Ein Steg' } })
    expect(await picture(await change(id, { alt: { en: null }, copyright: null }))).toMatchObject({
      alt: { de: 'Ein Steg', en: null },
      copyright: null,
      focal: { x: 0.26, y: 0.4 },
    })
  })

  test.each([
    {},
    { focal: { x: 1.1, y: 0 } },
    { focal: { x: Number.NaN, y: 0 } },
    { alt: { de: 'x'.repeat(401) } },
    { alt: { fr: 'x' } },
    { hash: 'x' },
    { copyright: 7 },
  ])('takes no %j', async (body) => {
    expect(mediaUpdate.safeParse(body).success).toBe(false)
    const { id } = await picture(await upload(await png(41)))
    const before = await picture(await read(`media/${id}/`))
    expect((await change(id, body)).status).toBe(400)
    expect(await picture(await read(`media/${id}/`))).toEqual(before)
  })

  test('says where it stands, and stays while it stands there', async () => {
    const { id, hash } = await picture(await upload(await png(42)))
    const { pageId } = await save(somePage('mit-bild', { heroImageId: id, title: both('Mit Bild') }))
    await insertAbo(900, 'k', { image_id: id })
    expect(await uses(id)).toEqual([
      ['page', pageId, 'hh', 'draft', '/de/de-mit-bild'],
      ['abo', 900, 'k', 'published', '/de/abonnements/reihe-900/900'],
    ])
    await publish(pageId)
    expect((await uses(id))[0]).toEqual(['page', pageId, 'hh', 'both', '/de/de-mit-bild'])
    const refused = await send('DELETE', `media/${id}/`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'in-use', used_on: [{ kind: 'page' }, { kind: 'abo' }] })
    await env.DB.prepare('UPDATE abos SET image_id = NULL WHERE id = 900').run()
    await env.DB.prepare('UPDATE pages SET hero_image_id = NULL').run()
    // visitors still see the version that has it
    expect((await uses(id)).map(([kind, , , state]) => [kind, state])).toEqual([['page', 'published']])
    expect((await send('DELETE', `media/${id}/`)).status).toBe(409)
    await env.DB.prepare('UPDATE pages SET is_online = 0').run()
    // what may be restored stays whole
    expect((await uses(id)).map(([kind, , , state]) => [kind, state])).toEqual([['page', 'earlier']])
    expect((await send('DELETE', `media/${id}/`)).status).toBe(409)
    await env.DB.prepare('UPDATE page_versions SET snapshot = ?, draft = ?')
      .bind('{}', `{"data":{"image":${id}}}`)
      .run()
    expect((await send('DELETE', `media/${id}/`)).status).toBe(409)
    await env.DB.prepare('UPDATE page_versions SET draft = NULL').run()
    expect((await send('DELETE', `media/${id}/`)).status).toBe(200)
    expect((await read(`media/${id}/`)).status).toBe(404)
    expect((await env.MEDIA.list({ prefix: `originals/${hash}` })).objects).toEqual([])
    expect((await env.MEDIA.list({ prefix: `variants/${hash}` })).objects).toEqual([])
  })

  test('that another site shows, too, is changed by nobody who belongs to one of them alone', async () => {
    const { id } = await picture(await upload(await png(43)))
    await insertAbo(901, 'k', { image_id: id })
    const refused = await change(id, { copyright: 'Meins' })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'other-site'])
    const admin = await logIn('admin', ['hh', 'k'])
    expect((await change(id, { copyright: 'Unser' }, admin)).status).toBe(200)
  })

  test('that a series shows has the series drawn anew', async () => {
    const { id } = await picture(await upload(await png(44)))
    await insertAbo(902, 'hh', { image_id: id })
    await change(id, { alt: { de: 'Neu' } })
    const log = await env.DB.prepare('SELECT tags FROM purges ORDER BY id DESC LIMIT 1').first<{ tags: string }>()
    expect(JSON.parse(log?.tags ?? '[]').sort()).toEqual(['abo:902', 'abos:hh'])
  })

  test('in a block or a text of the draft counts as used', async () => {
    const { id, hash } = await picture(await upload(await png(45)))
    for (const [module, data] of [
      ['fullteaser', { image: id }],
      ['text', { content: { de: `<a href="/media/${hash}/x.pdf">` } }],
    ] as const) {
      await env.DB.prepare('DELETE FROM modules').run()
      const { pageId } = await save(somePage(`block-${module}`))
      await insert('modules', { object_id: pageId, module, position: 0, data })
      expect((await uses(id)).map(([kind, page]) => [kind, page])).toEqual([['page', pageId]])
    }
  })

  test('that was never there is not found', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await send(method, 'media/99999/', method === 'POST' ? '{"copyright":"x"}' : undefined)).status).toBe(404)
    for (const id of ['0', '-1', '1e3', '99999999999', '%00', '..%2f1'])
      expect((await read(`media/${id}/`)).status, id).toBe(404)
  })
})

describe('Who may do what', () => {
  const everything: [string, string][] = [
    ['GET', 'media/'],
    ['POST', 'media/'],
    ['GET', 'media/1/'],
    ['POST', 'media/1/'],
    ['DELETE', 'media/1/'],
    ...['links/', 'events/', 'articles/', 'sponsors/'].map((path): [string, string] => ['GET', path]),
  ]

  test.each(everything)('%s %s is for staff of the site, with the token where it writes', async (method, path) => {
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
    expect(await asks(await logIn('admin', ['k'], 'k'), csrfHeaders())).toBe(403)
    expect(await asks(editor, csrfHeaders('k'), 'k')).toBe(403)
    for (const headers of [
      {},
      { ...csrfHeaders(), 'X-CSRFToken': 'x' },
      { ...csrfHeaders(), Origin: 'https://x.example' },
    ])
      if (!isRead) expect(await asks(editor, headers)).toBe(403)
    for (const role of ['editor', 'publisher', 'admin'] as const)
      expect([200, 404, 415, 400]).toContain(await asks(await logIn(role), csrfHeaders()))
  })
})

function upload(bytes: Bytes, filename = 'bild.png', { type = 'image/png', locale = 'de' } = {}) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = new Blob([head, bytes, '\r\n--b--\r\n'])
  return send('POST', 'media/', body.stream(), { 'Content-Type': form('b') }, editor, locale)
}

function form(boundary: string) {
  return `multipart/form-data; boundary=${boundary}`
}

function send(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  cookie = editor,
  locale = 'de',
) {
  return SELF.fetch(`http://hh.localhost/${locale}/pageeditor-api/${path}`, {
    method,
    headers: { Cookie: cookie, ...csrfHeaders(), ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

const read = (path: string) => send('GET', path)
const change = (id: number, body: unknown, cookie = editor) =>
  send('POST', `media/${id}/`, JSON.stringify(body), {}, cookie)
const picture = async (response: Response): Promise<MediaDetail> => response.json()
const list = async (path: string): Promise<MediaList> => calls.mediaList.answer.parse(await (await read(path)).json())

async function uses(id: number) {
  const { used_on } = calls.media.answer.parse(await (await read(`media/${id}/`)).json())
  return used_on.map(({ kind, id: target, site, state, url }) => [kind, target, site, state, url])
}

/** What the stores hold, so that a refusal can be seen to leave nothing. */
async function stored() {
  const { objects } = await env.MEDIA.list({ prefix: 'originals/' })
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM media').first<{ n: number }>()
  return [objects.length, rows?.n]
}

/** A small picture of its own for each number. */
async function png(seed: number): Promise<Bytes> {
  const pixels = Uint8Array.from({ length: 48 }, (_, index) => (seed >> (index % 8)) & 1)
  return pngOf(
    pixels,
    [
      [seed, 40, 90],
      [255, 255, 255],
    ],
    { width: 8, height: 6 },
  )
}

/** A picture that no other test uploads. */
const newPng = () => png(++lastSeed)
let lastSeed = 100

/** With a text chunk after the header, as cameras and editors write them. */
function withText(bytes: Bytes, content: string): Bytes {
  const chunk = new Uint8Array(12 + content.length)
  new DataView(chunk.buffer).setUint32(0, content.length)
  chunk.set(ascii(`tEXt${content}`), 4)
  return new Uint8Array([...bytes.slice(0, 33), ...chunk, ...bytes.slice(33)])
}

/** Says another size in its header: what a bomb does. */
function resized(bytes: Bytes, width: number, height: number): Bytes {
  const bomb = bytes.slice()
  new DataView(bomb.buffer).setUint32(16, width)
  new DataView(bomb.buffer).setUint32(20, height)
  return bomb
}

/** Chunks in order, data that nothing can read. */
function nonsense(bytes: Bytes): Bytes {
  const at = bytes.findIndex(
    (_, index) => bytes[index] === 0x49 && bytes[index + 1] === 0x44 && bytes[index + 2] === 0x41,
  )
  const broken = bytes.slice()
  broken.fill(0xaa, at + 4, at + 12)
  return broken
}

const ascii = (content: string): Bytes => new TextEncoder().encode(content) as Bytes
