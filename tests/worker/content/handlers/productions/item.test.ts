import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshIsolate } from '../../../fresh-isolate.ts'
import { insertProduction, insertVenue, reading } from '../../fixture.ts'

const first = async (locale: 'de' | 'en' = 'de') => (await reading('hh', locale).content.productions.list())?.results[0]

beforeEach(async () => {
  await freshIsolate()
  await insertVenue(1, 'hh')
  await insertProduction(1, 'hh', '2026-12-01T20:00', {
    room_id: 1,
    venue_id: 1,
    title: JSON.stringify({ de: 'Nacht', en: 'Night' }),
  })
})

describe('The item of a row', () => {
  test('is converted once, also when the list grows', async () => {
    const before = await first()
    await insertProduction(2, 'hh', '2026-12-02T20:00', { room_id: 1, venue_id: 1 })
    expect(await first()).toBe(before)
  })

  test('is converted again after any change of the row', async () => {
    expect((await first())?.title).toBe('Nacht')
    await env.DB.prepare(`UPDATE productions SET title = '{"de":"Tag"}', status = 'few' WHERE id = 1`).run()
    expect(await first()).toMatchObject({ title: 'Tag', status: 'few' })
    await env.DB.prepare(`UPDATE venues SET name = 'Neues Haus' WHERE id = 1`).run()
    expect((await first())?.room?.venue?.name).toBe('Neues Haus')
  })

  test('has the language of its reader', async () => {
    expect([(await first('de'))?.title, (await first('en'))?.title]).toEqual(['Nacht', 'Night'])
  })
})
