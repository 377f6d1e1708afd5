import { defineEntity, flag, line, number, rows, select, text, textArea } from '../define.ts'

const answers = {
  yes: { de: 'Ja', en: 'Yes' },
  no: { de: 'Nein', en: 'No' },
  ask: { de: 'Nach Absprache', en: 'By arrangement' },
}

export const venues = defineEntity({
  name: 'venues',
  label: {
    one: { de: 'Spielstätte', en: 'Venue' },
    many: { de: 'Spielstätten', en: 'Venues' },
    create: { de: 'Neue Spielstätte', en: 'New venue' },
  },
  icon: 'landmark',
  area: 'programme',
  scope: 'site',
  screen: 'hall',
  title: 'name',
  fields: {
    name: line({ label: { de: 'Name', en: 'Name' }, max: 160, required: true }),
    address: line({ label: { de: 'Anschrift', en: 'Address' }, max: 300 }),
    description: textArea({ label: { de: 'Text', en: 'Text' }, max: 20_000, rows: 6 }),
    stepFree: flag({ label: { de: 'Stufenlos', en: 'Step-free' }, file: 'access.step_free' }),
    inductionLoop: flag({ label: { de: 'Induktionsschleife', en: 'Induction loop' }, file: 'access.induction_loop' }),
    wheelchairPlaces: number({
      label: { de: 'Rollstuhlplätze', en: 'Wheelchair spaces' },
      file: 'access.wheelchair_places',
      max: 1000,
    }),
    companionTicket: flag({ label: { de: 'Begleitkarte', en: 'Companion ticket' }, file: 'access.companion_ticket' }),
    form: select({
      label: { de: 'Form des größten Saals', en: 'Shape of the largest hall' },
      file: 'guide.form',
      options: {
        shoebox: { de: 'Schuhschachtel', en: 'Shoebox' },
        vineyard: { de: 'Weinberg', en: 'Vineyard' },
        amphitheatre: { de: 'Amphitheater', en: 'Amphitheatre' },
        church: { de: 'Kirche', en: 'Church' },
        factory: { de: 'Fabrik', en: 'Factory' },
      },
      default: 'shoebox',
    }),
    stop: text({ label: { de: 'Haltestelle', en: 'Stop' }, file: 'guide.stop' }),
    walk: text({ label: { de: 'Fußweg', en: 'Walk' }, file: 'guide.walk' }),
    train: text({ label: { de: 'Bahn', en: 'Train' }, file: 'guide.train' }),
    last_train: text({ label: { de: 'Letzte Bahn', en: 'Last train' }, file: 'guide.last_train' }),
    car: text({ label: { de: 'Auto', en: 'Car' }, file: 'guide.car', max: 400 }),
    bike: text({ label: { de: 'Rad', en: 'Bicycle' }, file: 'guide.bike', max: 400 }),
    door: text({ label: { de: 'Eingang', en: 'Entrance' }, file: 'guide.door', max: 400 }),
    step_free_way: textArea({ label: { de: 'Stufenloser Weg', en: 'Step-free route' }, file: 'guide.step_free_way' }),
    wheelchair_places: textArea({
      label: { de: 'Lage der Rollstuhlplätze', en: 'Where the wheelchair spaces are' },
      file: 'guide.wheelchair_places',
    }),
    induction_loop: textArea({
      label: { de: 'Lage der Induktionsschleife', en: 'Where the induction loop works' },
      file: 'guide.induction_loop',
    }),
    cloakroom: text({ label: { de: 'Garderobe', en: 'Cloakroom' }, file: 'guide.cloakroom', max: 400 }),
    food: text({ label: { de: 'Essen und Trinken', en: 'Food and drink' }, file: 'guide.food', max: 400 }),
    doors_minutes: number({
      label: { de: 'Einlass, Minuten vor Beginn', en: 'Doors, minutes before the start' },
      help: {
        de: 'Gilt für jedes Konzert ohne eigene Zeit. Vor einer Einführung öffnet der Saal mindestens 15 Minuten früher als sie beginnt.',
        en: 'For every concert without its own time. The hall opens at least 15 minutes before an introductory talk.',
      },
      file: 'guide.doors_minutes',
      max: 240,
    }),
    admission: text({ label: { de: 'Zum Einlass', en: 'About admission' }, file: 'guide.admission', max: 400 }),
    access: rows({
      label: { de: 'Weitere Angaben zur Barrierefreiheit', en: 'Further facts about access' },
      file: 'guide.access',
      row: { de: 'Angabe', en: 'Fact' },
      max: 30,
      fields: {
        name: text({ label: { de: 'Was', en: 'What' }, required: true }),
        answer: select({ label: { de: 'Antwort', en: 'Answer' }, options: answers, default: 'yes', required: true }),
        text: text({ label: { de: 'Näheres', en: 'Details' }, max: 400 }),
      },
    }),
    first_visit: rows({
      label: { de: 'Zum ersten Mal hier', en: 'First visit' },
      file: 'guide.first_visit',
      row: { de: 'Frage', en: 'Question' },
      max: 30,
      fields: {
        name: text({ label: { de: 'Frage', en: 'Question' }, required: true }),
        text: textArea({ label: { de: 'Antwort', en: 'Answer' }, required: true }),
      },
    }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['name', 'address', 'description', 'form'] },
    {
      label: { de: 'Barrierefreiheit', en: 'Access' },
      fields: [
        ...(['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket'] as const),
        ...(['step_free_way', 'wheelchair_places', 'induction_loop', 'access'] as const),
      ],
    },
    {
      label: { de: 'Anreise', en: 'Getting there' },
      fields: ['stop', 'walk', 'train', 'last_train', 'car', 'bike', 'door'],
    },
    {
      label: { de: 'Im Haus', en: 'In the house' },
      fields: ['cloakroom', 'food', 'doors_minutes', 'admission', 'first_visit'],
    },
  ],
  list: {
    columns: ['address', 'stepFree'],
    sortable: ['name'],
    filters: ['stepFree'],
    search: ['name', 'address'],
  },
})
