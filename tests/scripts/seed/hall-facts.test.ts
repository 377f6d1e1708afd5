// Reads what is said of a hall together: its texts and articles, its drawing, its abos' tables and the plan that the
// shop sells it with.
import { beforeAll, describe, expect, it } from 'vitest'
import { readSeed, type SeedContent } from '../../../scripts/seed/content.ts'
import { planKeysOf } from '../../../scripts/seed/sales/plan-of.ts'
import { placeOfAbo } from '../../../scripts/seed/season/rooms.ts'
import { blocksOf } from '../../../shared/box-office/choosing/words.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { stageFront } from '../../../shared/contract/stage-front.ts'
import { siteKeys } from '../../../shared/sites/sites.ts'

let content: SeedContent
let plans: Map<string, HallPlan>
beforeAll(async () => {
  content = await readSeed()
  plans = new Map(content.plans.map((plan) => [plan.external_id, expandPlan(importPlan.parse(plan), 1)]))
})

type Section = HallPlan['sections'][number]
const seatsOf = ({ rows }: Section) => rows.flatMap(({ seats }) => seats)
const namesOf = (section: Section, locale: 'de' | 'en') => section.name[locale] ?? ''

/** The large room of each hall in use, with its plan and everything that is said of the hall. */
function halls() {
  return siteKeys.flatMap((site) => {
    const capacities = content.halls[site].flatMap(({ rooms }) => rooms.flatMap(({ capacity }) => capacity ?? []))
    return content.halls[site].flatMap((hall) => {
      const [room] = hall.rooms
      const [key = '', ...others] = room ? planKeysOf(hall, room) : []
      const plan = plans.get(key)
      if (!hall.in_use || !room || !plan || others.length > 0) return []
      const articles = content.articles.filter(({ goes_with: owners }) => owners?.hall?.includes(hall.key))
      const { description, guide } = hall
      const said = JSON.stringify([description, guide, articles.map(({ teaser, text }) => [teaser, text])])
      return [{ key: `${site} ${hall.key}`, form: guide.form, capacity: room.capacity ?? 0, capacities, plan, said }]
    })
  })
}

const isBehind = (plan: HallPlan) => {
  const top = Math.min(...plan.stage.map(([, y]) => y))
  return plan.sections.some((section) => seatsOf(section).some(({ y }) => y < top))
}
const hasTiers = ({ sections }: HallPlan) => sections.some(({ name }) => /Rang/.test(name.de))

describe('a hall is the same in its texts, its drawing and the shop', () => {
  it('seats on all four sides: only where the plan has seats behind the stage, and the text says so', () => {
    for (const { key, form, plan, said } of halls()) {
      expect([key, form === 'vineyard']).toEqual([key, isBehind(plan)])
      expect([key, /rings um die Bühne|surrounds the platform/.test(said)]).toEqual([key, isBehind(plan)])
    }
  })

  it('an amphitheatre has no tiers in the shop either, and is drawn as one', () => {
    for (const { key, form, plan, said } of halls()) {
      const isNamed = /Amphitheater|amphitheatre/.test(said)
      expect([key, form === 'amphitheatre']).toEqual([key, isNamed])
      if (isNamed) expect([key, hasTiers(plan)]).toEqual([key, false])
      if (isNamed) expect(Math.min(...plan.sections.flatMap(seatsOf).map(({ y }) => y))).toBeGreaterThan(0)
    }
  })

  it('tiers to which a lift goes are those of the plan', () => {
    for (const { key, plan, said } of halls()) {
      const named = /(?:in den 1\. Rang|zu den Rängen|to the (?:first balcony|balconies))/.test(said)
      if (named) expect([key, hasTiers(plan)]).toEqual([key, true])
      if (!hasTiers(plan)) expect([key, /first tier|to the tiers/.test(said)]).toEqual([key, false])
    }
  })

  it('seats that a text counts in words are about as many as the shop has', () => {
    const words = { Zweitausend: 2000, zweitausend: 2000, 'two thousand': 2000 }
    for (const { key, capacity, said } of halls())
      for (const [word, count] of Object.entries(words))
        if (said.includes(`${word} Plätze`) || said.includes(`${word} seats`))
          expect([key, Math.abs(capacity - count) < count * 0.05]).toEqual([key, true])
  })

  it('seats that a text counts in figures are as many as the city’s halls have', () => {
    const counted = /(?<![\d.,{])(\d[.,]?\d{3}) (?:Plätze|Plätzen|Menschen|seats)/g
    for (const { key, capacities, said } of halls())
      for (const [, figure = ''] of said.matchAll(counted))
        expect([key, capacities]).toEqual([key, expect.arrayContaining([Number(figure.replace(/\D/g, ''))])])
  })
})

describe('the table of an abo', () => {
  /** The names of the sections with seats of a category, as the table writes them: `Ebene 12 A–C, Ebene 13 G`. */
  const named = (plan: HallPlan, category: number, locale: 'de' | 'en') => {
    const own = plan.sections.filter((section) => seatsOf(section).some((seat) => seat.category === category))
    return blocksOf(own.map((section) => namesOf(section, locale)))
      .map((name) => name.replace(/, [Bb]lock /, ' '))
      .join(', ')
  }

  it('names in each category the parts of the hall that the shop sells in it', () => {
    for (const { key, site, venue, categories, ...abo } of content.abos) {
      const { hall: hallKey, room: roomKey } = placeOfAbo({ key, site, venue, categories, ...abo }, content.halls[site])
      const hall = content.halls[site].find((each) => each.key === hallKey)
      const room = hall?.rooms.find((each) => each.key === roomKey)
      if (!hall || !room) throw new Error(key)
      const sold = planKeysOf(hall, room)
      const plan = plans.get(sold[0] ?? '')
      if (!plan || sold.length > 1) continue
      categories.forEach((category, index) => {
        for (const locale of ['de', 'en'] as const) {
          const text = category[locale] ?? ''
          const blocks = named(plan, index + 1, locale)
          if (/ [A-Z](?:–[A-Z])?(?:,|$)/.test(blocks)) {
            expect([key, text.replace(/, (?:Mitte|centre)$/, '')]).toEqual([key, blocks])
            continue
          }
          const parts = partsOf(text).filter((part) => !new RegExp(part, 'i').test(blocks))
          expect([key, text, blocks, parts]).toEqual([key, text, blocks, []])
        }
      })
    }
  })
})

const partsOf = (text: string) => [
  ...(text.match(
    /\d\. Rang(?: Mitte)?|(?<!\d\. )Rang|Podium|Parkett|Seitenempore|Empore|Ebene \d+|Level \d+|(?:first|second) balcony(?: centre)?|(?<!first |second )balcony|platform|stalls|side gallery|gallery/gi,
  ) ?? []),
]

it('the front of an amphitheatre’s stage is before all its seats', () => {
  const plan = plans.get('amphitheater')
  if (!plan) throw new Error('no plan')
  expect(Math.max(...plan.sections.flatMap(seatsOf).map(({ y }) => y))).toBeGreaterThan(stageFront(plan).y)
})
