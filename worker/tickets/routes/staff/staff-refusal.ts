import { type RefusalReason, refusalSentence } from '../../../../shared/contract/shop/refusal-words.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { ApiContext } from '../../../http/request/request.ts'
import { refusal } from '../refusals.ts'

type Subject = 'order' | 'places' | 'contingent'

/**
 * Returns a refused staff call as a problem. Some sentences differ from the usual ones, which address buyers and their
 * carts.
 */
export function staffRefusal(c: ApiContext, subject: Subject, refused: Parameters<typeof refusal>[1]): Response {
  return refusal(
    c,
    refused,
    {},
    (reason, locale) => sentences[locale][subject][reason] ?? refusalSentence(reason, locale),
  )
}

type Sentences = Readonly<Record<Subject, Readonly<Partial<Record<RefusalReason, string>>>>>

const sentences: Readonly<Record<Locale, Sentences>> = {
  de: {
    order: {
      unknown_line: 'Diese Karte ist schon zurückgegeben, oder sie gehört nicht zu dieser Bestellung.',
      taken: 'Der neue Platz ist inzwischen vergeben. Die Karte behält ihren Platz.',
    },
    places: { taken: 'Nicht alle Plätze sind noch frei. Es ist nichts geändert.' },
    contingent: {
      too_many: 'Mehr Kontingente kann ein Konzert nicht haben. Lösen Sie zuerst eines auf.',
      unknown_place: 'Dieses Kontingent gibt es nicht mehr.',
    },
  },
  en: {
    order: {
      unknown_line: 'This ticket has been returned already, or it does not belong to this order.',
      taken: 'The new seat has just been taken. The ticket keeps its seat.',
    },
    places: { taken: 'Not all of these places are still free. Nothing has been changed.' },
    contingent: {
      too_many: 'A concert cannot have more contingents. Delete one first.',
      unknown_place: 'This contingent no longer exists.',
    },
  },
}
