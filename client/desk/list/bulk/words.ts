import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const bulkWords = defineLabels({
  de: {
    published: (count: number) => (count === 1 ? 'Veröffentlicht' : `${count} veröffentlicht`),
    withdrawn: (count: number) =>
      count === 1 ? 'Veröffentlichung zurückgenommen' : `${count} Veröffentlichungen zurückgenommen`,
    removed: (count: number) => `${count} gelöscht`,
    removedOne: (title: string) => `»${title}« gelöscht`,
    restored: (count: number) => (count === 1 ? 'Zurückgeholt' : `${count} zurückgeholt`),
    set: (name: string, count: number) => `${name}: ${count} geändert`,
    drafted: (name: string, count: number) => `${name}: ${count} als Entwurf gesichert`,
    undo: 'Rückgängig',
    undone: (count: number) => (count === 1 ? 'Zurückgenommen' : `${count} zurückgenommen`),
    nothing: 'Nichts wurde geändert.',
    partly: (done: string, left: number) => `${done}, ${left} nicht geändert`,
    progress: (done: string, total: string) => `${done} von ${total} …`,
    stopped: (done: string, open: number) => `Angehalten: ${done}, ${open} noch nicht`,
    resume: 'Fortsetzen',
    unanswered: 'Der Server hat nicht geantwortet.',
    uncertain: (count: number) => `Keine Antwort für die letzten ${count}: Ob sie geändert sind, zeigt die Liste.`,
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} und weitere: nicht geändert` : `${titles}: nicht geändert`,
    doubled: (titles: string, count: number) => `Saal belegt: ${titles}${count > 3 ? ' und weitere' : ''}.`,
    conflict: 'Inzwischen hat es eine andere Person geändert.',
  },
  en: {
    published: (count: number) => (count === 1 ? 'Published' : `${count} published`),
    withdrawn: (count: number) => (count === 1 ? 'Publication undone' : `${count} publications undone`),
    removed: (count: number) => `${count} deleted`,
    removedOne: (title: string) => `“${title}” deleted`,
    restored: (count: number) => (count === 1 ? 'Restored' : `${count} restored`),
    set: (name: string, count: number) => `${name}: ${count} changed`,
    drafted: (name: string, count: number) => `${name}: ${count} saved as draft`,
    undo: 'Undo',
    undone: (count: number) => (count === 1 ? 'Undone' : `${count} undone`),
    nothing: 'Nothing has been changed.',
    partly: (done: string, left: number) => `${done}, ${left} not changed`,
    progress: (done: string, total: string) => `${done} of ${total} …`,
    stopped: (done: string, open: number) => `Stopped: ${done}, ${open} not yet`,
    resume: 'Continue',
    unanswered: 'The server has not answered.',
    uncertain: (count: number) => `No answer for the last ${count}: the list shows whether they have changed.`,
    failed: (titles: string, count: number) =>
      count > 3 ? `${titles} and others: not changed` : `${titles}: not changed`,
    doubled: (titles: string, count: number) => `Hall taken: ${titles}${count > 3 ? ' and others' : ''}.`,
    conflict: 'A colleague has changed it in the meantime.',
  },
})
