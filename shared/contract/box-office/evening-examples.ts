// Examples of the calls of an evening for the OpenAPI document.

const until = '2026-12-19T04:00:00+01:00'
const ticket = 'c11382e2-f3a7-471c-8ff8-6873a2e38db1'
const id = '3f1c5f0a-5a3e-4c1e-9d0a-7b1f0c6f9a11'
const text = 'Parkett links, Reihe\u00a014, Platz\u00a09'
const place = { section: 'Parkett links', row: '14', seat: '9' }
const entrance = 'Eingang B'
const at = '2026-12-18T19:31:07+01:00'

export const exampleDevice = { id: 3, name: 'Tür B', until, is_waiting: false, is_person: false }

export const exampleListedDevice = {
  ...exampleDevice,
  since: '2026-12-18T19:01:30+01:00',
  last_contact: at,
  waiting: 0,
  entered: 212,
  searches: 2,
}

export const exampleEvening = {
  id: 14,
  title: 'Aus der Neuen Welt',
  date: '2026-12-18T20:00:00+01:00',
  doors: '2026-12-18T19:00:00+01:00',
  hall: 'Laeiszhalle, Großer Saal',
  entrances: [entrance],
  sold: 1240,
  entered: 616,
  elsewhere: 310,
}

export const examplePack = {
  production: 14,
  as_of: at,
  closes: '2026-12-19T00:15:00+01:00',
  keys: [{ id: 1, key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a' }],
  tickets: [
    { ticket, counter: 0, text, place, entrance, price_type: 'Schüler und Studierende', proof: 'Ausweis', group: 1 },
  ],
}

export const exampleScans = {
  scans: [{ id, ticket, at, gate: 'Tür B', device: 'Tür B', kind: 'entry' }],
  revoked: [{ ticket: '8f3b0a5e-6c1d-4f0e-b7a2-2d9c1e4f5a66', counter: 0, reason: 'refunded' }],
  next: '617.4',
  is_complete: true,
  own: 212,
}

export const exampleEntries = { entries: [{ id, ticket, by: 'name', at, gate: 'Tür B' }], sent: at, waiting: 0 }

export const exampleEntryResults = {
  entries: [{ id, state: 'entered', first: { at, gate: 'Tür B' }, text, place, entrance }],
}

export const exampleFound = { results: [{ ticket, text, entrance, state: 'valid' }] }

export const exampleFigures = {
  as_of: at,
  sold: 1240,
  entered: 616,
  elsewhere: 310,
  entrances: [{ entrance, sold: 1240, entered: 616 }],
  gates: [{ gate: 'Tür B', entered: 616 }],
  steps: [{ from: '2026-12-18T19:30:00+01:00', entered: 616 }],
  again: 3,
  by_name: 1,
  doubles: [],
  other_evenings: { count: 0, at: null, gate: null },
}
