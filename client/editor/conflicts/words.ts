import { defineLabels } from '../../../shared/i18n/labels.ts'

export const conflictWords = defineLabels({
  de: {
    title: 'Zwei Fassungen, eine Seite',
    who: 'Jemand anderes hat dieselbe Seite gespeichert.',
    whoAt: (name: string, at: string) => `${name} hat dieselbe Seite gespeichert (${at}).`,
    ownTab: (at: string) => `Sie haben diese Seite in einem anderen Tab gespeichert (${at}).`,
    ask: (count: number) =>
      count === 1
        ? 'Alles andere ist schon übernommen. Bitte entscheiden Sie bei diesem Text.'
        : `Alles andere ist schon übernommen. Bitte entscheiden Sie bei diesen ${count} Texten.`,
    mine: 'Meine',
    theirs: 'Die andere',
    own: 'Sie, in einem anderen Tab',
    unsaved: 'noch nicht gespeichert',
    merged: 'Zusammenführen',
    proofread: 'Beide Änderungen, bitte gegenlesen',
    inTurn: 'Beide Texte nacheinander, bitte überarbeiten',
    deleted: 'Gelöscht',
    empty: 'Leer',
    de: 'Deutsch',
    en: 'Englisch',
    allMine: 'Alle meine',
    allTheirs: 'Alle anderen',
    allOf: (name: string) => `Alle von ${name}`,
    allOwn: 'Alle aus dem anderen Tab',
    decided: (done: number, count: number) => `${done} von ${count} entschieden`,
    save: 'Fassung speichern',
  },
  en: {
    title: 'Two versions, one page',
    who: 'A colleague has saved the same page.',
    whoAt: (name: string, at: string) => `${name} has saved the same page (${at}).`,
    ownTab: (at: string) => `You have saved this page in another tab (${at}).`,
    ask: (count: number) =>
      count === 1
        ? 'Everything else has been merged. Please decide on this text.'
        : `Everything else has been merged. Please decide on these ${count} texts.`,
    mine: 'Mine',
    theirs: 'Theirs',
    own: 'You, in another tab',
    unsaved: 'not saved yet',
    merged: 'Merge',
    proofread: 'Both changes, please proofread',
    inTurn: 'Both texts one after the other, please revise',
    deleted: 'Deleted',
    empty: 'Empty',
    de: 'German',
    en: 'English',
    allMine: 'All mine',
    allTheirs: 'All theirs',
    allOf: (name: string) => `All by ${name}`,
    allOwn: 'All from the other tab',
    decided: (done: number, count: number) => `${done} of ${count} decided`,
    save: 'Save this version',
  },
})
