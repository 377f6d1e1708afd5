import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { rowOfSite } from '../../../worker/content/store/settings/row.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { someFrame } from '../content/store/some-rows.ts'
import { deskImports } from './desk-imports.ts'
import { storedPicture } from './some-transfers.ts'

let admin: Ask
let hash: string
const imports = deskImports(() => admin)

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  await someFrame('hh')
  const id = await storedPicture(7)
  hash = (await env.DB.prepare('SELECT hash FROM media WHERE id = ?').bind(id).first<string>('hash')) ?? ''
})

const production = {
  external_id: 'speicher',
  title: { de: 'Im Speicher', en: 'In the warehouse' },
  start: '2027-03-12T20:00',
  venue: { name: 'Speicher' },
  room: { name: 'Boden' },
  works: [],
  cast: [],
}
const venue = {
  external_id: 'v1',
  name: 'Speicher',
  address: 'Am Kai 1',
  rooms: [{ name: 'Boden', capacity: 300 }, { name: 'Keller' }],
  guide: { stop: { de: 'U3 Baumwall' }, access: [{ name: { de: 'Ruheraum' }, answer: 'no' }] },
}
const closure = {
  external_id: 'geruest',
  venue: { name: 'Speicher' },
  room: { name: 'Boden' },
  reason: 'Gerüst',
  from: '2027-03-20',
  until: '2027-03-22',
}
const abo = {
  external_id: 'z',
  letter: 'Z',
  title: { de: 'Speicherkonzerte' },
  color: '#C93A26',
  on_color: '#FFFFFF',
  description: { de: '<p>Vier Abende.</p>' },
  concerts: 4,
  concerts_text: { de: '4 Abende' },
  venue: 'Speicher',
  price_text: { de: 'ab 40 €' },
}
const press = {
  external_id: 'haus',
  title: { de: 'Haus', en: 'House' },
  directories: [
    {
      key: 'bilder',
      title: { de: 'Bilder' },
      files: [{ title: { de: 'Der Kai' }, file: { hash: '' }, embargoed_until: '2027-03-01T06:00' }],
    },
    { key: 'texte', title: { de: 'Texte' } },
  ],
}
const settings = () => {
  const { hotlineLabel, pressName, pressPhone, pressEmail, aboUrl, plusUrl, priceTypes, ...row } = rowOfSite(sites.hh)
  const { newsletterLink: _, analyticsContainer: __, social, ...rest } = row
  return {
    external_id: 'site',
    ...rest,
    phone: '040 66969 199',
    hotline_label: hotlineLabel,
    press: { name: pressName, phone: pressPhone, email: pressEmail },
    social: social.map(({ icon, url }) => ({ icon, url })),
    price_types: priceTypes,
    abo_url: aboUrl,
    plus_url: plusUrl,
    newsletter: 'own',
  }
}
const file = () => ({
  venues: [venue],
  closures: [closure],
  abos: [abo],
  productions: [production],
  features: [
    { external_id: 'hero/kai', kind: 'hero', headline: { de: 'Am Kai' }, production: 'speicher' },
    { external_id: 'banner/kai', kind: 'banner', headline: { de: 'Am Kai' }, abo: 'z' },
  ],
  settings: [settings()],
  redirects: [{ external_id: '/de/kai/', to: '/de/konzerte' }],
  navigation: [{ external_id: 'footer', items: [{ key: 'speicher', title: { de: 'Speicher' }, abo: 'z' }] }],
  press: [
    {
      ...press,
      directories: press.directories.map(({ files = [], ...directory }) => ({
        ...directory,
        files: files.map((each) => ({ ...each, file: { hash } })),
      })),
    },
  ],
})

const kinds = (rows: readonly { list: string; kind: string }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ list }) => list)).map(([list, of]) => [list, of?.map(({ kind }) => kind)]),
  )

