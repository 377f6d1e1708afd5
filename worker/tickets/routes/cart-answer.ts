import type { CartAnswer as CartBody } from '../../../shared/contract/shop/cart.ts'
import { type Locale, localise } from '../../../shared/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { CartView } from '../objects/cart/view.ts'
import type { PlaceName } from '../objects/inventory/hall.ts'

/** Returns a cart in the contract's format, in one language. */
export function cartAnswer(view: CartView, locale: Locale): CartBody {
  const { lines, until_ms: untilMs, expired, ended_ms: _, ...rest } = view
  return {
    ...rest,
    lines: lines.map(({ seat: __, area: ___, tax: ____, place, ...line }) => ({
      ...line,
      place: placeAnswer(place, locale),
    })),
    expires_at: untilMs === null ? null : berlinIso(new Date(untilMs)),
    expired_places: expired.length,
  }
}

/** Returns a place's name in one language. */
export function placeAnswer(place: PlaceName, locale: Locale): CartBody['lines'][number]['place'] {
  const { section, entrance, restricted_view: view, ...rest } = place
  return {
    ...rest,
    is_table: rest.is_table ?? false,
    section: localise(section, locale),
    entrance: entrance && localise(entrance, locale),
    restricted_view: view && localise(view, locale),
  }
}
