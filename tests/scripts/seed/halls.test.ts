import { beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, readSeed, type SeedContent } from '../../../scripts/seed/content.ts'
import { planKeyOf, planKeysOf } from '../../../scripts/seed/sales/plan-of.ts'
import { type PlannedProduction, planSeason } from '../../../scripts/seed/season/plan.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'

let content: SeedContent
let seasons: Record<SiteKey, PlannedProduction[]>
let plans: Map<string, HallPlan>
beforeAll(async () => {
  content = await readSeed()
  seasons = planSeason(content, '2026-11-20')
  plans = new Map(content.plans.map((plan) => [plan.external_id, expandPlan(importPlan.parse(plan), 1)]))
})

const hallsOf = (site: SiteKey) =>
  content.halls[site].flatMap((hall) =>
    hall.rooms.map((room) => ({
      hall,
      room,
      named: `${site} ${hall.key} ${room.key}`,
      sold: planKeysOf(hall, room).flatMap((key) => plans.get(key) ?? []),
    })),
  )
const seatsOf = ({ sections }: HallPlan) => sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats))
const wheelchairsOf = (plan: HallPlan) => seatsOf(plan).filter(({ kind }) => kind === 'wheelchair').length

describe('a hall says what is sold in it', () => {
  it('by the plans of its concerts', () => {
    for (const site of siteKeys) {
      for (const production of seasons[site]) {
        const { hall, room } =
          hallsOf(site).find(
            (one) => one.hall.key === production.place.hall && one.room.key === production.place.room,
          ) ?? expect.fail(production.externalId)
        expect(planKeysOf(hall, room)).toContain(planKeyOf(site, production, content))
      }
    }
  })

  it('in seats; their number is open where it depends on the seating', () => {
    for (const { room, named, sold } of siteKeys.flatMap(hallsOf).filter(({ hall }) => hall.in_use)) {
      const [plan] = sold
      if (!plan) throw new Error(named)
      const places = plan.areas.reduce((sum, { capacity }) => sum + capacity, seatsOf(plan).length)
      expect([named, room.capacity]).toEqual([named, sold.length === 1 ? places : null])
    }
  })

  it('in wheelchair places, each with a companion, and where they are', () => {
    for (const site of siteKeys) {
      for (const hall of content.halls[site]) {
        const rooms = hallsOf(site).filter((one) => one.hall === hall)
        const least = rooms.map(({ sold }) => Math.min(...sold.map(wheelchairsOf)))
        expect([hall.key, hall.access.wheelchairPlaces]).toEqual([
          hall.key,
          least.reduce((sum, count) => sum + count, 0),
        ])
        expect(Math.min(...least)).toBeGreaterThan(0)
        for (const { sold } of rooms.filter((one) => one.sold.length === 1)) {
          for (const section of sold.flatMap(({ sections }) => sections)) {
            const has = section.rows.some(({ seats }) => seats.some(({ kind }) => kind === 'wheelchair'))
            if (has) expect(hall.guide.wheelchair_places?.de).toContain(section.name.de)
            if (has) expect(hall.guide.wheelchair_places?.en).toContain(section.name.en)
            if (section.induction_loop) expect(hall.guide.induction_loop?.de).toContain(section.name.de)
          }
        }
      }
    }
  })

  it('the Elbphilharmonie as a vineyard, with wheelchair places on levels 12 and 13', () => {
    const [hall] = content.halls.hh
    expect(hall?.guide.form).toBe('vineyard')
    expect(hall?.rooms[0]).toMatchObject({ key: 'grosser-saal', capacity: 2100 })
    expect(hall?.guide.wheelchair_places?.de).toMatch(/^Großer Saal, sechs: Ebene 12, .*; Ebene 13, /)
    expect(hall?.guide.wheelchair_places?.en).toMatch(/^Großer Saal, six: Level 12, .*; Level 13, /)
  })

  it('alike on the pages of halls and of accessibility', () => {
    for (const site of siteKeys) {
      const pages = pagesOf(content, site)
      const textOf = (key: string) => JSON.stringify(pages.find((page) => page.key === key))
      for (const { hall, room } of hallsOf(site)) {
        expect(textOf('venues')).toContain(hall.name)
        if (room.capacity) expect(textOf('venues')).toContain(`${room.name}: ${grouped(room.capacity, 'de')} Plätze`)
        if (room.capacity) expect(textOf('venues')).toContain(`${room.name}: ${grouped(room.capacity, 'en')} seats`)
        if (hall.in_use) expect(textOf('accessibility')).toContain(`Rollstühle: ${hall.access.wheelchairPlaces},`)
      }
      expect(textOf('venues') + textOf('accessibility')).not.toMatch(/\{\w+\}/)
    }
  })

  it('in every text: no other number of seats, and no wheelchair place by telephone alone', () => {
    const texts = siteKeys.flatMap((site) => [
      ...pagesOf(content, site).map((page) => JSON.stringify(page)),
      ...content.halls[site].map((hall) => JSON.stringify(hall)),
    ])
    for (const text of [...texts, JSON.stringify(content.articles)]) {
      expect(text).not.toMatch(/(?:Rollstuhlpl[^.<]*telefonisch|wheelchair[^.<]*by (?:tele)?phone)/i)
      expect(text).not.toMatch(/\{seats:/)
    }
    const capacities = siteKeys.flatMap(hallsOf).flatMap(({ room }) => room.capacity ?? [])
    const named = [...JSON.stringify(content.articles).matchAll(/(?<![\d.])(\d[\d.]*) (?:Plätzen?|Sitzplätze)\b/g)]
    expect(named.length).toBeGreaterThan(2)
    for (const [, count = ''] of named) expect(capacities).toContain(Number(count.replaceAll('.', '')))
  })
})

it('the home of each city has a concert, a day and a picture of its own', () => {
  const heroes = siteKeys.map((site) => content.features[site].hero)
  expect(new Set(heroes.map(({ visual }) => visual)).size).toBe(siteKeys.length)
  const first = siteKeys.map((site) => {
    const { genre, nth } = content.features[site].hero.event
    return seasons[site].filter((one) => one.genre === genre && one.day >= '2026-11-20')[nth - 1]
  })
  for (const one of ['programme', 'day'] as const)
    expect(new Set(first.map((hero) => JSON.stringify(hero?.[one]))).size).toBe(siteKeys.length)
  expect(first).not.toContain(undefined)
  for (const site of siteKeys) {
    const { hero, teasers, highlights, banners, aboteaser } = content.features[site]
    const shown = [hero, ...teasers, ...highlights, ...banners, aboteaser].map(({ visual }) => visual)
    expect([site, new Set(shown).size]).toEqual([site, shown.length])
  }
})
