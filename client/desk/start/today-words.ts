import type { DeskCare } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

type TodayWords = {
  loading: string
  tonight: string
  noneTonight: string
  productions: (count: number) => string
  guests: (count: string) => string
  /** @param numbers occupied places and all places */
  sold: (numbers: readonly [string, string], title: string) => string
  notSoldHere: string
  inHouse: (entered: string, sold: string) => string
  devices: (count: number) => string
  doubles: (count: number) => string
  requests: string
  laterRequests: (count: number) => string
  asks: (name: string) => string
  asksYou: (name: string) => string
  asksOther: (name: string, other: string) => string
  care: string
  firstSteps: string
  nothingOpen: string
  /** Texts by kind of task; `list` is the name of the entity's list. */
  lines: Record<DeskCare['kind'], (list: string) => string>
  hints: Record<DeskCare['kind'], string>
  others: string
  log: string
  noChanges: string
  /** Names of lists that belong to no entity. */
  areas: Readonly<Record<string, string>>
  /** Names of the audit log's kinds that are not entities of the desk. */
  kinds: Readonly<Record<string, string>>
  /** Texts by action of the audit log; `worked` is the text for any other action. */
  did: Readonly<Record<string, string>>
  worked: string
  /** @param done what was tried */
  outcomes: Record<'refused' | 'by_hand', (done: string) => string>
}

