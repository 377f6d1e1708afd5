import { expect, it } from 'vitest'
import {
  type Contingent,
  countOfPlaces,
  freePlacesOf,
  sizeOf,
} from '../../../../client/desk/box-office/sales/free-places.ts'
import { originsIn } from '../../../../client/desk/box-office/sales/hall/areas.tsx'
import type { DeskSeat } from '../../../../client/desk/box-office/sales/hall/desk-seats.ts'

const press: Contingent = {
  key: 'press',
  name: 'Presse',
  access: null,
  release_at: null,
  is_abo: false,
  is_released: false,
  seats: ['1-1', '1-2'],
  areas: [
    { area: 'steh', count: 10, free: 7 },
    { area: 'empore', count: 4, free: 0 },
  ],
}
const seats = [
  { id: '1-1', kind: 'contingent' },
  { id: '1-2', kind: 'sold' },
  { id: '1-3', kind: 'contingent' },
] as DeskSeat[]
const counts = { total: 50, sold: 3, held: 0, abo: 0, contingent: 7, blocked: 0 }
const standing = { ...counts, area: 'steh', name: 'Stehplätze', free: 40, free_tickets: 0 }

it('The free places of a contingent are its free seats and those in its areas', () => {
  const places = freePlacesOf({ seats }, press)
  expect(places).toEqual([{ place: '1-1' }, { place: 'steh', count: 7 }])
  expect([countOfPlaces(places), sizeOf(press)]).toEqual([8, 16])
})

it('Places of an area are moved from the general sale and from each contingent that has free ones there', () => {
  const full = { ...press, key: 'choir', areas: [{ area: 'steh', count: 5, free: 0 }] }
  const gone = { ...press, key: 'gone', is_released: true }
  expect(originsIn({ contingents: [press, full, gone] }, standing)).toEqual([
    { key: '', name: '', free: 40 },
    { key: 'press', name: 'Presse', free: 7 },
  ])
  expect(originsIn({ contingents: [press] }, { ...standing, free: 0 }).map(({ key }) => key)).toEqual(['press'])
  expect(originsIn({ contingents: [gone] }, standing)).toEqual([])
})
