import { placesNames } from '../../../../shared/box-office/place-words.ts'
import type { HouseList } from '../../../../shared/contract/box-office/staff/orders.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { orderOf } from '../../objects/order-of.ts'
import { assistedOrders } from '../../store/orders/assistance.ts'
import type { DeskContext } from './desk-orders.ts'

/** Reads what the buyers of a production said that the house should know, by name, with their places in words. */
export async function readHouseList({ env, site, now, locale }: DeskContext, production: number): Promise<HouseList> {
  const orders = await assistedOrders({ d1: env.DB, now }, site, production)
  const results = orders.map(async (order) => {
    const view = await orderOf(env, site, order.number).view()
    const lines = view?.lines.filter((line) => line.production === production && line.state !== 'cancelled') ?? []
    const places = lines.map(({ place }) => ({
      ...place,
      section: localise(place.section, locale),
      is_table: place.is_table ?? false,
    }))
    return { ...order, places: placesNames(places, locale) }
  })
  return { results: await Promise.all(results) }
}
