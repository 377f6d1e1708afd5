import type { TransferPhase } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

export const transferWords = defineLabels({
  de: {
    export: 'Export',
    exportHint:
      'Alle öffentlichen Inhalte dieses Standorts mit Bildern und Dateien als ZIP. »npm run import« liest ihn wieder ein. Bestellungen, Konten und Adressen sind nicht darin. Der Export läuft weiter, auch wenn Sie diese Seite schließen.',
    start: 'Standort exportieren',
    list: 'Exporte, der neueste zuerst',
    empty: 'Noch kein Export. Die letzten fünf bleiben hier.',
    phases: {
      reading: 'Liest die Inhalte',
      media: 'Sucht Bilder und Dateien',
      packing: 'Packt',
    } satisfies Record<TransferPhase, string>,
    records: (count: string) => `${count} Datensätze`,
    done: 'Fertig',
    failed: 'Abgebrochen mit einem Fehler',
    cancelled: 'Abgebrochen',
    cancel: 'Abbrechen',
    remove: 'Löschen',
    load: 'Laden',
    of: (when: string) => `Export vom ${when}`,
    warnings: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
    didNotWork: 'Das hat nicht geklappt.',
  },
  en: {
    export: 'Export',
    exportHint:
      'Everything public on this site with its pictures and files, as a ZIP that “npm run import” reads back. Orders, accounts and addresses are not included. The export continues when you close this page.',
    start: 'Export this site',
    list: 'Exports, newest first',
    empty: 'No export yet. The last five are kept here.',
    phases: {
      reading: 'Reading the content',
      media: 'Finding pictures and files',
      packing: 'Packing',
    } satisfies Record<TransferPhase, string>,
    records: (count: string) => `${count} records`,
    done: 'Done',
    failed: 'Stopped by an error',
    cancelled: 'Cancelled',
    cancel: 'Cancel',
    remove: 'Delete',
    load: 'Download',
    of: (when: string) => `Export of ${when}`,
    warnings: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
    didNotWork: 'That did not work.',
  },
})
