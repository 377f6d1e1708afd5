import { day, defineEntity, line, relation } from '../define.ts'

/**
 * Closures of halls, such as for tuning the organ. A closure covers whole days: a hall that is free in the evening is
 * not closed. Only staff see closures.
 */
export const closures = defineEntity({
  name: 'closures',
  label: {
    one: { de: 'Saalsperre', en: 'Closure' },
    many: { de: 'Saalsperren', en: 'Closures' },
    create: { de: 'Neue Saalsperre', en: 'New closure' },
  },
  icon: 'lock',
  area: 'programme',
  scope: 'site',
  isBoundToSite: true,
  title: 'reason',
  fields: {
    reason: line({
      label: { de: 'Grund', en: 'Reason' },
      help: { de: 'Nur intern: Stimmung der Orgel.', en: 'Internal: Organ tuning.' },
      max: 80,
      required: true,
    }),
    roomId: relation({ label: { de: 'Saal', en: 'Hall' }, to: 'rooms', required: true }),
    startsOn: day({ label: { de: 'Erster Tag', en: 'First day' }, file: 'from', required: true }),
    endsOn: day({ label: { de: 'Letzter Tag', en: 'Last day' }, file: 'until', required: true }),
  },
  groups: [{ label: { de: 'Grunddaten', en: 'Basics' }, fields: ['roomId', 'startsOn', 'endsOn', 'reason'] }],
  list: {
    columns: ['roomId', 'startsOn', 'endsOn'],
    sortable: ['startsOn', 'endsOn', 'reason'],
    isDescending: true,
    filters: ['roomId'],
    search: ['reason', 'roomId'],
  },
})
