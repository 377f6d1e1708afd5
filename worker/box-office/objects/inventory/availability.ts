import type { Availability } from '../../../../shared/contract/box-office/availability.ts'
import { contingentsFor, freeInArea, freeSeats, type Hall } from './hall.ts'

/** The value of a seat's two bits in the snapshot. A held seat may become free again. */
const bits = { free: 0, taken: 1, held: 2 } as const

/**
 * Returns the public snapshot of availability; seats of contingents appear taken.
 * @param version rises with every change
 */
export function availabilityOf(hall: Hall, version: number): Availability {
  const categories = new Map<number, { category: number; free: number; held: number; total: number }>()
  const count = (category: number, free: number, held: number, total: number) => {
    const sums = categories.get(category) ?? { category, free: 0, held: 0, total: 0 }
    categories.set(category, { category, free: sums.free + free, held: sums.held + held, total: sums.total + total })
  }
  const wheelchairs = { free: 0, held: 0, total: 0 }
  const { seats } = hall.seating
  const bytes = new Uint8Array(Math.ceil(seats.length / 4))
  seats.forEach(({ category, kind }, index) => {
    const isHidden = hall.contingentOf[index] !== ''
    const state = hall.states[index]
    const value = isHidden
      ? bits.taken
      : state === 'free'
        ? bits.free
        : state === 'held' || state === 'paying'
          ? bits.held
          : bits.taken
    bytes[index >> 2] = (bytes[index >> 2] ?? 0) | (value << ((index & 3) * 2))
    if (kind === 'wheelchair') {
      wheelchairs.total += 1
      wheelchairs.free += Number(value === bits.free)
      wheelchairs.held += Number(value === bits.held)
    }
    if (kind === 'seat') count(category, Number(value === bits.free), Number(value === bits.held), 1)
  })
  const areas = [...hall.areas.values()].map((area) => {
    const free = freeInArea(hall, area, generalSale).reduce((sum, [, places]) => sum + places, 0)
    count(area.category, free, area.held, area.capacity)
    return { area: area.id, free }
  })
  return {
    version,
    sales_version: hall.sales.version,
    categories: [...categories.values()].sort((a, b) => a.category - b.category),
    areas,
    wheelchairs,
    seats: btoa(String.fromCharCode(...bytes)),
  }
}

export interface OpenedPlaces {
  seats: string[]
  /** The free places of each area, including those on general sale. */
  areas: { area: string; free: number }[]
}

export function openedPlaces(hall: Hall | null, access: readonly string[]): OpenedPlaces {
  if (!hall) return { seats: [], areas: [] }
  const contingents = contingentsFor(hall, access)
  const free = freeSeats(hall, contingents)
  const seats = hall.seating.seats.flatMap(({ id }, index) => (free[index] && hall.contingentOf[index] ? [id] : []))
  const areas = [...hall.areas.values()].map((area) => ({
    area: area.id,
    free: freeInArea(hall, area, contingents).reduce((sum, [, places]) => sum + places, 0),
  }))
  return { seats, areas }
}

export const generalSale = new Set([''])
