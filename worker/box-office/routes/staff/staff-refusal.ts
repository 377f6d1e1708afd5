import { type RefusalReason, refusalSentence } from '../../../../shared/contract/box-office/refusal-words.ts'
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
      being_paid: 'Diese Bestellung wird gerade bezahlt. Versuchen Sie es in ein paar Minuten noch einmal.',
      price_changed: 'Der Preis der neuen Plätze hat sich geändert. Prüfen Sie die Zahlen noch einmal.',
      companion_needs_person: 'Eine Begleitperson bliebe ohne die Person, zu der sie gehört. Tauschen Sie beide um.',
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
      being_paid: 'This order is being paid for. Please try again in a few minutes.',
      price_changed: 'The price of the new seats has changed. Please check the figures again.',
      companion_needs_person: 'A companion would stay without the person to accompany. Please exchange both.',
    },
    places: { taken: 'Not all of these places are still available. Nothing has been changed.' },
    contingent: {
      too_many: 'A concert cannot have more contingents. Delete one first.',
      unknown_place: 'This contingent no longer exists.',
    },
  },
}
