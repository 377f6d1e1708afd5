import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { sites } from '../../../../../shared/sites/sites.ts'
import { contentClient } from '../../../../../worker/content/content-client.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { personKey } from '../../../../../worker/content/store/people/match-person.ts'
import { refreshPeople } from '../../../../../worker/content/store/people/refresh.ts'
import type { CastRow, WorkRow } from '../../../../../worker/content/store/schema/productions.ts'
import fc from '../../../../properties.ts'
import { reading } from '../../fixture.ts'
import { rowsOf, someFrame, someProduction, store } from '../some-rows.ts'

const cello = { de: 'Violoncello', en: 'cello' }
const work = (title: string): WorkRow => ({
  composer: 'Clara Schumann',
  years: null,
  title: { de: title },
  movements: [],
  minutes: 5,
})

beforeAll(async () => {
  const { room } = await someFrame('hh')
  const elsewhere = await someFrame('k')
  await writeMany(store, 'hh', 'productions', [
    someProduction('p1', { roomId: room }),
    someProduction('past', { roomId: room, startsAt: '2026-10-01T18:00:00Z' }),
  ])
  await writeMany(store, 'k', 'productions', [
    someProduction('p1', { roomId: elsewhere.room, startsAt: '2026-11-22T18:00:00Z' }),
  ])
})

async function casts(externalId: string): Promise<CastRow[]> {
  const [row] = await rowsOf<{ casts: string }>('SELECT casts FROM productions WHERE external_id = ?', externalId)
  return JSON.parse(row?.casts ?? '[]') as CastRow[]
}

describe('names', () => {
  test('case, spacing and hyphens do not count, accents do', () => {
    expect(personKey('Jan‐Pieter  van Oldeneel')).toBe(personKey('JAN-PIETER van\u00a0Oldeneel'))
    expect(personKey('Inês Valadares')).not.toBe(personKey('Ines Valadares'))
  })

  test.each(['N. N.', 'Solisten', 'Anna Maier / Ben Kurz', 'Chor', ' '])('%s names no single performer', (name) => {
    expect(personKey(name)).toBeNull()
  })
})

test('a person plays on all sites, and has one page', async () => {
  const { content } = reading('hh', 'de', store.now)
  const person = await content.people.person('tomas-haldane')
  expect(person).toMatchObject({
    name: 'Tomás Haldane',
    kind: 'person',
    voice: 'Violoncello',
    get_absolute_urls: { de: '/de/mitwirkende/tomas-haldane', en: '/en/artists/tomas-haldane' },
  })
  expect(person?.upcoming.map(({ site }) => site)).toEqual(['hh', 'k'])
  expect(person?.works.map(({ title }) => title)).toEqual(['Cellokonzert', 'Sinfonie'])
  expect(person?.past).toHaveLength(1)
  expect(person?.partners.map(({ name, count }) => [name, count])).toEqual([
    ['Ilse Marwitz', 2],
    ['Nordische Philharmonie', 2],
  ])
})

test('a site whose content comes from a backend is not shown on other sites', async () => {
  const proxied = { ...env, CONTENT_ORIGINS: 'k=https://backend.example' }
  const content = contentClient({ env: proxied, site: sites.hh, locale: 'de', now: store.now })
  expect((await content.people.person('tomas-haldane'))?.upcoming.map(({ site }) => site)).toEqual(['hh'])
})

test('an unknown person or work has no page', async () => {
  const { content } = reading('hh', 'de', store.now)
  expect(await content.people.person('niemand')).toBeNull()
  expect(await content.people.work('nichts')).toBeNull()
})

test('two persons of one name stay apart, unless a row says which one it means', async () => {
  const record = { kind: 'person' as const, name: 'Anna Maier', voice: cello, text: null, imageId: null }
  await writeMany(store, 'hh', 'people', [
    { ...record, externalId: 'maier-1' },
    { ...record, externalId: 'maier-2' },
  ])
  const row = { name: 'Anna Maier', role: cello }
  await writeMany(store, 'hh', 'productions', [
    someProduction('who', { casts: [row] }),
    someProduction('second', { casts: [{ ...row, person: 'maier-2' }] }),
  ])
  expect((await casts('who'))[0]?.slug).toBeUndefined()
  expect((await casts('second'))[0]?.slug).toBe('anna-maier-2')
})

test('an imported person takes over the row that cast lists created, and is written once', async () => {
  const record = {
    externalId: 'haldane',
    kind: 'person' as const,
    name: 'Tomás Haldane',
    voice: cello,
    text: { de: '<p>Kam aus Leith.</p><script>x</script>' },
    imageId: null,
  }
  const outcomes = async () => (await writeMany(store, 'hh', 'people', [record])).outcomes.map(({ outcome }) => outcome)
  expect(await outcomes()).toEqual(['updated'])
  expect(await outcomes()).toEqual(['unchanged'])
  const person = await reading('hh', 'de', store.now).content.people.person('tomas-haldane')
  expect(person?.text).toBe('<p>Kam aus Leith.</p>')
})

test('a write touches the pages of its persons and works, before and after', async () => {
  await writeMany(store, 'hh', 'productions', [someProduction('touch', { program: [work('Romanze op. 3')] })])
  const [row] = await rowsOf<{ id: number }>(`SELECT id FROM people WHERE slug = 'ilse-marwitz'`)
  const { tags } = await writeMany(store, 'hh', 'productions', [
    someProduction('touch', { program: [work('Lorelei')] }),
  ])
  expect(tags).toContain(`person:${row?.id}`)
  expect(tags.some((tag) => tag.startsWith('work:'))).toBe(true)
})

