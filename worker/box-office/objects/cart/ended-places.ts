import type { PlaceNow } from '../inventory/places-now.ts'
import { inventoryOf } from '../inventory-of.ts'
import { accessOf, type CartContext } from './context.ts'
import { isOver } from './state.ts'

export type EndedPlaceNow = PlaceNow & { production: number }

/** Lists the places of an ended cart, and whether each is still free; empty until the cart ends. */
export async function endedPlaces(context: CartContext): Promise<EndedPlaceNow[]> {
  const { env, state, nowMs } = context
  if (!isOver(state, nowMs)) return []
  const byProduction = Map.groupBy(state.remembered, ({ production }) => production)
  const found = await Promise.all(
    [...byProduction].map(async ([production, lines]) => {
      const places = lines.map(({ seat, area, price_type }) => ({ seat, area, price_type }))
      const now = await inventoryOf(env, state.site, production).placesNow({ places, access: accessOf(context) })
      return now.map((place) => ({ ...place, production }))
    }),
  )
  return found.flat()
}
