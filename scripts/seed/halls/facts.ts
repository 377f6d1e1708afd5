import type { HallPlan, PlanSection } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { type ImportPlanInput, importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { countWord } from '../../../shared/i18n/count-word.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { type Locale, type Localised, localise } from '../../../shared/i18n/locale.ts'
import type { Hall } from '../format.ts'
import { planKeysOf } from '../sales/plan-of.ts'

/** A room and the plans that it is sold with: several if its seating depends on the genre. */
interface PlannedRoom {
  name: string
  plans: readonly HallPlan[]
}

/** Returns a function that sets what a hall's plans say about it: seats, wheelchair places and induction loop. */
export function factsOfPlans(plans: readonly ImportPlanInput[]): (hall: Hall) => Hall {
  const expanded = new Map(plans.map((plan) => [plan.external_id, expandPlan(importPlan.parse(plan), 1)]))
  return (hall) => {
    const rooms = hall.rooms.map((room) => ({
      name: room.name,
      plans: planKeysOf(hall, room).flatMap((key) => expanded.get(key) ?? []),
    }))
    const hasLoop = rooms.some(({ plans: own }) => loopOf(own).length > 0)
    const { wheelchair_places: _, induction_loop: __, ...guide } = hall.guide
    return {
      ...hall,
      rooms: hall.in_use
        ? hall.rooms.map((room, index) => ({ ...room, capacity: capacityOf(rooms[index]?.plans ?? []) }))
        : hall.rooms,
      access: {
        ...hall.access,
        wheelchairPlaces: rooms.reduce((sum, { plans: own }) => sum + wheelchairPlaces(own), 0),
        inductionLoop: hasLoop,
      },
      guide: {
        ...guide,
        wheelchair_places: inBoth((locale) => wheelchairText(rooms, locale)),
        ...(hasLoop && { induction_loop: inBoth((locale) => loopText(rooms, locale)) }),
      },
    }
  }
}

/** Returns the number of a room's places; null if it depends on the seating. */
function capacityOf(plans: readonly HallPlan[]): number | null {
  const [plan] = plans
  if (!plan || plans.length > 1) return null
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats)).length
  return plan.areas.reduce((sum, { capacity }) => sum + capacity, seats)
}

const wheelchairsOf = ({ rows }: PlanSection) =>
  rows.flatMap((row) => row.seats.filter(({ kind }) => kind === 'wheelchair').map(() => row.name))

/** Returns the number of wheelchair places that a room has with any seating. */
function wheelchairPlaces(plans: readonly HallPlan[]): number {
  return Math.min(...plans.map(({ sections }) => sections.flatMap(wheelchairsOf).length))
}

function wheelchairText(rooms: readonly PlannedRoom[], locale: Locale): string {
  const own = words[locale]
  const places = rooms.map(({ name, plans }) => {
    const [plan] = plans
    const where = plan && plans.length === 1 ? rowsWith(plan, locale) : own.varies
    return rooms.length > 1 ? `${name}, ${countWord(wheelchairPlaces(plans), locale)}: ${where}` : where
  })
  return `${places.join('; ')}; ${own.companion}`
}

function rowsWith({ sections }: HallPlan, locale: Locale): string {
  const own = words[locale]
  return sections
    .flatMap((section) => {
      const names = [...new Set(wheelchairsOf(section))]
      if (names.length === 0) return []
      const isTable = section.rows.some((row) => row.is_table)
      const noun = own[isTable ? 'table' : 'row'][names.length === 1 ? 0 : 1]
      return `${localise(section.name, locale)}, ${noun} ${listed(names, locale)}`
    })
    .join('; ')
}

function loopOf(plans: readonly HallPlan[]): Localised[] {
  return plans.flatMap(({ sections }) =>
    sections.filter(({ induction_loop: has }) => has).map((section) => section.name as Localised),
  )
}

function loopText(rooms: readonly PlannedRoom[], locale: Locale): string {
  const places = rooms.flatMap(({ name, plans }) => {
    const sections = loopOf(plans).map((section) => localise(section, locale))
    if (sections.length === 0) return []
    return rooms.length > 1 ? `${name}: ${sections.join('; ')}` : sections.join('; ')
  })
  return `${places.join('; ')}; ${words[locale].hearing}`
}

function inBoth(textIn: (locale: Locale) => string): Localised {
  return { de: textIn('de'), en: textIn('en') }
}

const words = {
  de: {
    row: ['Reihe', 'Reihen'],
    table: ['Tisch', 'Tische'],
    varies: 'je nach Bestuhlung',
    companion: 'jeder mit Begleitplatz, online buchbar',
    hearing: 'Hörgerät auf T',
  },
  en: {
    row: ['row', 'rows'],
    table: ['table', 'tables'],
    varies: 'depends on the seating',
    companion: 'each with a companion’s seat, bookable online',
    hearing: 'set your hearing aid to T',
  },
} as const
