import type { DeskCare, DeskHistoryAction } from '../../../shared/entities/contract.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

type TodayWords = {
  loading: string
  tonight: string
  noneTonight: string
  sold: (count: string) => string
  notSoldHere: string
  care: string
  nothingOpen: string
  /** Texts by kind; `list` is the name of the entity's list. */
  lines: Record<DeskCare['kind'], (list: string) => string>
  hints: Record<DeskCare['kind'], string>
  others: string
  did: Record<DeskHistoryAction, string>
}

export const todayWords = defineLabels<TodayWords>({
  de: {
    loading: 'Wird geladen …',
    tonight: 'Heute auf der Bühne',
    noneTonight: 'Heute spielt nichts.',
    sold: (count) => `${count} verkauft`,
    notSoldHere: 'nicht hier im Verkauf',
    care: 'Braucht Pflege',
    nothingOpen: 'Nichts offen.',
    lines: {
      halls: () => 'Saal doppelt belegt',
      differences: () => 'Verkäufe mit Abweichungen',
      english: (list) => `Englisch fehlt: ${list}`,
      alt: () => 'Bilder ohne Alternativtext',
      missed: () => 'Adressen, die ins Leere führen',
      mails: () => 'Mails, die zurückkamen',
      links: () => 'Tote Links auf Seiten',
      files: () => 'Dateien ohne Gegenstück',
      draft: (list) => `Entwürfe warten: ${list}`,
      changed: (list) => `Änderungen warten: ${list}`,
    },
    hints: {
      halls: 'In den nächsten 60 Tagen',
      differences: 'Im Abgleich der letzten Nacht',
      english: 'In Titeln und Texten der Liste',
      alt: 'Wer nicht sieht, erfährt hier nichts',
      missed: 'Von Besuchern aufgerufen, ohne dass es eine Seite gibt',
      mails: 'Nicht zugestellt oder als Spam gemeldet',
      links: 'Auf eigenen Seiten, ins Leere; geprüft in der Nacht',
      files: 'Im Abgleich der letzten Nacht',
      draft: 'Noch nie veröffentlicht',
      changed: 'Öffentlich steht noch die frühere Fassung',
    },
    others: 'Was die anderen tun',
    did: {
      create: 'Angelegt',
      save: 'Entwurf gesichert',
      publish: 'Veröffentlicht',
      discard: 'Entwurf verworfen',
      delete: 'Gelöscht',
      restore: 'Zurückgeholt',
      import: 'Eingelesen',
    },
  },
  en: {
    loading: 'Loading …',
    tonight: 'On stage today',
    noneTonight: 'No concerts today.',
    sold: (count) => `${count} sold`,
    notSoldHere: 'not sold here',
    care: 'Needs attention',
    nothingOpen: 'Nothing to do.',
    lines: {
      halls: () => 'Hall double-booked',
      differences: () => 'Sales with differences',
      english: (list) => `English missing: ${list}`,
      alt: () => 'Pictures without alternative text',
      missed: () => 'Broken addresses',
      mails: () => 'Returned e-mails',
      links: () => 'Dead links on pages',
      files: () => 'Files that do not match',
      draft: (list) => `Drafts waiting: ${list}`,
      changed: (list) => `Changes waiting: ${list}`,
    },
    hints: {
      halls: 'In the next 60 days',
      differences: "In last night's comparison",
      english: 'In titles and texts of the list',
      alt: 'Screen readers have nothing to describe',
      missed: 'Requested by visitors, but missing',
      mails: 'Not delivered, or reported as spam',
      links: 'From our own pages to missing ones; checked at night',
      files: "In last night's comparison",
      draft: 'Never published yet',
      changed: 'The earlier version is still public',
    },
    others: 'What others are doing',
    did: {
      create: 'Created',
      save: 'Draft saved',
      publish: 'Published',
      discard: 'Draft discarded',
      delete: 'Deleted',
      restore: 'Restored',
      import: 'Imported',
    },
  },
})
