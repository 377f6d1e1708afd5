import { expect, test } from 'vitest'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { both, lastPurge, rowsOf, someArticle, someFrame, someProduction, store } from '../some-rows.ts'

test('a new production gets slug, wall clock, venue, short cast and composers', async () => {
  const { room, abo } = await someFrame('hh')
  const { tags, outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('p-1', { roomId: room, aboId: abo }),
  ])
  const [row] = await rowsOf<Record<string, string>>('SELECT * FROM productions WHERE external_id = ?', 'p-1')
  const [venue] = await rowsOf<{ venue_id: number }>('SELECT venue_id FROM rooms WHERE id = ?', room)
  expect(outcomes).toEqual([{ externalId: 'p-1', id: row?.id, outcome: 'created', kept: [] }])
  expect(tags).toEqual(expect.arrayContaining(['productions:hh', `production:${row?.id}`]))
  expect(row).toMatchObject({ local: '2026-11-21T20:00', venue_id: venue?.venue_id })
  expect(JSON.parse(row?.slug ?? '')).toEqual({ de: 'groesse-ein-abend', en: 'groesse-ein-abend-en' })
  expect(JSON.parse(row?.short_casts ?? '')).toEqual(['Nordische Philharmonie', 'Ilse Marwitz', 'Tomás Haldane'])
  expect(JSON.parse(row?.composers ?? '')).toEqual([{ de: 'Dvořák', en: 'Dvořák' }])
})

test('the tags of a write are logged in the same transaction', async () => {
  const { tags } = await writeMany(store, 'd', 'productions', [someProduction('p-log')])
  expect(await lastPurge()).toEqual({ tags, at: '2026-11-20T09:00:00Z' })
})

test('the same records again change nothing and purge nothing', async () => {
  const records = [someProduction('p-2'), someProduction('p-3')]
  await writeMany(store, 'k', 'productions', records)
  const before = await rowsOf('SELECT * FROM purges')
  const again = await writeMany({ ...store, now: new Date('2027-01-01T00:00:00Z') }, 'k', 'productions', records)
  expect(again.tags).toEqual([])
  expect(again.outcomes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  expect(await rowsOf('SELECT * FROM purges')).toEqual(before)
})

test('a changed record updates its own row and touches its own page', async () => {
  const [kept, changed] = (await writeMany(store, 'h', 'productions', [someProduction('p-4'), someProduction('p-5')]))
    .outcomes
  const records = [someProduction('p-4'), someProduction('p-5', { status: 'sold_out' })]
  const { tags, outcomes } = await writeMany(store, 'h', 'productions', records)
  // ignores the tags of the production's performers and works, whose pages are also purged
  const own = tags.filter((tag) => !/^(?:person|work):\d+$/.test(tag))
  expect(own).toEqual(['productions:h', `production:${changed?.id}`])
  expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual([
    [kept?.id, 'unchanged'],
    [changed?.id, 'updated'],
  ])
})

test('the sequence increases only with changes of title, time, room or status', async () => {
  const { room } = await someFrame('hh', 'seq')
  const sequence = async () =>
    (await rowsOf<{ sequence: number }>('SELECT sequence FROM productions WHERE external_id = ?', 'p-seq'))[0]?.sequence
  const write = (changes: Parameters<typeof someProduction>[1]) =>
    writeMany(store, 'hh', 'productions', [someProduction('p-seq', changes)])
  await write({})
  expect(await sequence()).toBe(0)
  await write({ subtitle: both('Nun mit Orgel') })
  expect(await sequence()).toBe(0)
  await write({ title: both('Ein anderer Abend') })
  await write({ title: both('Ein anderer Abend'), startsAt: '2026-11-22T19:00:00Z' })
  await write({ title: both('Ein anderer Abend'), startsAt: '2026-11-22T19:00:00Z', roomId: room })
  expect(await sequence()).toBe(3)
  await rowsOf("UPDATE productions SET status = 'cancelled' WHERE external_id = ?", 'p-seq')
  expect(await sequence()).toBe(4)
})

test('a production that is stored as moved is newer than its first announcement', async () => {
  const frame = await someFrame('hh', 'seq-moved')
  const record = someProduction('p-moved', { roomId: frame.room, previousStartsAt: '2026-11-12T19:00:00Z' })
  await writeMany(store, 'hh', 'productions', [record])
  const [row] = await rowsOf<{ sequence: number }>('SELECT sequence FROM productions WHERE external_id = ?', 'p-moved')
  expect(row?.sequence).toBe(1)
})

test('articles of a production are replaced in their order', async () => {
  const article = (externalId: string) =>
    someArticle(externalId, { text: both('<p>Wasser<script>alert(1)</script></p>') })
  const { outcomes } = await writeMany(store, 'hb', 'articles', [article('one'), article('two')])
  const [one = 0, two = 0] = outcomes.map(({ id }) => id)
  await writeMany(store, 'hb', 'productions', [someProduction('p-6', { articles: [one] })])
  await writeMany(store, 'hb', 'productions', [someProduction('p-6', { articles: [two, one] })])
  const links = await rowsOf<{ article_id: number }>('SELECT article_id FROM production_articles ORDER BY position')
  expect(links.map((row) => row.article_id)).toEqual([two, one])
  const [{ text } = { text: '' }] = await rowsOf<{ text: string }>('SELECT text FROM articles WHERE id = ?', one)
  expect(JSON.parse(text).de).toBe('<p>Wasser</p>')
})

test('a record that refers to a missing row writes nothing', async () => {
  const records = [someProduction('p-7'), someProduction('p-8', { aboId: 999_999 })]
  await expect(writeMany(store, 'bs', 'productions', records)).rejects.toThrow('FOREIGN KEY')
  expect(await rowsOf('SELECT id FROM productions WHERE site = ?', 'bs')).toEqual([])
})