test('every list becomes drafts, and the drafts become rows that the same file leaves unchanged', async () => {
  const compared = await imports.compare(file())
  const rows = await imports.rows(compared.id)
  expect(rows.flatMap(({ list, problems }) => (problems.length > 0 ? [{ list, problems }] : []))).toEqual([])
  expect(kinds(rows)).toEqual({
    settings: ['changed'],
    redirects: ['new'],
    venues: ['new'],
    rooms: ['new', 'new'],
    closures: ['new'],
    abos: ['new'],
    productions: ['new'],
    features: ['new', 'new'],
    'press-categories': ['new'],
    'press-directories': ['new', 'new'],
    'press-files': ['new'],
    menus: ['changed'],
  })
  expect(await imports.write(compared.id)).toMatchObject({ state: 'done', outcomes: { written: rows.length } })
  const again = await imports.compare(file())
  expect(again.counts).toMatchObject({ new: 0, changed: 0, refused: 0 })

  const written = await imports.rows(compared.id)
  const idOf = (list: string, title: string) =>
    written.find((row) => row.list === list && row.title === title)?.entity_id
  const { json: draft } = await admin(`productions/${idOf('productions', 'Im Speicher')}/`)
  expect(draft).toMatchObject({ state: 'draft', values: { roomId: idOf('rooms', 'Boden') } })
  const { json: hero } = await admin(`features/${written.find(({ list }) => list === 'features')?.entity_id}/`)
  expect(hero.values).toMatchObject({ kind: 'hero', productionId: draft.id })
  const stop = { de: 'U3 Baumwall', en: null }
  const { json: house } = await admin(`venues/${idOf('venues', 'Speicher')}/`)
  expect(house.values).toMatchObject({ address: 'Am Kai 1', stop, access: [{ answer: 'no' }] })
  const { json: picture } = await admin(`press-files/${idOf('press-files', 'Der Kai')}/`)
  expect(picture.values).toMatchObject({ embargoedUntil: '2027-03-01T05:00:00Z' })
  const { json: footer } = await admin(`menus/${written.find(({ list }) => list === 'menus')?.entity_id}/`)
  expect(footer).toMatchObject({
    state: 'changed',
    values: { items: [{ key: 'speicher', aboId: idOf('abos', 'Speicherkonzerte') }] },
  })
  expect((await admin('settings/')).json.results[0]).toMatchObject({ state: 'changed' })

  await imports.publish(written)
  const published = await imports.compare(file())
  expect(await imports.rows(published.id, '&kind=new,changed,refused,deleted')).toEqual([])
  const stored = await env.DB.prepare(
    "SELECT kind || '/' || key AS key FROM features WHERE site = 'hh' AND key = 'kai' ORDER BY 1",
  ).all()
  expect(stored.results).toEqual([{ key: 'banner/kai' }, { key: 'hero/kai' }])
  const directories = await env.DB.prepare("SELECT key FROM press_directories WHERE key IN ('bilder', 'texte')").all()
  expect(directories.results).toHaveLength(2)
})

test('a record changes only the facts of a venue that it contains, whatever the spelling of its name', async () => {
  const { id } = await imports.compare({ venues: [{ external_id: 'v', name: 'SPEICHER', address: 'Am Kai 2' }] })
  expect(await imports.rows(id)).toMatchObject([
    { list: 'venues', kind: 'changed', fields: [{ field: 'address', before: 'Am Kai 1', after: 'Am Kai 2' }] },
  ])
  await imports.write(id)
  await imports.undo(id)
  const [row] = await imports.rows(id)
  expect((await admin(`venues/${row?.entity_id}/`)).json).toMatchObject({
    state: 'public',
    values: { address: 'Am Kai 1' },
  })
})

