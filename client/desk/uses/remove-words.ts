import { defineLabels } from '../../../shared/i18n/labels.ts'

export const removeWords = defineLabels({
  de: {
    title: (title: string) => `»${title}« löschen?`,
    titleOfMany: (count: string) => `${count} Einträge löschen?`,
    heldTitle: (title: string) => `»${title}« lässt sich nicht löschen`,
    heldTitleOfMany: (count: string) => `${count} Einträge lassen sich nicht löschen`,
    held: 'Das wird hier noch gebraucht. Nehmen Sie es zuerst dort heraus:',
    heldOfMany: (count: number, all: number) =>
      `${count} von ${all} werden noch gebraucht und bleiben. Nehmen Sie sie zuerst dort heraus:`,
    places: (count: string, isOne: boolean, isCut: boolean) =>
      `${isCut ? 'mindestens ' : ''}${isOne ? 'einer Stelle' : `${count} Stellen`}`,
    used: (places: string) =>
      `Das ist an ${places} in Gebrauch. Dort verschwindet es, und Links darauf führen ins Leere.`,
    noneFound: 'Es ist keine Stelle gefunden, an der das in Gebrauch ist; es kann aber eine geben.',
    usedOfMany: 'Das ist in Gebrauch. Dort verschwindet es, und Links darauf führen ins Leere:',
    unknown:
      'Wo das in Gebrauch ist, ließ sich nicht laden. Überall dort verschwindet es, sofern es sich löschen lässt.',
    unchecked: (count: string) => `Nur bei den ersten ${count} ist geprüft, wo sie in Gebrauch sind.`,
    unsaved: 'Ihre Änderungen ließen sich nicht sichern. Mit dem Löschen gehen sie verloren.',
    remove: 'Löschen',
    removeMany: (count: string) => `${count} löschen`,
    close: 'Schließen',
  },
  en: {
    title: (title: string) => `Delete “${title}”?`,
    titleOfMany: (count: string) => `Delete ${count} entries?`,
    heldTitle: (title: string) => `“${title}” cannot be deleted`,
    heldTitleOfMany: (count: string) => `${count} entries cannot be deleted`,
    held: 'This is still needed here. Remove it there first:',
    heldOfMany: (count: number, all: number) =>
      `${count} of ${all} are still needed and stay. Remove them there first:`,
    places: (count: string, isOne: boolean, isCut: boolean) =>
      `${isCut ? 'at least ' : ''}${isOne ? 'one place' : `${count} places`}`,
    used: (places: string) => `This is used in ${places}. It disappears there, and links to it no longer work.`,
    noneFound: 'No place was found where this is used, but there may be one.',
    usedOfMany: 'These are used. They disappear there, and links to them no longer work:',
    unknown:
      'The places where this is used could not be loaded. It disappears from all of them, if it can be deleted at all.',
    unchecked: (count: string) => `Uses have been checked only for the first ${count}.`,
    unsaved: 'Your changes could not be saved. Deleting loses them.',
    remove: 'Delete',
    removeMany: (count: string) => `Delete ${count}`,
    close: 'Close',
  },
})
