import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { toolbars } from '../../../../../shared/blocks/toolbars.ts'
import { locales } from '../../../../../shared/i18n/locale.ts'
import { type SiteKey, sites } from '../../../../../shared/sites/sites.ts'
import { createStaff, password } from '../../../staff/browser.ts'
import { insert, insertAbo, insertMedia, insertProduction, insertVenue } from '../../fixture.ts'
import { both, rowsOf } from '../../store/some-rows.ts'
import { samples } from './blocks.ts'
import { type Answered, type Data, type Program, program } from './program.ts'

beforeAll(async () => {
  await insertMedia(1)
  for (const site of ['hh', 'd'] as const) {
    const id = site === 'hh' ? 2 : 1
    await insertVenue(id, site)
    await insertAbo(id, site, { is_active: 1 })
    await insertProduction(id, site, '2026-12-01T20:00', { room_id: id, venue_id: id, abo_id: id })
    await insert('partners', {
      id,
      site,
      key: 'p',
      position: 1,
      name: 'Werft',
      category_key: 'main',
      category: both('Haupt'),
      url: 'https://werft.example/',
      claim: both('Dabei'),
    })
    await insert('articles', {
      id,
      site,
      external_id: `a${id}`,
      slug: both('blick'),
      category_key: 'work',
      category: both('Werk'),
      headline: both('Ein Blick'),
      teaser: both(''),
      text: both('<p>Lang</p>'),
      author: 'A',
      minutes: 3,
      published_at: '2026-10-01T00:00:00Z',
    })
  }
})

/** Creates a page, which the specification has no call for. */
async function somePage(site: SiteKey, run: Program, title: string): Promise<Data> {
  const made = await run.modules('pages').create({ title: both(title), paths: { de: `${site}-de`, en: `${site}-en` } })
  expect(made.status).toBe(201)
  return (await run.get(`/de/pageeditor-api/page/${site}-de`)).data
}

/** Counts what every write adds: revisions, lines of the audit log, and purged tags. */
async function writes(): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    'SELECT (SELECT count(*) FROM page_revisions) + (SELECT count(*) FROM audit) + (SELECT count(*) FROM purges) AS n',
  )
  return row?.n ?? 0
}

