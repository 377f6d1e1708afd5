import { env, SELF } from 'cloudflare:test'
import { type PDFDict, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { forgetAtNight } from '../../../../worker/content/handlers/forget-at-night.ts'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { corpus } from '../editor/hostile/payloads.ts'
import { nonsense, png, stored, withText } from '../editor/media/library.ts'
import { insertAbo } from '../fixture.ts'
import { ascii, type Bytes, formOf, pdf, video } from './sample-files.ts'
import { publishedRow, sampleValues } from './sample-values.ts'

const api = '/admin/api/'

type Document = Awaited<ReturnType<typeof import('@cantoo/pdf-lib').PDFDocument.create>>
const uri = { Type: 'Action', S: 'URI', URI: PDFString.of('https://elsewhere.example') }
const set = (dictionary: PDFDict, name: string, value: PDFObject) => dictionary.set(PDFName.of(name), value)
/** Links that a reader follows by itself. */
const linking: [string, (document: Document) => unknown][] = [
  ['when it opens', ({ catalog, context }) => set(catalog, 'OpenAction', context.obj(uri))],
  ['by a reference', ({ catalog, context }) => set(catalog, 'OpenAction', context.register(context.obj(uri)))],
  [
    'after another action',
    ({ catalog, context }) =>
      set(
        catalog,
        'OpenAction',
        context.obj({ S: 'Named', N: 'NextPage', Next: [{ S: 'Named', N: 'LastPage', Next: uri }] }),
      ),
  ],
  [
    'to another file',
    ({ catalog, context }) =>
      set(catalog, 'OpenAction', context.obj({ S: 'GoToR', F: PDFString.of('a.pdf'), D: [0, 'Fit'] })),
  ],
  ['when it closes', ({ catalog, context }) => set(catalog, 'AA', context.obj({ WC: uri }))],
  ['when a page opens', (document) => set(document.getPage(0).node, 'AA', document.context.obj({ O: uri }))],
]
let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
})

const upload = (bytes: Bytes, filename = 'datei.bin', query = '', ask = publisher): Promise<ApiAnswer> =>
  ask(`media/${query}`, { method: 'POST', ...formOf(bytes, filename) })
const originalOf = async ({ values }: DeskRecord) =>
  new TextDecoder('latin1').decode(await (await env.MEDIA.get(`originals/${values.hash}`))?.arrayBuffer())

