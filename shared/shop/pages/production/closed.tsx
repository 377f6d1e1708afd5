import { dateWithWeekday, timeOfDay } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { localise } from '../../../locale.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { CalendarIcon } from '../../parts/shop-icons.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { ProductionRows } from '../productions/rows.tsx'
import type { ProductionPageData } from './data.ts'
import { CodeForm } from './production-facts.tsx'

export function Closed({ data }: { data: ProductionPageData }) {
  const { sale, isCancelled, more, maxPerOrder, accessible } = data
  const { site, locale } = usePage()
  const { waiting } = useShopPage().basket
  const words = useLabels(labels)
  const href = useShopHref()
  const at = (iso: string) => words.at(dateWithWeekday(iso, locale), timeOfDay(iso))
  const state = isCancelled
    ? 'cancelled'
    : sale.state === 'on_sale'
      ? sale.stock === 'sold_out'
        ? 'sold_out'
        : 'all_held'
      : sale.state
  return (
    <>
      {state === 'presale' && !waiting && (
        <section>
          <h2 className="d-h">{words.presale}</h2>
          <p className="say">{words.code(maxPerOrder)}</p>
          <CodeForm label={words.label} send={words.open} />
        </section>
      )}
      <section>
        <h2 className="d-h">{words.heads[state]}</h2>
        <p className="say">
          {state === 'presale' || state === 'not_yet'
            ? sale.from
              ? words.begins(at(sale.from))
              : words.soon
            : words.reasons[state]}
          {accessible && ` ${words.wheelchair}`}
        </p>
        {(state === 'presale' || state === 'not_yet') && sale.from && (
          <p className="act">
            <a className="btn btn--line" href={href(`/webshop/${data.production.id}/sale.ics`)} download>
              <CalendarIcon />
              {words.calendar}
            </a>
          </p>
        )}
        {(state === 'sold_out' || state === 'ended') && (
          <p className="tax">{words.phone(site.contact.phone, localise(site.contact.hours, locale))}</p>
        )}
      </section>
      {more.length > 0 && (
        <section>
          <h2 className="d-h">{state === 'presale' || state === 'not_yet' ? words.before : words.instead}</h2>
          <ProductionRows productions={more} headingLevel={3} />
        </section>
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    heads: {
      presale: 'Ohne Code',
      not_yet: 'Der Verkauf hat noch nicht begonnen',
      ended: 'Der Verkauf ist beendet',
      stopped: 'Der Verkauf ist unterbrochen',
      cancelled: 'Das Konzert ist abgesagt',
      sold_out: 'Alle Karten sind verkauft',
      all_held: 'Alle Plätze liegen gerade in Warenkörben',
    },
    reasons: {
      ended: 'Hier gibt es keine Karten mehr.',
      stopped: 'Zurzeit verkaufen wir für dieses Konzert keine Karten.',
      cancelled: 'Wer Karten hat, bekommt von uns eine Nachricht.',
      sold_out: 'Ob Karten zurückkommen, erfahren Sie am Telefon.',
      all_held:
        'Was nicht bezahlt wird, ist spätestens nach 45 Minuten wieder frei. Laden Sie die Seite gern noch einmal.',
    },
    wheelchair: 'Rollstuhlplätze mit Begleitung sind noch frei, siehe unten.',
    presale: 'Vorverkauf mit Code',
    code: (most: number) => `Der Code stand in Ihrer E-Mail oder im Saisonheft. Er öffnet bis zu ${most} Karten.`,
    ...{ label: 'Vorverkaufscode', open: 'Öffnen', soon: 'Der Beginn steht noch nicht fest.' },
    ...{ before: 'Bis dahin', instead: 'Stattdessen' },
    calendar: 'In Kalender übernehmen, mit Erinnerung',
    begins: (moment: string) => `Der Verkauf für alle beginnt am ${moment}.`,
    at: (day: string, time: string) => `${day}, um ${time} Uhr`,
    phone: (phone: string, hours: string) => `Telefon ${phone}, ${hours}.`,
  },
  en: {
    heads: {
      presale: 'Without a code',
      not_yet: 'The sale has not begun yet',
      ended: 'The sale has ended',
      stopped: 'The sale is paused',
      cancelled: 'The concert is cancelled',
      sold_out: 'All tickets are sold',
      all_held: 'All seats are in baskets at the moment',
    },
    reasons: {
      ended: 'There are no more tickets here.',
      stopped: 'We do not sell tickets for this concert at the moment.',
      cancelled: 'We will contact ticket holders.',
      sold_out: 'For returned tickets, please call.',
      all_held: 'Seats that are not paid for are free again after 45 minutes at the latest. Please reload the page.',
    },
    wheelchair: 'Wheelchair spaces with a companion are still available, see below.',
    presale: 'Presale with a code',
    code: (most: number) => `The code was in your mail or in the season brochure. It opens up to ${most} tickets.`,
    ...{ label: 'Presale code', open: 'Open', soon: 'The start of the sale has not been set yet.' },
    ...{ before: 'Until then', instead: 'Instead' },
    calendar: 'Add to calendar, with a reminder',
    begins: (moment: string) => `General sale begins on ${moment}.`,
    at: (day: string, time: string) => `${day} at ${time}`,
    phone: (phone: string, hours: string) => `Phone ${phone}, ${hours}.`,
  },
})