test('a store that was filled before has its rows matched once', async () => {
  await env.DB.batch(
    ['DELETE FROM production_people', 'DELETE FROM production_works', 'DELETE FROM works'].map((text) =>
      env.DB.prepare(text),
    ),
  )
  expect(await refreshPeople(store)).toBe(true)
  expect(await refreshPeople(store)).toBe(false)
  const person = await reading('hh', 'de', store.now).content.people.person('tomas-haldane')
  expect(person?.upcoming.map(({ site }) => site)).toContain('k')
})

test('the printed wording never changes', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((value) => value.toWellFormed())
  const names = fc.oneof(text, fc.constantFrom('Anna Maier', 'ANNA  MAIER', 'Ilse Marwitz', 'N. N.', 'Chor'))
  const rows = fc.record({
    casts: fc.array(fc.record({ name: names, role: fc.record({ de: text, en: text }) }), { maxLength: 4 }),
    program: fc.array(
      fc.record({
        composer: fc.oneof(text, fc.constant('Clara Schumann')),
        years: fc.constant(null),
        title: fc.record({ de: fc.oneof(text, fc.constantFrom('Lorelei', 'Romanze op. 3, Teil I')), en: text }),
        movements: fc.array(text, { maxLength: 2 }),
        minutes: fc.constantFrom(null, 12),
      }),
      { maxLength: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(rows, async (printed) => {
      await writeMany(store, 'hh', 'productions', [someProduction('printed', printed)])
      const [row] = await rowsOf<{ casts: string; program: string }>(
        `SELECT casts, program FROM productions WHERE external_id = 'printed'`,
      )
      const without = (json: string | undefined) =>
        (JSON.parse(json ?? '[]') as { slug?: string }[]).map(({ slug: _, ...rest }) => rest)
      expect(without(row?.casts)).toEqual(printed.casts)
      expect(without(row?.program)).toEqual(printed.program)
    }),
    { numRuns: 25 },
  )
})

describe('namesakes', () => {
  const soprano = { de: 'Sopran (Gabriel)', en: 'soprano' }
  const violin = { de: 'Barockvioline', en: 'baroque violin' }
  const play = (externalId: string, rows: CastRow[]) =>
    writeMany(store, 'hh', 'productions', [someProduction(externalId, { casts: rows, program: [] })])
  const slugOf = async (externalId: string) => (await casts(externalId))[0]?.slug

  test('a singer and an instrumentalist of one name have a page each, in one import and in two', async () => {
    await play('n1', [
      { name: 'Lena Roth', role: soprano },
      { name: 'Lena Roth', role: violin },
    ])
    const [singer, violinist] = (await casts('n1')).map(({ slug }) => slug)
    expect([singer, violinist]).toEqual(['lena-roth', 'lena-roth-2'])
    await play('n2', [{ name: 'Lena Roth', role: violin }])
    expect(await slugOf('n2')).toBe(violinist)
    // either of the two people might be the conductor, so the row has no link
    await play('n3', [{ name: 'Lena Roth', role: { de: 'Leitung' } }])
    expect(await slugOf('n3')).toBeUndefined()
    await play('n4', [{ name: 'Ole Kern', role: soprano }])
    await play('n5', [{ name: 'Ole Kern', role: violin }])
    expect([await slugOf('n4'), await slugOf('n5')]).toEqual(['ole-kern', 'ole-kern-2'])
  })

  test('a conductor who also plays is one person, and a bass may sing or play', async () => {
    await play('n6', [{ name: 'Jon Feld', role: { de: 'Leitung' } }])
    await play('n7', [{ name: 'Jon Feld', role: { de: 'Klavier' } }])
    await play('n8', [{ name: 'Pit Lund', role: { de: 'Bass' } }])
    await play('n9', [{ name: 'Pit Lund', role: violin }])
    expect([await slugOf('n6'), await slugOf('n7')]).toEqual(['jon-feld', 'jon-feld'])
    expect([await slugOf('n8'), await slugOf('n9')]).toEqual(['pit-lund', 'pit-lund'])
  })

  test('a record takes over the page of the namesake that it describes, and no other', async () => {
    await play('n10', [{ name: 'Ada Wolf', role: soprano }])
    const record = { externalId: 'wolf', kind: 'person' as const, name: 'Ada Wolf', text: null, imageId: null }
    expect((await writeMany(store, 'hh', 'people', [{ ...record, voice: violin }])).outcomes).toMatchObject([
      { outcome: 'created' },
    ])
    await play('n11', [{ name: 'Ada Wolf', role: violin }])
    expect([await slugOf('n10'), await slugOf('n11')]).toEqual(['ada-wolf', 'ada-wolf-2'])
  })

  test('a row may name a person by the id of the row, also after a merger', async () => {
    const [row] = await rowsOf<{ id: number }>(`SELECT id FROM people WHERE slug = 'lena-roth-2'`)
    await play('n12', [{ name: 'L. Roth', role: { de: '' }, person: `#${row?.id}` }])
    expect(await slugOf('n12')).toBe('lena-roth-2')
  })

  test('the search leads to each of them', async () => {
    const found = await reading('hh', 'de', store.now).content.search.all({ query: 'Lena Roth' })
    expect(found?.name_addresses).toEqual({
      'Lena Roth, Sopran (Gabriel)': '/de/mitwirkende/lena-roth',
      'Lena Roth, Barockvioline': '/de/mitwirkende/lena-roth-2',
    })
  })
})
