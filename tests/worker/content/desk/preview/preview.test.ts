import { env, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EntityName, entities, entityOf } from '../../../../../shared/entities/registry.ts'
import { signDraft } from '../../../../../worker/signing/preview-link.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { createRow, sampleValues } from '../sample-values.ts'

const secret = env.SESSION_SECRET ?? ''
const host = 'http://hh.localhost'
const seen = (Object.keys(entities) as EntityName[]).filter((name) => entityOf(name).screen)

let publisher: Ask
let session: string
beforeAll(async () => {
  session = await staffSession('publisher', 'publisher')
  publisher = askWith(session, 'hh', '/admin/api/')
})

const visit = (address: string, headers: Record<string, string> = {}) =>
  SELF.fetch(host + address, { headers, redirect: 'manual' })
/** Returns the page's <main>, which excludes the address and the data that differ between requests. */
const main = async (response: Response) => /<main[\s\S]*<\/main>/.exec(await response.text())?.[0]

/** Returns sample values with which a published row is visible to visitors today. */
async function someValues(name: EntityName): Promise<Record<string, unknown>> {
  const values = await sampleValues(publisher, entityOf(name))
  return 'publishedAt' in values ? { ...values, publishedAt: '2026-01-01T08:00:00Z' } : values
}

async function previewOf(name: string, id: number): Promise<{ de: string; en: string }> {
  const { status, json } = await publisher(`${name}/${id}/preview/`)
  expect([name, status]).toEqual([name, 200])
  return json.url
}

function renamed(name: EntityName, values: Record<string, unknown>, title: string): Record<string, unknown> {
  const { title: field } = entityOf(name)
  return { [field]: typeof values[field] === 'object' ? { de: title, en: `${title} (en)` } : title }
}

describe.each(seen)('A preview of %s', (name) => {
  test('is the page that publishing makes, in both languages, and follows the draft', async () => {
    const values = await someValues(name)
    const { json: row } = await createRow(publisher, name, 'save', values)
    const first = await previewOf(name, row.id)
    const previews = [await visit(first.de), await visit(first.en)]
    expect(previews.map(({ status }) => status)).toEqual([200, 200])
    const drafted = await Promise.all(previews.map(main))
    const { json: open } = await publisher(`${name}/${row.id}/`, {
      method: 'POST',
      body: { action: 'publish' },
      base: row.revision,
    })
    expect(await main(await visit(open.url.de))).toBe(drafted[0])
    expect(await main(await visit(open.url.en))).toBe(drafted[1])

    const next = { action: 'save', values: renamed(name, values, 'Noch geheim') }
    await publisher(`${name}/${row.id}/`, { method: 'POST', body: next, base: open.revision })
    const changed = await visit((await previewOf(name, row.id)).de)
    expect(changed.status).toBe(200)
    expect(await main(changed)).toContain('Noch geheim')
    // a link that was created before the change also shows the new draft
    expect(await main(await visit(first.de.replace(/^[^?]*/, open.url.de)))).toContain('Noch geheim')
    expect(await main(await visit(open.url.de))).toBe(drafted[0])
  })

  test('is neither cached nor indexed, and only our own pages may frame it', async () => {
    const values = await someValues(name)
    const { json: row } = await createRow(publisher, name, 'save', values)
    const { headers } = await visit((await previewOf(name, row.id)).de)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(headers.get('X-Robots-Tag')).toBe('none')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  })
})

test('a link that is forged, expired, or of another site shows nothing', async () => {
  const { json: row } = await createRow(publisher, 'abos', 'publish', await someValues('abos'))
  const link = { site: 'hh', entity: 'abos', id: row.id } as const
  const at = async (about: Partial<Parameters<typeof signDraft>[1]>) => {
    const expires = new Date(Date.now() + 60_000)
    return (await visit(`${row.url.de}?preview=${await signDraft(secret, { ...link, expires, ...about })}`)).status
  }
  expect(await at({})).toBe(200)
  expect(await at({ expires: new Date(0) })).toBe(404)
  expect(await at({ site: 'k' })).toBe(404)
  expect(await at({ entity: 'unknown' })).toBe(404)
  const genuine = await signDraft(secret, { ...link, expires: new Date(Date.now() + 60_000) })
  expect((await visit(`${row.url.de}?preview=${genuine.replace('abos.', 'articles.')}`)).status).toBe(404)
})

