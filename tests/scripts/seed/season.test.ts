import { expect, test } from 'vitest'
import { readSeed } from '../../../scripts/seed/content.ts'
import { addDays } from '../../../scripts/seed/season/days.ts'
import { type PlannedProduction, planSeason } from '../../../scripts/seed/season/plan.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'
import fc from '../../properties.ts'

const content = await readSeed()
const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

test('on any day, every site has a season, and no hall is used twice at a time', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const seasons = planSeason(content, today)
      for (const site of siteKeys) {
        const season = seasons[site]
        const upcoming = season.filter(({ day }) => day >= today)
        expect(upcoming.length).toBeGreaterThanOrEqual(60)
        expect(season.length - upcoming.length).toBeGreaterThanOrEqual(8)
        expect(new Set(season.map(({ externalId }) => externalId)).size).toBe(season.length)
        const evenings = season.map(({ place, day, start }) => `${place.hall}/${place.room} ${day} ${start}`)
        expect(new Set(evenings).size).toBe(season.length)
        for (const status of ['cancelled', 'moved'] as const) {
          expect(upcoming.filter((production) => production.status === status)).toHaveLength(1)
        }
        for (const production of upcoming) {
          expect(production.statusText === null).toBe(!isDisturbed(production))
          expect(production.previousDay !== null).toBe(production.status === 'moved')
        }
      }
    }),
    { numRuns: 10 },
  )
})

test('on any day, no performer plays in two cities', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const cities = new Map<string, string>()
      for (const [site, season] of Object.entries(planSeason(content, today))) {
        for (const { day, programme } of season) {
          for (const { name } of programme.cast) {
            expect(cities.get(`${name} ${day}`) ?? site).toBe(site)
            cities.set(`${name} ${day}`, site)
          }
        }
      }
    }),
    { numRuns: 8 },
  )
})

test('an abo has as many concerts as it sells, in its hall and at its time', () => {
  const seasons = planSeason(content, '2026-11-20')
  for (const abo of content.abos) {
    const productions = seasons[abo.site].filter((production) => production.abo === abo.key)
    expect(productions, abo.key).toHaveLength(abo.concerts)
    const hall = content.halls[abo.site].find(({ name }) => name === abo.venue.hall)
    for (const { place, start } of productions) expect([place.hall, start]).toEqual([hall?.key, abo.start])
  }
})

test('organ works are in halls with an organ, and the hall under renovation is not used', () => {
  for (const [site, season] of Object.entries(planSeason(content, '2026-11-20'))) {
    for (const { programme, place } of season) {
      const hall = content.halls[site as 'hh'].find(({ key }) => key === place.hall)
      expect(hall?.in_use).toBe(true)
      if (programme.organ) expect(hall?.rooms.find(({ key }) => key === place.room)?.organ, programme.key).toBe(true)
    }
  }
})

test('loaded on a Friday, Hamburg opens as in the design', () => {
  const next = planSeason(content, '2026-11-20')
    .hh.filter(({ day }) => day >= '2026-11-20')
    .slice(0, 6)
  expect(
    next.map(({ day, start, programme, abo, status }) => `${day} ${start} ${programme.key} ${abo} ${status}`),
  ).toEqual([
    '2026-11-20 19:30 das-zweite-cello hh-k few',
    '2026-11-21 20:00 aus-der-neuen-welt hh-a few',
    '2026-11-22 11:00 drei-letzte-sonaten hh-s available',
    '2026-11-22 19:00 h-moll-messe hh-c sold_out',
    '2026-11-25 19:30 ein-hochzeitsgeschenk null available',
    '2026-11-27 20:00 sinfonietta-bruenn hh-a few',
  ])
})

function isDisturbed({ status }: PlannedProduction): boolean {
  return status === 'cancelled' || status === 'moved'
}
