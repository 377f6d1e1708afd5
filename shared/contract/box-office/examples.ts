// Examples for the OpenAPI document.

const place = {
  id: 'parkett-links-14-9',
  section: 'Parkett links',
  row: '14',
  is_table: false,
  seat: '9',
  entrance: 'Tür A',
  restricted_view: null,
  kind: 'seat',
}

const line = {
  id: 'c11382e2-f3a7-471c-8ff8-6873a2e38db1',
  production: 14,
  place,
  category: 2,
  price_type: 'normal',
  full_cents: 7700,
  discount: { by: 'voucher', cents: 2000 },
  cents: 5700,
}

const totals = {
  cents: 5700,
  tickets_cents: 5700,
  delivery_cents: 0,
  taxes: [{ kind: 'reduced', gross_cents: 5700, tax_cents: 373 }],
}
const voucher = { code: 'AUFTAKT-20', cents: 2000 }

export const exampleCart = {
  lines: [line],
  totals,
  expires_at: '2026-11-21T14:23:00+01:00',
  can_extend: true,
  voucher,
  magic_codes: [],
  expired_places: 0,
  order: null,
}

export const exampleOrder = {
  number: 'A-26-7KQ-M2P-9XT4',
  state: 'pending',
  created_at: '2026-11-21T14:19:00+01:00',
  contact: { name: 'Lena Ohlsen', email: 'lena@example.org' },
  delivery: { type: 'pdf', cents: 0 },
  productions: [
    { id: 14, title: 'Aus der Neuen Welt', date: '2026-12-18T20:00:00+01:00', venue: 'Laeiszhalle, Großer Saal' },
  ],
  lines: [{ ...line, state: 'held', used_at: null, gate: null }],
  totals,
  voucher,
  payment: {
    means: 'transfer',
    state: 'open',
    url: null,
    due_at: '2026-11-28T23:59:59+01:00',
    paid_cents: 0,
    refunded_cents: 0,
    confirm: null,
    transfer: {
      payee: 'Auftakt Konzertdirektion',
      iban: 'DE02120300000000202051',
      bank: null,
      reference: 'RF18A267KQM2P9XT4',
      giro_code:
        'BCD\n002\n1\nSCT\n\nAuftakt Konzertdirektion\nDE02120300000000202051\nEUR57.00\n\nRF18A267KQM2P9XT4\n',
    },
  },
  ledger: [{ at: '2026-11-21T14:19:00+01:00', kind: 'charge', cents: 5700 }],
  tickets: [],
  documents: [
    { id: 'confirmation', kind: 'confirmation', number: null, issued_at: '2026-11-21T14:19:00+01:00', xml: null },
  ],
  offer: null,
  returns: [],
  address_changes_left: 2,
}

export const exampleAccount = {
  email: 'lena@example.org',
  name: 'Lena Ohlsen',
  phone: null,
  address: { street: 'Seestraße 5', postcode: '10115', city: 'Berlin', country: 'DE' },
  created_at: '2026-11-02T09:12:00+01:00',
  abo_plus: { percent: 10, since: '2026-09-01' },
  orders: [
    {
      number: 'A-26-7KQ-M2P-9XT4',
      state: 'complete',
      created_at: '2026-11-21T14:19:00+01:00',
      total_cents: 5700,
      productions: [
        {
          id: 14,
          title: 'Aus der Neuen Welt',
          date: '2026-12-18T20:00:00+01:00',
          venue: 'Laeiszhalle, Großer Saal',
          tickets: 1,
        },
      ],
    },
  ],
  coming_tickets: 1,
}

export const exampleDoorTicket = {
  ticket: line.id,
  state: 'valid',
  at: null,
  gate: null,
  production: { id: 14, title: 'Aus der Neuen Welt', date: '2026-12-18T20:00:00+01:00' },
  place,
  text: 'Parkett links, Reihe\u00a014, Platz\u00a09',
  price_type: { key: 'normal', name: 'Normalpreis' },
}

export const examplePriceTable = {
  plan: { key: 'konzertsaal', version: 1 },
  is_stopped: false,
  tax: 'reduced',
  fee_cents: 200,
  max_per_order: 10,
  max_per_person: null,
  price_types: [{ key: 'normal', name: { de: 'Normalpreis', en: 'Full price' } }],
  prices: [{ category: 1, price_type: 'normal', cents: 7700 }],
  windows: [
    { access: null, code: null, from: '2026-11-20T10:00:00+01:00', until: '2026-12-18T20:00:00+01:00' },
    { access: null, code: 'FREUNDE-2027', from: '2026-11-18T10:00:00+01:00', until: '2026-11-20T10:00:00+01:00' },
  ],
  delivery: [{ type: 'pdf', cents: 0 }],
  transfer_until_days: 7,
}

export const exampleVouchers = {
  code: 'ADVENT-15',
  count: 1,
  value: { kind: 'percent', percent: 15 },
  productions: null,
  valid_from: null,
  valid_until: '2026-12-24T23:59:59+01:00',
  min_cents: 0,
  max_uses: 200,
  budget_cents: null,
}