test('staff see the draft of a concert at its own address, visitors do not', async () => {
  const values = await someValues('productions')
  const { json: row } = await createRow(publisher, 'productions', 'publish', values)
  const body = { action: 'save', values: { subtitle: { de: 'Nur im Entwurf', en: null } } }
  await publisher(`productions/${row.id}/`, { method: 'POST', body, base: row.revision })
  for (const query of ['?draft', '?edit'])
    expect([query, await main(await visit(row.url.de + query, { Cookie: session }))]).toEqual([
      query,
      expect.stringContaining('Nur im Entwurf'),
    ])
  for (const query of ['', '?draft'])
    expect(await main(await visit(row.url.de + query))).not.toContain('Nur im Entwurf')
  expect(await main(await visit(row.url.de, { Cookie: session }))).not.toContain('Nur im Entwurf')
})

test('a draft that lacks what is required has no preview, and the answer names it', async () => {
  const { json: row } = await createRow(publisher, 'productions', 'save', { title: { de: 'Ohne Termin', en: null } })
  const { status, json } = await publisher(`productions/${row.id}/preview/`)
  expect(status).toBe(400)
  expect(json.errors).toContainEqual(expect.objectContaining({ pointer: '/values/startsAt' }))
})

test('an article that comes out later is previewed now', async () => {
  const values = { ...(await someValues('articles')), publishedAt: '2090-01-01T08:00:00Z' }
  const { json: row } = await createRow(publisher, 'articles', 'save', values)
  expect((await visit((await previewOf('articles', row.id)).de)).status).toBe(200)
})

describe('A feature', () => {
  const draft = async (values: object) =>
    (await publisher('features/', { method: 'POST', body: { action: 'save', values: { position: 1, ...values } } }))
      .json
  const title = (text: string) => ({ headline: { de: text, en: `${text} (en)` } })
  const rowFor = async (name: EntityName) =>
    (await createRow(publisher, name, 'publish', await someValues(name))).json.id

  test.each([
    ['hero', async () => ({})],
    ['banner', async () => ({})],
    ['aboteaser', async () => ({ aboId: await rowFor('abos') })],
    ['teaser', async () => ({ articleId: await rowFor('articles') })],
  ])(
    'of the kind %s is previewed on the home page, in both languages, and visitors do not see it',
    async (kind, target) => {
      const heading = `Geheim ${kind}`
      const { id } = await draft({ kind, ...title(heading), ...(await target()) })
      const { de, en } = await previewOf('features', id)
      expect([de, en].map((address) => address.replace(/\?.*/, ''))).toEqual(['/de', '/en'])
      expect(await main(await visit(de))).toContain(heading)
      expect(await main(await visit(en))).toContain(`${heading} (en)`)
      expect(await main(await visit('/de'))).not.toContain(heading)
    },
  )

  test('is previewed in its place, whatever its period is and whichever feature is there now', async () => {
    const values = { kind: 'hero', ...title('Heute'), from: '2026-01-01T08:00:00Z', until: '2090-01-01T08:00:00Z' }
    await publisher('features/', { method: 'POST', body: { action: 'publish', values: { position: 0, ...values } } })
    const later = await draft({ kind: 'hero', ...title('Übermorgen'), from: '2089-01-01T08:00:00Z' })
    const over = await draft({ kind: 'hero', ...title('Vorbei'), until: '2020-01-01T08:00:00Z' })
    for (const [{ id }, heading] of [
      [later, 'Übermorgen'],
      [over, 'Vorbei'],
    ] as const) {
      const page = await main(await visit((await previewOf('features', id)).de))
      expect(page).toContain(heading)
      expect(page).not.toContain('Heute')
    }
    expect(await main(await visit('/de'))).toContain('Heute')
  })

  test('shows its draft, and visitors what is public', async () => {
    const body = { action: 'publish', values: { kind: 'banner', position: 1, ...title('Öffentlich') } }
    const { json: row } = await publisher('features/', { method: 'POST', body })
    const change = { action: 'save', values: title('Nur Entwurf') }
    await publisher(`features/${row.id}/`, { method: 'POST', body: change, base: row.revision })
    const page = await main(await visit((await previewOf('features', row.id)).de))
    expect(page).toContain('Nur Entwurf')
    expect(page).not.toContain('Öffentlich')
    expect(await main(await visit('/de'))).toContain('Öffentlich')
  })
})

test('an entity without pages has no preview', async () => {
  const { json: row } = await createRow(publisher, 'partners', 'save', await someValues('partners'))
  expect((await publisher(`partners/${row.id}/preview/`)).status).toBe(404)
})
