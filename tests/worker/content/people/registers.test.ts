import { beforeAll, describe, expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import type { CastRow, WorkRow } from '../../../../worker/content/store/schema/productions.ts'
import { reading } from '../fixture.ts'
import { rowsOf, someFrame, someProduction, store } from '../store/some-rows.ts'

const person = (name: string, role: string): CastRow => ({ name, role: { de: role } })
const work = (composer: string, title: string, minutes: number | null = null): WorkRow => ({
  composer,
  years: null,
  title: { de: title },
  movements: [],
  minutes,
})

beforeAll(async () => {
  const [{ room }, elsewhere] = [await someFrame('hh'), await someFrame('k')]
  const play = (externalId: string, changes: object) => someProduction(externalId, { roomId: room, ...changes })
  await writeMany(store, 'hh', 'productions', [
    play('a', {
      startsAt: '2026-12-10T18:30:00Z',
      genre: 'chamber',
      casts: [
        person('Ines Albarrán', 'Violoncello'),
        person('Joris van Aalst', 'Leitung'),
        person('Åsa Öhman', 'Sopran'),
      ],
      program: [work('Ludwig van Beethoven', 'Cellosonate op. 69', 26), { interval: 20 }],
    }),
    play('b', {
      startsAt: '2027-01-17T18:30:00Z',
      genre: 'orchestra',
      casts: [person('Ines Albarrán', 'Violoncello'), person('Baltisches Festspielorchester', 'Orchester')],
      program: [
        work('Ludwig van Beethoven', 'Sinfonie Nr. 2 op. 36'),
        work('Antonín Dvořák', 'Cellokonzert op. 104', 40),
      ],
    }),
    play('past', { startsAt: '2026-10-01T18:30:00Z', casts: [person('Alte Kraft', 'Klavier')], program: [] }),
    play('off', {
      startsAt: '2026-12-01T18:30:00Z',
      status: 'cancelled',
      casts: [person('Ines Albarrán', 'Violoncello'), person('Nie Da', 'Klavier')],
      program: [],
    }),
  ])
  await writeMany(store, 'k', 'productions', [
    someProduction('k', { roomId: elsewhere.room, casts: [person('Nur Köln', 'Orgel')], program: [] }),
  ])
})

const people = (chosen = {}) => reading('hh', 'de', store.now).content.people.peopleRegister(chosen)
const works = (chosen = {}) => reading('hh', 'de', store.now).content.people.worksRegister(chosen)

describe('the register of performers', () => {
  test('is sorted by the last word without particles and accents, with the next date that takes place', async () => {
    const register = await people()
    expect(register?.results.map(({ name, letter }) => `${letter} ${name}`)).toEqual([
      'A Joris van Aalst',
      'A Ines Albarrán',
      'B Baltisches Festspielorchester',
      'O Åsa Öhman',
    ])
    expect(register?.results[1]).toMatchObject({
      voice: 'Violoncello',
      date: '2026-12-10T19:30:00+01:00',
      concerts: 2,
      get_absolute_url: '/de/mitwirkende/ines-albarran',
    })
    expect(register).toMatchObject({ total: 4, count: 4, letters: ['A', 'B', 'O'], letter: null })
  })

  test('has kinds whose numbers add up to all', async () => {
    const register = await people()
    expect(register?.kinds).toEqual([
      { kind: 'conducting', count: 1 },
      { kind: 'singing', count: 1 },
      { kind: 'strings', count: 1 },
      { kind: 'orchestra', count: 1 },
    ])
    const strings = await people({ kind: 'strings' })
    expect(strings).toMatchObject({ total: 4, count: 1, letters: ['A'], results: [{ name: 'Ines Albarrán' }] })
  })

  test('is found by a letter and by the beginning of a word, however it is spelt', async () => {
    expect((await people({ letter: 'B' }))?.results.map(({ name }) => name)).toEqual(['Baltisches Festspielorchester'])
    expect((await people({ query: 'oehm' }))?.results.map(({ name }) => name)).toEqual(['Åsa Öhman'])
    expect(await people({ query: 'xyz' })).toMatchObject({ count: 0, results: [], letters: [] })
  })
})

describe('the register of works', () => {
  test('lists works under their composer by date, with minutes if they are known', async () => {
    const register = await works()
    expect(register).toMatchObject({ total: 3, composers: 2, letters: ['B', 'D'] })
    const beethoven = register?.results[0]
    expect(beethoven).toMatchObject({ name: 'Ludwig van Beethoven', family: 'Beethoven', letter: 'B' })
    expect(beethoven?.works.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Cellosonate op. 69', 26],
      ['Sinfonie Nr. 2 op. 36', null],
    ])
  })

  test('filters works by the genre of their next concert, and finds them by work or composer', async () => {
    expect((await works({ kind: 'chamber' }))?.results.map(({ works: list }) => list.length)).toEqual([1])
    expect((await works({ query: 'dvorak cello' }))?.results.map(({ name }) => name)).toEqual(['Antonín Dvořák'])
  })
})

test('the reads of a register do not grow with past productions or those of other sites', async () => {
  const plan = async (table: string) =>
    rowsOf<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT person_id FROM ${table} WHERE site = 'hh' AND local >= '2026-11-20T10:00' GROUP BY person_id`,
    )
  const steps = (await plan('production_people')).map(({ detail }) => detail)
  expect(steps.some((detail) => detail.includes('production_people_site (site=? AND local>?)'))).toBe(true)
})