describe('An upload', () => {
  test('is public at once, with a line of the log, and without its metadata', async () => {
    const made = await upload(await pdf(1, (document) => document.setAuthor('Erika Muster')), 'heft.pdf')
    expect([made.status, made.json.state, made.json.updated_by]).toEqual([201, 'public', 'publisher@example.org'])
    expect(made.json.values).toMatchObject({ filename: 'heft.pdf', kind: 'document', lacks: 'copyright' })
    const original = await originalOf(made.json)
    expect(original).toContain('/Page')
    expect(original).not.toContain('Erika')
    const { json: history } = await publisher(`media/${made.json.id}/history/`)
    expect(history.results).toMatchObject([{ action: 'create', by: 'publisher@example.org', revision: 1 }])
    const clip = await upload(video(1, 'GPS +53.54+009.98/'), 'film.mp4')
    expect(clip.json.values.kind).toBe('video')
    expect(await originalOf(clip.json)).not.toContain('GPS')
    expect(await env.DB.prepare('SELECT count(*) AS n FROM pending_uploads').first('n')).toBe(0)
  })

  test('of a stored file answers with its row, even if the row was deleted', async () => {
    const first = await upload(await png(11), 'eins.png')
    const again = await upload(withText(await png(11), 'GPS 53.54 9.98'), 'zwei.png')
    expect([again.status, again.json.id, again.json.values.filename]).toEqual([200, first.json.id, 'eins.png'])
    await publisher(`media/${first.json.id}/`, { method: 'DELETE', base: first.json.revision })
    const back = await upload(await png(11), 'drei.png')
    expect([back.status, back.json.id, back.json.state]).toEqual([200, first.json.id, 'public'])
  })

  test.each<[string, () => Bytes | Promise<Bytes>, number, RegExp, string?]>([
    ['nothing', () => new Uint8Array(), 400, /leer/],
    ['an SVG', () => ascii('<?xml version="1.0"?><svg onload="alert(1)"/>'), 415, /Skript/],
    ['an SVG as a picture', () => ascii('\ufeff<!-- a --><svg/>'), 415, /SVG kann Skript/, '?accepts=picture'],
    ['a web page with a drawing as a picture', () => ascii('<html><svg>'), 415, /kein Bild/, '?accepts=picture'],
    ['a HEIC photo', () => ascii('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, /HEIC.*JPEG/],
    [
      'a HEIC photo as a picture',
      () => ascii('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'),
      415,
      /HEIC.*JPEG/,
      '?accepts=picture',
    ],
    ['HTML', () => ascii('<html><script>alert(1)</script>'), 415, /PDF, MP4/],
    ['a program', () => ascii('MZ\u0090\u0000'), 415, /PDF, MP4/],
    ['a PDF with script', () => pdf(2, (document) => document.addJavaScript('x', 'app.alert(1)')), 400, /Skript/],
    ['a PDF that holds a file', () => pdf(3, (document) => document.attach(ascii('MZ'), 'a.exe')), 400, /eingebettete/],
    ['a PDF that starts a program', () => pdf(4, launching), 400, /startet ein Programm/],
    ...linking.map(([name, more], at): [string, () => Promise<Bytes>, number, RegExp] => [
      `a PDF that opens a link ${name}`,
      () => pdf(60 + at, more),
      400,
      /öffnet von selbst/,
    ]),
    ['a form with a script', () => pdf(8, scripted), 400, /Formularfeld »Geburtstag« .*Skript.*bleibt ausfüllbar/],
    ['half of a PDF', async () => (await pdf(5)).slice(0, 300), 400, /beschädigt/],
    ['a PDF that only says so', () => ascii('%PDF-1.7\n<script>alert(1)</script>'), 400, /beschädigt/],
    ['half of a video', () => video(6).slice(0, -4), 400, /beschädigt/],
    ['a picture of nonsense', async () => nonsense(await png(12)), 400, /beschädigt/],
    ['a picture where a PDF is needed', () => png(13), 415, /kein PDF/, '?accepts=document'],
    ['a PDF where a picture is needed', () => pdf(7), 415, /kein Bild/, '?accepts=picture'],
    ['one byte more than 40 MB', () => new Uint8Array(40 * 1024 * 1024 + 1), 413, /40\u00a0MB/],
  ])('of %s is refused, and leaves nothing', async (_, bytes, status, detail, query = '') => {
    const before = await stored()
    const { status: refused, json } = await upload(await bytes(), 'x.pdf', query)
    expect([refused, json.errors?.[0]?.field, json.detail]).toEqual([status, 'file', expect.stringMatching(detail)])
    expect(await stored()).toEqual(before)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM pending_uploads').first('n')).toBe(0)
  })

  test('that was interrupted before its row was written is removed by a later upload', async () => {
    const hash = 'a'.repeat(32)
    await env.MEDIA.put(`originals/${hash}`, 'left')
    await env.DB.prepare("INSERT INTO pending_uploads VALUES (?, '2020-01-01T00:00:00Z')").bind(hash).run()
    await upload(video(8))
    expect(await env.MEDIA.head(`originals/${hash}`)).toBeNull()
  })
})

test('A PDF that opens at a page, or whose link is clicked, is stored', async () => {
  const opens = await pdf(70, ({ catalog, context }) => set(catalog, 'OpenAction', context.obj([0, 'Fit'])))
  const clicked = await pdf(71, (document) => {
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: uri }
    set(document.getPage(0).node, 'Annots', document.context.obj([link]))
    set(document.catalog, 'OpenAction', document.context.obj([document.getPage(0).ref, 'Fit']))
  })
  for (const bytes of [opens, clicked]) expect((await upload(bytes, 'heft.pdf')).status).toBe(201)
})

test('A variant of a file that is no picture is not found', async () => {
  const { json } = await upload(await pdf(72), 'heft.pdf')
  const { json: film } = await upload(video(72), 'film.mp4')
  for (const { hash } of [json.values, film.values])
    for (const file of ['320.webp', '640.jpg', '1280.avif'])
      expect((await SELF.fetch(`http://hh.localhost/media/${hash}/${file}`)).status).toBe(404)
})

test('A file that the media store has lost is stored again by its upload, at the row that waits for it', async () => {
  const { json: row } = await upload(await png(43))
  await env.MEDIA.delete(`originals/${row.values.hash}`)
  const { status, json } = await upload(await png(43))
  expect([status, json.id]).toEqual([200, row.id])
  expect(await env.MEDIA.head(`originals/${row.values.hash}`)).not.toBeNull()
})

test('The night removes what an upload or an import has left behind, and no file that has a row', async () => {
  const hash = 'b'.repeat(32)
  const { json } = await upload(await png(41))
  await env.MEDIA.put(`originals/${hash}`, 'left')
  const lines = env.DB.prepare(
    "INSERT INTO pending_uploads VALUES (?, '2020-01-01T00:00:00Z'), (?, '2020-01-01T00:00:00Z')",
  )
  await lines.bind(hash, json.values.hash).run()
  await forgetAtNight({ scheduledTime: Date.parse('2026-11-20T02:17:00Z') }, env as never)
  expect(await env.MEDIA.head(`originals/${hash}`)).toBeNull()
  expect(await env.MEDIA.head(`originals/${json.values.hash}`)).not.toBeNull()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM pending_uploads').first('n')).toBe(0)
})

test.skipIf(corpus.length === 0)('Hostile names and texts as files are refused or harmless', async () => {
  const before = await stored()
  // each text is a file's content, and every sixth is also a file name; a normal run uses only every 60th text
  for (const [index, text] of corpus.filter((_, at) => env.FULL || at % 60 === 0).entries()) {
    const { status, json } = await upload(ascii(text || ' '), 'x.png')
    expect([text, [400, 415].includes(status), typeof json.detail]).toEqual([text, true, 'string'])
    if (index % 6 > 0) continue
    const name = text.replace(/[\r\n"\0]/g, ' ').slice(0, 200)
    const named = await upload(await png(50 + (index % 3)), name)
    expect([name, [200, 201, 400].includes(named.status)]).toEqual([name, true])
    const filename = String(named.json.values?.filename ?? '')
    expect(filename).not.toMatch(/[\\/\p{Cc}\u202a-\u202e]|^\./u)
  }
  const [files = 0, rows = 0] = await stored()
  expect([files - Number(before[0]), rows]).toEqual([rows - Number(before[1]), rows])
  expect(rows - Number(before[1])).toBeLessThanOrEqual(3)
})

describe('A file', () => {
  test('is replaced without changing its uses, whose pages are purged', async () => {
    const first = await upload(await png(21), 'alt.png')
    await insertAbo(9021, 'hh', { image_id: first.json.id })
    const replacement = { method: 'POST', base: first.json.revision, ...formOf(await png(22), 'neu.png') }
    const { status, json } = await publisher(`media/${first.json.id}/file/`, replacement)
    expect([status, json.id, json.values.filename]).toEqual([200, first.json.id, 'neu.png'])
    expect(json.values.hash).not.toBe(first.json.values.hash)
    expect(await env.DB.prepare('SELECT image_id FROM abos WHERE id = 9021').first('image_id')).toBe(json.id)
    const tags = await env.DB.prepare('SELECT tags FROM purges ORDER BY id DESC LIMIT 1').first<string>('tags')
    expect(JSON.parse(tags ?? '[]').sort()).toEqual(['abo:9021', 'abos:hh'])
    expect((await publisher(`media/${json.id}/file/`, replacement)).status).toBe(409)
    const other = { ...replacement, base: json.revision, ...formOf(await pdf(22)) }
    expect((await publisher(`media/${json.id}/file/`, other)).status).toBe(415)
  })

  test('is replaced while a colleague drafts its texts, which stay a draft', async () => {
    const { json } = await upload(await png(31), 'texte.png')
    const body = { action: 'save', values: { alt: { de: 'Halbes Bil', en: null } } }
    const saved = await publisher(`media/${json.id}/`, { method: 'POST', body, base: json.revision })
    const replacement = { method: 'POST', base: saved.json.revision, ...formOf(await png(32), 'neuer.png') }
    const replaced = await publisher(`media/${json.id}/file/`, replacement)
    expect([replaced.status, replaced.json.public.filename, replaced.json.values.filename]).toEqual([
      200,
      'neuer.png',
      'neuer.png',
    ])
    expect([replaced.json.public.alt?.de ?? '', replaced.json.values.alt.de]).toEqual(['', 'Halbes Bil'])
  })

  test('can be neither deleted while it is used, as its uses show, nor changed publicly by staff of another site', async () => {
    const { json } = await upload(await png(23))
    await insertAbo(9023, 'hh', { image_id: json.id })
    const refused = await publisher(`media/${json.id}/`, { method: 'DELETE', base: json.revision })
    expect([refused.status, refused.json.uses]).toMatchObject([409, [{ entity: 'abos', id: 9023, site: 'hh' }]])
    const elsewhere = askWith(await staffSession('elsewhere', 'publisher', ['k']), 'k', api)
    const change = { method: 'POST', body: { action: 'publish', values: { copyright: 'X' } }, base: json.revision }
    const own = await publisher(`media/${json.id}/`, change)
    const { json: history } = await publisher(`media/${json.id}/history/`)
    const [{ id: past }] = history.results
    const back = { method: 'POST', body: { change: past, field: 'copyright' }, base: own.json.revision }
    const drafted = await elsewhere(`media/${json.id}/restoration/`, back)
    expect([drafted.status, drafted.json.state, drafted.json.elsewhere.sites]).toEqual([200, 'changed', ['hh']])
    change.base = drafted.json.revision
    expect((await elsewhere(`media/${json.id}/`, change)).json.code).toBe('other-site')
  })

  test('that is decorative needs no alternative text and has none', async () => {
    const { json } = await upload(await png(24))
    const publish = (values: object, base: number) =>
      publisher(`media/${json.id}/`, { method: 'POST', body: { action: 'publish', values }, base })
    const described = await publish({ alt: { de: 'Ein Steg', en: null }, copyright: 'Studio' }, json.revision)
    expect(described.json.values.lacks).toBe('english')
    const decorative = await publish({ isDecorative: true }, described.json.revision)
    expect(decorative.json.values).toMatchObject({ lacks: 'nothing', alt: { de: '', en: null } })
  })
})

test('a field takes files of its kind only', async () => {
  const picture = (await upload(await png(31))).json.id
  const production = await publishedRow(publisher, 'productions')
  const { json } = await publisher(`productions/${production}/`)
  const wrong = { action: 'save', values: { programFileId: picture } }
  const refused = await publisher(`productions/${production}/`, { method: 'POST', body: wrong, base: json.revision })
  expect([refused.status, refused.json.errors]).toMatchObject([
    400,
    [{ pointer: '/values/programFileId', code: 'wrong_file' }],
  ])
  const document = (await upload(await pdf(31), 'heft.pdf')).json.id
  const values = { ...(await sampleValues(publisher, entityOf('press-files'))), mediaId: document }
  const file = await publisher('press-files/', { method: 'POST', body: { action: 'publish', values } })
  expect([file.status, file.json.related.media[document]]).toMatchObject([201, { title: 'heft.pdf', kind: 'document' }])
})

test('a row that shows a picture says that it lacks its alternative text, until it has one', async () => {
  const { json: picture } = await upload(await png(32))
  const production = await publishedRow(publisher, 'productions')
  const { json } = await publisher(`productions/${production}/`)
  const save = { action: 'save', values: { titleImageId: picture.id } }
  const shown = await publisher(`productions/${production}/`, { method: 'POST', body: save, base: json.revision })
  expect(shown.json.related.media[picture.id]).toMatchObject({ kind: 'picture', lacks_alt: true })
  const described = { action: 'publish', values: { alt: { de: 'Ein Steg', en: null } } }
  await publisher(`media/${picture.id}/`, { method: 'POST', body: described, base: picture.revision })
  const after = await publisher(`productions/${production}/`)
  expect(after.json.related.media[picture.id]).not.toHaveProperty('lacks_alt')
})

function scripted(document: Awaited<ReturnType<typeof import('@cantoo/pdf-lib').PDFDocument.create>>): void {
  const { context } = document
  const field = document.getForm().createTextField('Geburtstag')
  field.addToPage(document.getPage(0), { x: 10, y: 10, width: 50, height: 20 })
  const script = { S: 'JavaScript', JS: PDFString.of('AFDate_FormatEx("dd.mm.yyyy")') }
  field.acroField.dict.set(PDFName.of('AA'), context.obj({ K: script }))
}

function launching({
  context,
  catalog,
}: Awaited<ReturnType<typeof import('@cantoo/pdf-lib').PDFDocument.create>>): void {
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: 'calc.exe' }))
}