describe.each(['hh', 'd'] as const)('A program of the specification at %s', (site) => {
  const run = program(site)
  let page: Data
  let section: Answered

  beforeAll(async () => {
    const email = await createStaff(`program-${site}`, [site])
    expect((await run.logIn(email, password)).status).toBe(200)
    page = await somePage(site, run, 'Service')
    section = await run.section(page, `service-${site}`)
    expect(section.status).toBe(201)
  })

  test('reads the user, the menus, the page and the section', async () => {
    const user = await run.get('/de/pageeditor-api/user')
    expect(user.data).toMatchObject({ email: `program-${site}@example.org`, admin_menus: expect.anything() })
    expect((await run.get('/de/pageeditor-api/nav')).data).toMatchObject({ menu: [], footer: [] })
    expect(page).toMatchObject({ urls: { de: `/de/${site}-de`, en: `/en/${site}-en` }, is_online: false, modules: [] })
    const again = await run.section(page, `service-${site}`)
    expect([again.status, again.data.id]).toEqual([200, section.data.id])
    expect((await run.get('/de/pageeditor-api/redirect')).data).toEqual([])
    expect((await run.get('/de/pageeditor-api/redirect/gibt/es/nicht')).status).toBe(404)
    expect((await run.get('/de/pageeditor-api/page/gibt-es-nicht')).status).toBe(404)
  })

  test('reads every data call', async () => {
    const lists = ['abos/?page=1', 'articles/', 'partners/', 'active-abo/'].flatMap((call) =>
      locales.map((locale) => `/${locale}/api/${call}`),
    )
    const calls = [
      ...['productions/?page=1&date=2026-11-21&status=available', 'productions/calendar/', 'productions/rooms/'],
      ...[
        'productions/pagemodule/',
        'abos/',
        'banners/',
        'hero/',
        'aboteaser/',
        'highlights/',
        'partners/',
        'articles/',
      ],
      ...['search/autocomplete/?query=konz', 'search/?query=konzert', 'search/productions/?query=konzert&page=1'],
      ...['search/others/?query=reihe&page=1', 'download-categories/', 'download-directories/'],
    ].map((call) => `/api/${call}`)
    for (const path of [...lists, ...calls]) expect([path, (await run.get(path)).status]).toEqual([path, 200])
  })

  // a normal run makes the blocks of the second site that the first one does not have
  const more = toolbars[sites[site].toolbar].filter((module) => !toolbars[sites.hh.toolbar].includes(module))
  test.each(env.FULL || site === 'hh' ? toolbars[sites[site].toolbar] : more)(
    'creates, reads, changes, moves and deletes: %s',
    async (module) => {
      const { data, change } = samples[module] ?? { data: {}, change: {} }
      const own = run.modules(module)
      const made = await own.create({ ...data, module, model: module, parent: section.data.id, order: 0 })
      expect([made.status, made.data.errors]).toEqual([201, undefined])
      const { id } = made.data
      expect(made.data).toMatchObject({ module, model: module, parent: section.data.id, order: 0 })
      expect(made.data.children?.length).toBe((data.children as unknown[] | undefined)?.length)

      // reading and sending back, in both languages, blocks and children
      const before = await writes()
      for (const locale of locales) {
        const read = await run.modules(module, locale).read(id)
        const sent = await run.modules(module, locale).update(id, read.data)
        expect([sent.status, { ...sent.data, extra: 0 }]).toEqual([200, { ...read.data, extra: 0 }])
        for (const child of read.data.children ?? [])
          expect((await run.modules(child.module, locale).update(child.id, child)).status).toBe(200)
      }
      expect(await writes()).toBe(before)

      const changed = await own.update(id, { ...made.data, ...change })
      const { children: _, ...fields } = change
      const expected = { ...fields, ...('headline_level' in fields && { headline_level: 3 }) }
      expect([changed.status, changed.data]).toMatchObject([200, expected])

      const moved = await own.update(id, { ...changed.data, column: 1 })
      expect([moved.status, moved.data.column, moved.data.order]).toEqual([200, 1, 0])
      const listed = await own.list()
      expect(listed.data.results.map(({ id }: { id: number }) => id)).toContain(id)
      expect((await own.remove(id)).status).toBe(200)
      expect((await own.read(id)).status).toBe(404)
    },
  )

  test('brings blocks into an order by sending each its number, whatever the sequence', async () => {
    const text = run.modules('text')
    const ids: number[] = []
    for (const content of ['A', 'B', 'C'])
      ids.push((await text.create({ module: 'text', parent: section.data.id, content, order: ids.length })).data.id)
    const orders = async () => {
      const { data } = await run.modules('container').read(section.data.id)
      return data.columns[0].children.map(({ id }: { id: number }) => ids.indexOf(id))
    }
    const wanted = [2, 0, 1]
    for (const [order, index] of wanted.entries()) await text.update(ids[index] ?? 0, { order })
    expect(await orders()).toEqual(wanted)
    await text.update(ids[1] ?? 0, { order: 0 })
    expect(await orders()).toEqual([1, 2, 0])
    // room for another block, as a backend that stores numbers expects it
    await text.update(ids[0] ?? 0, { order: 3 })
    await text.update(ids[2] ?? 0, { order: 2 })
    const { id } = (await text.create({ module: 'text', parent: section.data.id, content: 'D', order: 1 })).data
    ids.push(id)
    expect(await orders()).toEqual([1, 3, 2, 0])
    const other = await run.modules('container').create({ layout: 0, content_type: 'page', object_id: page.id })
    const gone = await text.update(id, { ...(await text.read(id)).data, parent: other.data.id })
    expect([gone.status, gone.data.parent]).toEqual([200, other.data.id])
    expect(await orders()).toEqual([1, 2, 0])
    // numbers that the program still remembers after the deletion of another block move nothing
    await text.remove(ids[1] ?? 0)
    const { data: kept } = await text.read(ids[2] ?? 0)
    await text.update(ids[2] ?? 0, { ...kept, content: '<p>C, neu</p>' })
    expect(await orders()).toEqual([2, 0])
  })

  test('numbers as texts and classes as lists are taken as they mean', async () => {
    const cell = (content: string, classes: string[]) => ({ classes, children: [{ module: 'text', content }] })
    const columns = [cell('<p>A</p>', ['col', 'md:col-8']), cell('<p>B</p>', ['col', 'md:col-4'])]
    const made = await run.modules('container').create({ columns, content_type: 'page', object_id: page.id })
    expect([made.status, made.data.errors]).toEqual([201, undefined])
    expect(made.data.columns.map(({ children }: { children: unknown[] }) => children.length)).toEqual([1, 1])
    const text = run.modules('text')
    const second = await text.create({ module: 'text', parent: made.data.id, content: '<p>C</p>', order: '0' })
    expect([second.status, second.data.errors]).toEqual([201, undefined])
    const read = await run.modules('container').read(made.data.id)
    expect(read.data.columns[0].children.map(({ content }: { content: string }) => content)).toEqual([
      '<p>C</p>',
      '<p>A</p>',
    ])
    expect((await text.create({ module: 'text', parent: made.data.id, content: 'D', order: 'zero' })).status).toBe(400)
  })

  test('is refused where the specification says so', async () => {
    const quote = await run.modules('quote').create({ module: 'quote', parent: section.data.id, content: 'Q' })
    const foreign = await run.modules('text').read(quote.data.id)
    expect(foreign.status).toBe(404)
    const wrong = await run.modules('quote').update(quote.data.id, { author: 7 })
    expect([wrong.status, wrong.data.errors]).toMatchObject([400, [{ field: 'author', pointer: '/author' }]])
    const anonymous = await program(site).modules('quote').read(quote.data.id)
    expect(anonymous.status).toBe(401)
  })
})
