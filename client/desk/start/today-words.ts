import type { DeskHistoryAction } from '../../../shared/entities/contract.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

type TodayWords = {
  loading: string
  tonight: string
  noneTonight: string
  sold: (count: string) => string
  notSoldHere: string
  care: string
  missed: (count: number, shown: string) => string
  missedHint: string
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
    missed: (count, shown) => (count === 1 ? '1 Adresse führt ins Leere' : `${shown} Adressen führen ins Leere`),
    missedHint: 'Von Besuchern aufgerufen, ohne dass es eine Seite gibt',
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
    noneTonight: 'Nothing plays today.',
    sold: (count) => `${count} sold`,
    notSoldHere: 'not sold here',
    care: 'Needs care',
    missed: (count, shown) => (count === 1 ? '1 address leads nowhere' : `${shown} addresses lead nowhere`),
    missedHint: 'Requested by visitors, without a page',
    others: 'What others are doing',
    did: {
      create: 'Created',
      save: 'Draft kept',
      publish: 'Published',
      discard: 'Draft discarded',
      delete: 'Deleted',
      restore: 'Restored',
      import: 'Imported',
    },
  },
})
