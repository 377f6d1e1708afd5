import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import type { PrintedTicket, TicketDocument } from '../../../../worker/box-office/documents/ticket/printed-ticket.ts'

/** Returns a hall with curved rows, an aisle, a standing area and seats with a restricted view. */
export function someHall(): HallPlan {
  return {
    key: 'laeiszhalle',
    version: 1,
    name: { de: 'Großer Saal' },
    width: 960,
    height: 1040,
    units_per_metre: 26,
    focus: { x: 480, y: 160 },
    stage: [
      [266, 22],
      [694, 22],
      [742, 118],
      [480, 158],
      [218, 118],
    ],
    categories: [{ key: 1, name: { de: 'Kategorie 1' } }],
    sections: [
      {
        id: 'parkett-links',
        name: { de: 'Parkett links', en: 'Stalls left' },
        entrance: { de: 'Tür 2', en: 'Door 2' },
        step_free: true,
        rows: Array.from({ length: 24 }, (_, row) => ({
          id: `pl-${row + 1}`,
          name: String(row + 1),
          seats: Array.from({ length: 20 }, (_, seat) => ({
            id: `pl-${row + 1}-${seat + 1}`,
            name: String(seat + 1),
            category: 1,
            kind: 'seat' as const,
            x: 100 + seat * 18,
            y: 190 + row * 24 - ((seat - 20) / 8) ** 2,
            ...(seat === 9 ? { aisle_after: true } : {}),
            ...(seat === 0 ? { restricted_view: { de: 'Säule zur rechten Hand.', en: 'Pillar to the right.' } } : {}),
          })),
        })),
      },
    ],
    areas: [
      {
        id: 'steh',
        name: { de: 'Stehparkett', en: 'Standing stalls' },
        kind: 'standing',
        capacity: 300,
        category: 1,
        x: 520,
        y: 300,
        width: 340,
        height: 500,
      },
    ],
  }
}

export function somePrintedTicket(change: Partial<PrintedTicket> = {}): PrintedTicket {
  return {
    code: 'AEBWQAAA',
    number: 'A-26-7KQ-M2P-9XT4-3',
    production: {
      title: 'Das Meer bei Eastbourne',
      performers: ['Orchestre Philharmonique du Ventoux', 'Étienne Vauquelin, Klavier · Bastien Charvolin, Leitung'],
      date: '2027-01-15T20:00:00+01:00',
      works: [
        { composer: 'Claude Debussy', title: 'Prélude à l’après-midi d’un faune' },
        { composer: 'Maurice Ravel', title: 'Konzert für Klavier und Orchester G\u2011Dur' },
        { composer: 'Antonín Dvořák', title: 'Das Wassermännchen, sinfonische Dichtung' },
        { composer: 'Maurice Ravel', title: 'La Valse. Poème chorégraphique' },
      ],
      notes: ['Pause nach dem Konzert, Ende etwa 21:40 Uhr.'],
    },
    venue: {
      name: 'Laeiszhalle, Großer Saal',
      address: 'Johannes-Brahms-Platz, 20355 Hamburg',
      doors: 'Einlass 19:00, Einführung 19:00 Uhr',
      directions: ['U1 Stephansplatz, U2 Gänsemarkt, fünf Minuten zu Fuß.'],
    },
    plan: someHall(),
    place: 'pl-14-9',
    priceType: 'Normalpreis',
    cents: 7400,
    feeCents: 200,
    tax: 'reduced',
    ...change,
  }
}

export function someTicketDocument(change: Partial<TicketDocument> = {}): TicketDocument {
  return {
    site: sites.hh,
    locale: 'de',
    seller: 'Auftakt Konzertdirektion, Hamburg',
    order: 'A-26-7KQ-M2P-9XT4',
    created: new Date('2026-11-20T09:00:00Z'),
    tickets: [somePrintedTicket()],
    ...change,
  }
}