test('an import of halls and of the press area is undone as a whole', async () => {
  const lists = {
    venues: [{ ...venue, name: 'Werft', rooms: [{ name: 'Halle' }] }],
    productions: [{ ...production, external_id: 'werft', venue: { name: 'Werft' }, room: { name: 'Halle' } }],
    press: [
      {
        external_id: 'werft',
        title: 'Werft',
        directories: [{ key: 'a', title: 'A', files: [{ title: 'B', file: { hash } }] }],
      },
    ],
  }
  const { id } = await imports.compare(lists)
  expect(await imports.write(id)).toMatchObject({ outcomes: { written: 6 } })
  expect(await imports.undo(id)).toMatchObject({ state: 'undone', outcomes: { undone: 6 } })
  expect((await imports.compare(lists)).counts).toMatchObject({ new: 6, deleted: 0 })
})

test('rows that refer to an excluded row are refused when they are written, and name that row', async () => {
  const { id } = await imports.compare({
    venues: [{ ...venue, name: 'Mühle', rooms: [{ name: 'Saal' }] }],
    productions: [{ ...production, external_id: 'muehle', venue: { name: 'Mühle' }, room: { name: 'Saal' } }],
  })
  const [, room] = await imports.rows(id)
  await admin(`imports/${id}/rows/`, { method: 'POST', body: { n: room?.n, is_chosen: false } })
  await imports.write(id)
  const [, , refused] = await imports.rows(id)
  expect(refused).toMatchObject({
    outcome: 'refused',
    problems: [{ path: 'venue', reason: 'the site has no hall "Mühle, Saal"' }],
  })
})

test('parts of a record are checked one by one, with the line on which the record begins', async () => {
  const { id } = await imports.compare({
    venues: [{ external_id: 'v2', name: 'Depot', rooms: [{ name: 'Saal', capacity: 0 }, { name: 'Foyer' }, 7] }],
    press: [{ external_id: 'p2', title: 'P', directories: 'keine' }],
    features: [{ external_id: 'teaser/x', kind: 'teaser', article: 'niemals' }],
    redirects: [{ external_id: '/de/fort', to: 'https://elsewhere.example/' }],
  })
  const rows = await imports.rows(id)
  const said = rows.map(({ list, kind, problems }) => [
    list,
    kind,
    problems.map(({ path, reason }) => `${path}: ${reason}`),
  ])
  expect(said).toEqual([
    ['redirects', 'refused', [expect.stringMatching(/^newPath: Off-site target/)]],
    ['venues', 'new', []],
    ['rooms', 'refused', ['room.capacity: must have >=1']],
    ['rooms', 'new', []],
    ['rooms', 'refused', ['room: must be an object']],
    ['features', 'refused', ['article: the site has no article "niemals"']],
    ['press-categories', 'refused', ['directories: must be an array']],
  ])
})

test('lists without drafts are counted, and nothing of them is read', async () => {
  const lists = {
    pages: [{}, {}],
    sales: [{}],
    plans: [{}],
    vouchers: [{}],
    members: [{}],
    sections: [{}],
    drawn_plans: [{}],
  }
  const compared = await imports.compare({ ...lists, articles: [] })
  expect(compared).toMatchObject({
    total: 0,
    left_out: { pages: 2, sections: 1, plans: 1, drawn_plans: 1, sales: 1, vouchers: 1, members: 1 },
  })
})

test('a draft that refers to another draft is published after it', async () => {
  const { id } = await imports.compare({
    venues: [{ ...venue, name: 'Turm', rooms: [{ name: 'Stube' }] }],
    productions: [{ ...production, external_id: 'turm', venue: { name: 'Turm' }, room: { name: 'Stube' } }],
  })
  await imports.write(id)
  const rows = await imports.rows(id)
  const found = rows.find(({ list }) => list === 'productions')
  const path = `productions/${found?.entity_id}/`
  const { json } = await admin(path)
  const answer = await admin(path, { method: 'POST', body: { action: 'publish' }, base: json.revision })
  expect([answer.status, answer.json.errors]).toMatchObject([400, [{ pointer: '/values/roomId', code: 'not_public' }]])
  await imports.publish(rows)
})
