import { labelsPerSheet } from '../../../../../shared/contract/box-office/keys.ts'
import { defineLabels } from '../../../../../shared/i18n/labels.ts'
import { pair } from '../../counted.ts'

export const postingWords = defineLabels({
  de: {
    posting: 'Etiketten und Vermerk',
    toPosting: 'Zu Etiketten und Vermerk',
    select: 'Auswählen',
    choice: 'Auswahl',
    choose: (name: string) => `${name} auswählen`,
    chooseAll: (count: string) => `Alle Briefe auswählen (${count})`,
    chosen: (count: string) => (count === '1' ? '1 Brief ausgewählt' : `${count} Briefe ausgewählt`),
    all: (count: string) => `Alle ${count}`,
    clear: 'Auswahl aufheben',
    labelsTitle: 'Etiketten',
    labels: 'Etiketten drucken',
    format: 'A4, 3 × 8, 70 × 37 mm',
    sheet: (gone: number, printed: number, further: number) =>
      [
        `Bogen mit ${labelsPerSheet} Etiketten`,
        ...(gone > 0 ? [`${gone} ${gone === 1 ? 'ist' : 'sind'} schon abgezogen`] : []),
        `${printed} ${printed === 1 ? 'wird' : 'werden'} bedruckt`,
        ...(further > 0 ? [`${further} auf weiteren Bogen`] : []),
      ].join(', '),
    fromHint: (count: number) =>
      count === 0
        ? 'Ein neuer Bogen.'
        : count === 1
          ? 'Das erste ist schon abgezogen.'
          : `Die ersten ${count} sind schon abgezogen.`,
    missing: 'Was fehlt',
    tooMany: (most: number) =>
      `Etiketten gibt es für höchstens ${most} ausgewählte Briefe auf einmal. Ohne Auswahl kommen sie für alle.`,
    from: 'Anfangen bei Etikett',
    mails: (due: number, addressless: number) =>
      pair(
        due === 1 ? '1 Mail' : `${due} Mails`,
        ['»Ihre Karten sind unterwegs«', ...(addressless > 0 ? [`${addressless} ohne Mailadresse`] : [])].join(', '),
      ),
    nowPosted: (count: number) =>
      count === 1 ? pair('1 Brief', 'gilt als verschickt') : pair(`${count} Briefe`, 'gelten als verschickt'),
    allPosted: (count: number) =>
      count === 1 ? '1 Sendung als verschickt vermerken' : `${count} Sendungen als verschickt vermerken`,
  },
  en: {
    posting: 'Labels and marks',
    toPosting: 'Go to labels and marks',
    select: 'Select',
    choice: 'Selection',
    choose: (name: string) => `Select ${name}`,
    chooseAll: (count: string) => `Select all letters (${count})`,
    chosen: (count: string) => (count === '1' ? '1 letter selected' : `${count} letters selected`),
    all: (count: string) => `All ${count}`,
    clear: 'Clear selection',
    labelsTitle: 'Labels',
    labels: 'Print labels',
    format: 'A4, 3 × 8, 70 × 37 mm',
    sheet: (gone: number, printed: number, further: number) =>
      [
        `Sheet of ${labelsPerSheet} labels`,
        ...(gone > 0 ? [`${gone} already used`] : []),
        `${printed} will be printed`,
        ...(further > 0 ? [`${further} on further sheets`] : []),
      ].join(', '),
    fromHint: (count: number) =>
      count === 0
        ? 'A new sheet.'
        : count === 1
          ? 'The first one is already used.'
          : `The first ${count} are already used.`,
    missing: 'What is missing',
    tooMany: (most: number) =>
      `Labels can be printed for at most ${most} selected letters at a time. Without a selection, all letters get one.`,
    from: 'Begin at label',
    mails: (due: number, addressless: number) =>
      pair(
        due === 1 ? '1 e-mail' : `${due} e-mails`,
        [
          '“Your tickets are on the way”',
          ...(addressless > 0 ? [`${addressless} without an e-mail address`] : []),
        ].join(', '),
      ),
    nowPosted: (count: number) =>
      count === 1 ? pair('1 letter', 'counts as posted') : pair(`${count} letters`, 'count as posted'),
    allPosted: (count: number) => (count === 1 ? 'Mark 1 letter as posted' : `Mark ${count} letters as posted`),
  },
})
