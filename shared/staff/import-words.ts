import type { DeskImportKind, DeskImportOutcome } from '../contract/desk-import.ts'
import { defineLabels } from '../i18n/labels.ts'

export const importRowWords = defineLabels({
  de: {
    kinds: {
      new: 'neu',
      changed: 'geändert',
      unchanged: 'unverändert',
      refused: 'Fehler',
      deleted: 'gelöscht',
    } satisfies Record<DeskImportKind, string>,
    outcomes: {
      written: 'als Entwurf eingelesen',
      refused: 'abgelehnt',
      stale: 'inzwischen geändert, nicht eingelesen',
      undone: 'zurückgenommen',
      left: 'seither bearbeitet, geblieben',
    } satisfies Record<DeskImportOutcome, string>,
  },
  en: {
    kinds: {
      new: 'new',
      changed: 'changed',
      unchanged: 'unchanged',
      refused: 'error',
      deleted: 'deleted',
    } satisfies Record<DeskImportKind, string>,
    outcomes: {
      written: 'imported as a draft',
      refused: 'refused',
      stale: 'changed in the meantime, not imported',
      undone: 'undone',
      left: 'edited since, left as it is',
    } satisfies Record<DeskImportOutcome, string>,
  },
})
