import type { CartAnswer as CartBody } from '../../../shared/contract/box-office/cart.ts'
import { refusalSentence } from '../../../shared/contract/box-office/refusal-words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { price } from '../../../shared/ui/money.ts'
import type { DroppedCode } from '../objects/cart/state.ts'
import type { CartView } from '../objects/cart/view.ts'
import type { PlaceName } from '../objects/inventory/hall.ts'

export function cartAnswer(view: CartView, locale: Locale): CartBody {
  const { lines, until_ms: untilMs, expired, ended_ms: _, dropped, ...rest } = view
  return {
    ...rest,
    ...(dropped && {
      dropped_code: { code: dropped.code, reason: dropped.reason, detail: droppedSentence(dropped, locale) },
    }),
    lines: lines.map(({ seat: __, area: ___, tax: ____, rule: _rule, place, ...line }) => ({
      ...line,
      place: placeAnswer(place, locale),
    })),
    expires_at: untilMs === null ? null : berlinIso(new Date(untilMs)),
    expired_places: expired.length,
  }
}

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

function droppedSentence({ code, reason, min_cents: min }: DroppedCode, locale: Locale): string {
  const words = labels[locale]
  const why = min === undefined ? refusalSentence(reason, locale) : words.minimum(price(min, locale))
  return `${words.dropped(code)} ${why}`
}

const labels = defineLabels({
  de: {
    dropped: (code: string) => `${code} ist nicht mehr eingelöst.`,
    minimum: (amount: string) =>
      `Der Gutschein gilt ab ${amount} für Karten, auf die er passt. Lösen Sie ihn dann noch einmal ein.`,
  },
  en: {
    dropped: (code: string) => `${code} no longer applies.`,
    minimum: (amount: string) => `The voucher is valid from ${amount} for tickets it applies to. Redeem it again then.`,
  },
})