export const todayWords = defineLabels<TodayWords>({
  de: {
    loading: 'Wird geladen …',
    tonight: 'Heute auf der Bühne',
    productions: (count) => (count === 1 ? '1 Konzert' : `${count} Konzerte`),
    guests: (count) => `${count} ${count === '1' ? 'Gast' : 'Gäste'} erwartet`,
    noneTonight: 'Heute spielt nichts.',
    sold: ([sold, places], title) => `${sold} von ${places} Plätzen belegt, Verkauf von ${title}`,
    notSoldHere: 'nicht hier im Verkauf',
    inHouse: (entered, sold) => `Einlass: ${entered} von ${sold} im Haus`,
    devices: (count) => (count === 1 ? '1 Gerät' : `${count} Geräte`),
    doubles: (count) => `${count} doppelt, zu klären`,
    requests: 'Freigabe erbeten',
    laterRequests: (count) => `und ${count} neuere, sobald diese erledigt sind`,
    asks: (name) => `${name} bittet um Freigabe`,
    asksYou: (name) => `${name} bittet Sie um Freigabe`,
    asksOther: (name, other) => `${name} bittet ${other} um Freigabe`,
    care: 'Braucht Pflege',
    firstSteps: 'Erste Schritte',
    nothingOpen: 'Nichts offen.',
    lines: {
      jobs: () => 'Bestellungen nach Absage oder Verlegung',
      refunds: () => 'Bestellungen mit Geld von Hand',
      bank: () => 'Unklare Zahlungseingänge',
      letters: () => 'Briefe, die zurückkamen',
      no_copies: () => 'Bestellungen werden nicht gesichert',
      copies: () => 'Bestellungen ohne Sicherung',
      nights: () => 'Die letzte Nacht ist nicht gesichert',
      sales_copies: () => 'Verkäufe ohne Sicherung',
      mirror: () => 'Sicherung nicht außer Haus',
      halls: () => 'Saal doppelt belegt oder gesperrt',
      differences: () => 'Verkäufe mit Abweichungen',
      english: (list) => `Englisch fehlt: ${list}`,
      alt: () => 'Bilder ohne Alternativtext',
      missed: () => 'Adressen, die ins Leere führen',
      mails: () => 'Mails, die zurückkamen',
      links: () => 'Tote Links auf Seiten',
      files: () => 'Dateien ohne Gegenstück',
      webhooks: () => 'Webhook liefert nicht',
      sections: (list) => `Abschnitte im Entwurf: ${list}`,
      draft: (list) => `Entwürfe warten: ${list}`,
      changed: (list) => `Änderungen warten: ${list}`,
    },
    hints: {
      jobs: 'Zu erstatten, anzurufen oder noch einmal zu versuchen',
      refunds: 'Noch zu erstatten; was Absagen und Verlegungen betrifft, zählt dort',
      bank: 'Keiner Bestellung sicher zugeordnet',
      letters: 'Karten für kommende Konzerte ohne richtige Anschrift',
      no_copies: 'Dem Server fehlt der Schlüssel oder der Speicher der Sicherung',
      copies: 'Der Speicher der Sicherung nahm sie noch nicht an',
      nights: 'Kunden, Abonnenten und Notizen seither kämen nach einem Verlust nicht zurück',
      sales_copies: 'Sperren und Einlass dieser Konzerte kämen nach einem Verlust nicht zurück',
      mirror: 'Seit drei Tagen holt kein Rechner sie ab',
      halls: 'In den nächsten 60 Tagen',
      differences: 'Im Abgleich der letzten Nacht',
      english: 'In Titel und Texten der Liste, unter den ersten 300 Einträgen',
      alt: 'Wer nicht sieht, erfährt hier nichts',
      missed: 'Von Besuchern aufgerufen, ohne dass es eine Seite gibt',
      mails: 'Nicht zugestellt oder als Spam gemeldet',
      links: 'Auf eigenen Seiten, ins Leere; geprüft in der Nacht',
      files: 'Im Abgleich der letzten Nacht',
      webhooks: 'Die letzten Meldungen kamen nicht an',
      sections: 'Im Seiteneditor geschrieben, noch nicht veröffentlicht',
      draft: 'Noch nie veröffentlicht',
      changed: 'Öffentlich steht noch die frühere Fassung',
    },
    others: 'Was die anderen tun',
    log: 'Protokoll',
    noChanges: 'Noch nichts.',
    areas: { pages: 'Seiten', home: 'Startseite' },
    kinds: { pages: 'Seite', home: 'Startseite', orders: 'Bestellung', 'box-office': 'Kasse' },
    worked: 'Bearbeitet',
    outcomes: { refused: (done) => `Abgelehnt (${done})`, by_hand: (done) => `Noch von Hand zu zahlen (${done})` },
    did: {
      create: 'Angelegt',
      save: 'Entwurf gesichert',
      publish: 'Veröffentlicht',
      withdraw: 'Veröffentlichung zurückgenommen',
      discard: 'Entwurf verworfen',
      delete: 'Gelöscht',
      restore: 'Zurückgeholt',
      import: 'Eingelesen',
      name: 'Stand benannt',
      update: 'Geschrieben',
      reorder: 'Umgestellt',
      settings: 'Einstellungen geändert',
      unpublish: 'Offline genommen',
      sell: 'Karten verkauft',
      prices: 'Preise geändert',
      refund: 'Erstattet',
      resend: 'Karten erneut gesendet',
    },
  },
  en: {
    loading: 'Loading …',
    tonight: 'On stage today',
    productions: (count) => (count === 1 ? '1 concert' : `${count} concerts`),
    guests: (count) => `${count} ${count === '1' ? 'guest' : 'guests'} expected`,
    noneTonight: 'No concerts today.',
    sold: ([sold, places], title) => `${sold} of ${places} places taken, sale of ${title}`,
    notSoldHere: 'not sold here',
    inHouse: (entered, sold) => `Door: ${entered} of ${sold} in the house`,
    devices: (count) => (count === 1 ? '1 device' : `${count} devices`),
    doubles: (count) => (count === 1 ? '1 double to settle' : `${count} doubles to settle`),
    requests: 'Publication requested',
    laterRequests: (count) => `and ${count} newer ${count === 1 ? 'one' : 'ones'}, once these are done`,
    asks: (name) => `${name} asks for publication`,
    asksYou: (name) => `${name} asks you for publication`,
    asksOther: (name, other) => `${name} asks ${other} for publication`,
    care: 'Needs attention',
    firstSteps: 'First steps',
    nothingOpen: 'Nothing to do.',
    lines: {
      jobs: () => 'Orders of cancelled or moved concerts',
      refunds: () => 'Orders with money to pay by hand',
      bank: () => 'Unclear payments',
      letters: () => 'Returned letters',
      no_copies: () => 'Orders are not copied',
      copies: () => 'Orders without a copy',
      nights: () => 'The last night is not copied',
      sales_copies: () => 'Sales without a copy',
      mirror: () => 'Copies are not out of the house',
      halls: () => 'Hall double-booked or closed',
      differences: () => 'Sales with differences',
      english: (list) => `English missing: ${list}`,
      alt: () => 'Pictures without alternative text',
      missed: () => 'Broken addresses',
      mails: () => 'Returned e-mails',
      links: () => 'Dead links on pages',
      files: () => 'Files that do not match',
      webhooks: () => 'Webhook does not deliver',
      sections: (list) => `Draft sections: ${list}`,
      draft: (list) => `Drafts waiting: ${list}`,
      changed: (list) => `Changes waiting: ${list}`,
    },
    hints: {
      jobs: 'To be refunded, called or tried again',
      refunds: 'Still to be refunded; those of cancellations and moves count there',
      bank: 'Not assigned to an order for certain',
      letters: 'Tickets for coming concerts without a correct address',
      no_copies: 'The server lacks the key or the bucket of copies',
      copies: 'The bucket of copies has not taken them yet',
      nights: 'Customers, subscribers and notes since then would not survive a loss',
      sales_copies: 'Blocked places and entries of these concerts would not survive a loss',
      mirror: 'No machine has fetched them for three days',
      halls: 'In the next 60 days',
      differences: "In last night's comparison",
      english: 'In the title and texts of the list, among the first 300 entries',
      alt: 'Screen readers cannot describe them',
      missed: 'Requested by visitors, but missing',
      mails: 'Not delivered, or reported as spam',
      links: 'From our own pages to missing ones; checked at night',
      files: "In last night's comparison",
      webhooks: 'The latest reports did not arrive',
      sections: 'Written in the page editor, not published yet',
      draft: 'Never published yet',
      changed: 'The earlier version is still public',
    },
    others: 'What others are doing',
    log: 'Audit log',
    noChanges: 'Nothing yet.',
    areas: { pages: 'Pages', home: 'Home page' },
    kinds: { pages: 'Page', home: 'Home page', orders: 'Order', 'box-office': 'Box office' },
    worked: 'Edited',
    outcomes: { refused: (done) => `Refused (${done})`, by_hand: (done) => `Still to be paid by hand (${done})` },
    did: {
      create: 'Created',
      save: 'Draft saved',
      publish: 'Published',
      withdraw: 'Publication undone',
      discard: 'Draft discarded',
      delete: 'Deleted',
      restore: 'Restored',
      import: 'Imported',
      name: 'Version named',
      update: 'Written',
      reorder: 'Rearranged',
      settings: 'Settings changed',
      unpublish: 'Taken offline',
      sell: 'Tickets sold',
      prices: 'Prices changed',
      refund: 'Refunded',
      resend: 'Tickets sent again',
    },
  },
})
