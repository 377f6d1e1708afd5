import { defineEntity, flag, line, number, richText, rows, select, text, textArea } from '../define.ts'

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
    description: richText({ label: { de: 'Text', en: 'Text' } }),
    stepFree: flag({ label: { de: 'Stufenlos', en: 'Step-free' } }),
    inductionLoop: flag({ label: { de: 'Induktionsschleife', en: 'Induction loop' } }),
    wheelchairPlaces: number({ label: { de: 'Rollstuhlplätze', en: 'Wheelchair spaces' }, max: 1000 }),
    companionTicket: flag({ label: { de: 'Begleitkarte', en: 'Companion ticket' } }),
    form: select({
      label: { de: 'Form des größten Saals', en: 'Shape of the largest hall' },
      options: {
        shoebox: { de: 'Schuhschachtel', en: 'Shoebox' },
        vineyard: { de: 'Weinberg', en: 'Vineyard' },
        church: { de: 'Kirche', en: 'Church' },
        factory: { de: 'Fabrik', en: 'Factory' },
      },
      default: 'shoebox',
    }),
    stop: text({ label: { de: 'Haltestelle', en: 'Stop' } }),
    walk: text({ label: { de: 'Fußweg', en: 'Walk' } }),
    train: text({ label: { de: 'Bahn', en: 'Train' } }),
    last_train: text({ label: { de: 'Letzte Bahn', en: 'Last train' } }),
    car: text({ label: { de: 'Auto', en: 'Car' }, max: 400 }),
    bike: text({ label: { de: 'Rad', en: 'Bicycle' }, max: 400 }),
    door: text({ label: { de: 'Eingang', en: 'Entrance' }, max: 400 }),
    step_free_way: textArea({ label: { de: 'Stufenloser Weg', en: 'Step-free route' } }),
    wheelchair_places: textArea({ label: { de: 'Lage der Rollstuhlplätze', en: 'Where the wheelchair spaces are' } }),
    induction_loop: textArea({ label: { de: 'Lage der Induktionsschleife', en: 'Where the induction loop works' } }),
    cloakroom: text({ label: { de: 'Garderobe', en: 'Cloakroom' }, max: 400 }),
    food: text({ label: { de: 'Essen und Trinken', en: 'Food and drink' }, max: 400 }),
    admission: text({ label: { de: 'Einlass', en: 'Admission' }, max: 400 }),
    access: rows({
      label: { de: 'Weitere Angaben zur Barrierefreiheit', en: 'Further facts about access' },
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
    { label: { de: 'Im Haus', en: 'In the house' }, fields: ['cloakroom', 'food', 'admission', 'first_visit'] },
  ],
  list: {
    columns: ['address', 'stepFree'],
    sortable: ['name'],
    filters: ['stepFree'],
    search: ['name', 'address'],
  },
})
