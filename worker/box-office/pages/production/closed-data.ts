// The words of a production that cannot be bought now. The server writes them, since few pages need them.

import type { ClosedData, ProductionPageData } from '../../../../shared/box-office/pages/production/data.ts'
import { dateWithWeekday, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { ShopRequest } from '../definition.ts'

type Closed = Pick<ProductionPageData, 'sale' | 'isCancelled' | 'maxPerOrder' | 'accessible'> & {
  id: number
  isMoved: boolean
}

/** Returns why a production is not on sale, and what visitors can do instead. */
export function closedData(
  { locale, href }: Pick<ShopRequest, 'locale' | 'href'>,
  { id, sale, isCancelled, isMoved, maxPerOrder, accessible }: Closed,
): ClosedData {
  const own = words[locale]
  const at = (iso: string) => own.at(dateWithWeekday(iso, locale), timeOfDay(iso))
  const state = isCancelled
    ? 'cancelled'
    : sale.state === 'on_sale'
      ? sale.stock === 'sold_out'
        ? 'sold_out'
        : 'all_held'
      : isMoved && sale.state === 'stopped'
        ? 'moved'
        : sale.state
  const isAhead = state === 'presale' || state === 'not_yet'
  const reason = isAhead ? (sale.from ? own.begins(at(sale.from)) : own.soon) : own.reasons[state]
  return {
    heading: own.heads[state],
    text: accessible ? `${reason} ${own.wheelchair}` : reason,
    phone: state === 'sold_out' || state === 'ended' ? own.phone : null,
    calendar: isAhead && sale.from ? { label: own.calendar, url: href(`/webshop/${id}/sale.ics`) } : null,
    code:
      state === 'presale'
        ? { heading: own.presale, text: own.code(maxPerOrder), label: own.label, send: own.open }
        : null,
    more: isAhead ? own.before : own.instead,
  }
}

const words = defineLabels({
  de: {
    heads: {
      presale: 'Ohne Code',
      not_yet: 'Der Verkauf hat noch nicht begonnen',
      ended: 'Der Verkauf ist beendet',
      stopped: 'Der Verkauf ist unterbrochen',
      cancelled: 'Das Konzert ist abgesagt',
      moved: 'Das Konzert ist verlegt',
      sold_out: 'Alle Karten sind verkauft',
      all_held: 'Alle Plätze liegen gerade in Warenkörben',
    },
    reasons: {
      ended: 'Hier gibt es keine Karten mehr.',
      stopped: 'Zurzeit verkaufen wir für dieses Konzert keine Karten.',
      cancelled: 'Wer Karten hat, bekommt von uns eine Nachricht.',
      moved: 'Verkaufte Karten gelten weiter. Neue Karten verkaufen wir zurzeit nicht.',
      sold_out: 'Ob Karten zurückkommen, erfahren Sie am Telefon.',
      all_held:
        'Was nicht bezahlt wird, ist spätestens nach 45 Minuten wieder frei. Laden Sie die Seite gern noch einmal.',
    },
    wheelchair: 'Rollstuhlplätze mit Begleitplatz sind noch frei, siehe unten.',
    presale: 'Vorverkauf mit Code',
    code: (most: number) =>
      `Der Code stand in Ihrer E-Mail oder im Saisonheft. Er gilt für ${most === 1 ? 'eine Karte' : `bis zu ${most} Karten`}.`,
    label: 'Vorverkaufscode',
    open: 'Öffnen',
    soon: 'Der Beginn steht noch nicht fest.',
    before: 'Bis dahin',
    instead: 'Stattdessen',
    calendar: 'In Kalender übernehmen, mit Erinnerung',
    begins: (moment: string) => `Der Verkauf für alle beginnt am ${moment}.`,
    at: (day: string, time: string) => `${day}, um ${time}\u00a0Uhr`,
    phone: 'Telefon',
  },
  en: {
    heads: {
      presale: 'Without a code',
      not_yet: 'The sale has not begun yet',
      ended: 'The sale has ended',
      stopped: 'The sale is paused',
      cancelled: 'The concert is cancelled',
      moved: 'The concert has been moved',
      sold_out: 'All tickets are sold',
      all_held: 'All seats are in baskets at the moment',
    },
    reasons: {
      ended: 'There are no more tickets here.',
      stopped: 'We do not sell tickets for this concert at the moment.',
      cancelled: 'We will contact ticket holders.',
      moved: 'Tickets already sold remain valid. We are not selling new tickets at the moment.',
      sold_out: 'For returned tickets, please call.',
      all_held:
        'Seats that are not paid for are available again after 45 minutes at the latest. Please reload the page.',
    },
    wheelchair: 'Wheelchair spaces with a companion seat are still available, see below.',
    presale: 'Presale with a code',
    code: (most: number) =>
      `The code was in your e-mail or in the season brochure. It is valid for ${most === 1 ? 'one ticket' : `up to ${most} tickets`}.`,
    label: 'Presale code',
    open: 'Open',
    soon: 'The start of the sale has not been set yet.',
    before: 'Until then',
    instead: 'Instead',
    calendar: 'Add to calendar, with a reminder',
    begins: (moment: string) => `General sale begins on ${moment}.`,
    at: (day: string, time: string) => `${day} at ${time}`,
    phone: 'Phone',
  },
})
