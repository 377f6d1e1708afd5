// Generates productions from a seed. The same index results in the same production, regardless of the order of calls.

import type { ProductionStatus } from '../../shared/contract/production.ts'
import { berlinToUtc } from '../../shared/time/berlin.ts'
import type { ProductionRecord } from '../../worker/content/store/many/records.ts'
import { mainRooms } from './some-frame.ts'

/** `dense`: all productions in two seasons. `archive`: 500 per season, going back as many seasons as needed. */
export type Spread = 'dense' | 'archive'

export interface Frame {
  /** The rooms of the main venues come first. */
  roomIds: readonly number[]
  aboIds: readonly number[]
}

const seasonDays = 300
const daysOfTwoSeasons = 2 * 365
/** The last day of every spread, so that archives of any size have about the same number of upcoming productions. */
const lastDayMs = Date.UTC(2028, 5, 30)
const dayMs = 86_400_000

/**
 * Generates a production.
 * @param count total number of productions, spread over the days at random
 */
export function someProduction(
  spread: Spread,
  count: number,
  index: number,
  { roomIds, aboIds }: Frame,
): ProductionRecord {
  const random = randomNumbers(index + 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  // each generated composer and violinist has about fifty productions, so the number of names grows with the archive
  const rare = Math.floor(random() * Math.ceil(count / 50))
  const composers = [pick(composerNames), pick(composerNames), `${pick(forenames)} ${surname(rare)}`]
  const title = { de: `${pick(titleWords)} Nr. ${index + 1}`, en: `${pick(titleWords)} No ${index + 1}` }
  return {
    externalId: `bench-${index}`,
    title,
    subtitle: { de: `Mit Werken von ${composers.join(', ')}`, en: `With works by ${composers.join(', ')}` },
    genre: 'orchestra',
    contentStatus: statusAt(random()),
    startsAt: berlinToUtc(someStart(spread, count, random)),
    roomId: random() < 0.9 ? pick(roomIds.slice(0, mainRooms)) : pick(roomIds),
    aboId: random() < 0.75 ? pick(aboIds) : null,
    ticketUrl: '/eventim.webshop',
    priceFrom: 19,
    priceTo: 79,
    priceReduced: 12,
    casts: [
      { name: 'Nordische Philharmonie', role: { de: 'Orchester', en: 'orchestra' } },
      { name: pick(conductors), role: { de: 'Leitung', en: 'conductor' } },
      { name: `${pick(forenames)} ${surname(rare + 1)}`, role: { de: 'Violine', en: 'violin' } },
    ],
    program: composers.map((composer, at) => ({
      composer,
      years: null,
      title: { de: `Sinfonie Nr. ${at + 1}`, en: `Symphony No ${at + 1}` },
      movements: ['Allegro', 'Andante', 'Presto'],
      minutes: 30,
    })),
    images: [],
    articles: [],
    partners: [],
  }
}

/** Returns a local time in Berlin: a random day of a season (September to June) at a usual starting time. */
function someStart(spread: Spread, count: number, random: () => number): string {
  const days = spread === 'dense' ? daysOfTwoSeasons : Math.round((count / 1000) * daysOfTwoSeasons)
  const daysBack = Math.floor(random() * days)
  const seasonsBack = Math.floor(daysBack / 365)
  const dayOfSeason = Math.floor(((daysBack % 365) / 365) * seasonDays)
  const day = new Date(lastDayMs - (seasonsBack * 365.2425 + dayOfSeason) * dayMs).toISOString().slice(0, 10)
  return `${day}T${starts[Math.floor(random() ** 2 * starts.length)]}`
}

const starts = [
  '20:00',
  '19:30',
  '19:00',
  '11:00',
  '18:00',
  '16:00',
  '15:00',
  '20:30',
  '17:00',
  '12:30',
  '21:00',
  '10:30',
]

function statusAt(share: number): ProductionStatus {
  if (share < 0.7) return 'available'
  if (share < 0.85) return 'few'
  if (share < 0.95) return 'sold_out'
  return share < 0.98 ? 'cancelled' : 'moved'
}

/** Creates a random number generator (Mulberry32) with the same numbers on every platform. */
function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const composerNames = [
  'Johannes Brahms',
  'Clara Schumann',
  'Antonín Dvořák',
  'Lili Boulanger',
  'Gustav Mahler',
  'Amy Beach',
]
const forenames = ['Mara', 'Jonas', 'Edda', 'Piet', 'Livia', 'Anselm']
const syllables = ['bar', 'den', 'fol', 'gri', 'hem', 'kas', 'lun', 'mor', 'nev', 'ost', 'pal', 'run']

/** Returns a surname of three syllables; the first 1,728 numbers result in distinct names. */
function surname(number: number): string {
  const name = [number, number / 12, number / 144].map((at) => syllables[Math.floor(at) % 12]).join('')
  return name[0]?.toUpperCase() + name.slice(1)
}
const conductors = ['Ilse Marwitz', 'Tomás Haldane', 'Noor van Rees', 'Aurel Stanciu']
const titleWords = ['Abendstern', 'Wellengang', 'Morgenrot', 'Nachtstück', 'Fernweh']
