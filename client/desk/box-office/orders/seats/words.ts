import { defineLabels } from '../../../../../shared/i18n/labels.ts'

const pair = (figure: string, words: string) => [figure, words] as const

export const seatsWords = defineLabels({
  de: {
    back: 'Zur Bestellung',
    title: (count: number) => (count === 1 ? '1 Platz umsetzen' : `${count} Plätze umsetzen`),
    none: 'In dieser Bestellung lässt sich kein Platz umsetzen.',
    together: (count: number) => `Zusammen: ${count}`,
    hint: 'Wählen Sie den ersten Platz: Die anderen folgen daneben. Ohne »Zusammen« wählen Sie für jede Person einen Platz.',
    notTogether: (count: number) => `Hier sind keine ${count} Plätze nebeneinander frei.`,
    notFree: 'Dieser Platz ist nicht frei.',
    was: (person: number) => `bisher Person ${person}`,
    now: (person: number) => `neu Person ${person}`,
    legend: { left: 'bisher', chosen: 'neu' },
    groups: (count: number) => (count === 1 ? 'Wo noch ein Platz frei ist' : `Wo noch ${count} zusammen frei sind`),
    noGroups: 'Nirgends in dieser Kategorie. Wählen Sie die Plätze im Plan.',
    category: (key: number) => `Kategorie ${key}, wie bisher`,
    people: (count: number) => (count === 1 ? 'Eine Person' : `${count} Personen`),
    person: (number: number, type: string) => `Person ${number}, ${type}`,
    open: 'noch nicht gewählt',
    reverse: 'Reihenfolge umkehren',
    strand: 'Ein einzelner Platz darf frei bleiben',
    codes: (count: number) =>
      pair(count === 1 ? '1 Karte' : `${count} Karten`, 'mit neuem Code; die alten gelten nicht mehr'),
    freed: (count: number) => pair(count === 1 ? '1 Platz' : `${count} Plätze`, 'getauscht; die bisherigen sind frei'),
    done: 'Umgesetzt.',
  },
  en: {
    back: 'Back to the order',
    title: (count: number) => (count === 1 ? 'Move 1 seat' : `Move ${count} seats`),
    none: 'No seat of this order can be moved.',
    together: (count: number) => `Together: ${count}`,
    hint: 'Choose the first seat: the others follow beside it. Without “Together”, choose a seat for each person.',
    notTogether: (count: number) => `There are no ${count} free seats side by side here.`,
    notFree: 'This seat is not free.',
    was: (person: number) => `before, person ${person}`,
    now: (person: number) => `now, person ${person}`,
    legend: { left: 'before', chosen: 'now' },
    groups: (count: number) => (count === 1 ? 'Where a seat is free' : `Where ${count} seats together are free`),
    noGroups: 'Nowhere in this category. Choose the seats on the plan.',
    category: (key: number) => `Category ${key}, as before`,
    people: (count: number) => (count === 1 ? 'One person' : `${count} people`),
    person: (number: number, type: string) => `Person ${number}, ${type}`,
    open: 'not chosen yet',
    reverse: 'Reverse the order',
    strand: 'A single seat may stay free',
    codes: (count: number) =>
      pair(count === 1 ? '1 ticket' : `${count} tickets`, 'with a new code; the old ones are no longer valid'),
    freed: (count: number) => pair(count === 1 ? '1 seat' : `${count} seats`, 'exchanged; the former ones are free'),
    done: 'Moved.',
  },
})
