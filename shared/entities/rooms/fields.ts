import { defineEntity, line, number, relation } from '../define.ts'

export const rooms = defineEntity({
  name: 'rooms',
  label: {
    one: { de: 'Saal', en: 'Hall' },
    many: { de: 'Säle', en: 'Halls' },
    create: { de: 'Neuer Saal', en: 'New hall' },
  },
  icon: 'door-open',
  area: 'programme',
  scope: 'site',
  title: 'displayName',
  fields: {
    name: line({ label: { de: 'Name im Haus', en: 'Name within the house' }, max: 160, required: true }),
    displayName: line({ label: { de: 'Voller Name', en: 'Full name' }, required: true }),
    venueId: relation({ label: { de: 'Spielstätte', en: 'Venue' }, to: 'venues', required: true }),
    capacity: number({ label: { de: 'Plätze', en: 'Seats' }, min: 1, max: 200_000 }),
    kokosId: line({
      label: { de: 'Nummer im Ticketsystem', en: 'Number in the ticket system' },
      file: 'kokos_id',
      max: 80,
    }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['name', 'displayName', 'venueId', 'capacity', 'kokosId'] },
  ],
  list: {
    columns: ['venueId', 'capacity', 'kokosId'],
    sortable: ['displayName', 'capacity'],
    filters: ['venueId'],
    search: ['displayName', 'name', 'kokosId'],
  },
})
