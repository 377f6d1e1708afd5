// Labels of the actions in the audit log. A missing label is a type error.
import type { DeskHistoryAction } from '../../../../shared/entities/history/contract.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { BoxOfficeCall } from '../../../../shared/staff/box-office-calls.ts'

/** Actions other than those of the desk's rows and the box office. */
type OtherAction =
  | 'update'
  | 'reorder'
  | 'settings'
  | 'unpublish'
  | 'disclose'
  | 'role'
  | 'invite'
  | 'accept-invitation'
  | 'withdraw-invitation'
  | 'disable'
  | 'enable'
  | 'end-sessions'
  | 'require-second-factor'
  | 'allow-password-alone'
  | 'revoke'
  | 'rotate'

type ActionWords = Readonly<Record<DeskHistoryAction | OtherAction | BoxOfficeCall, string>>

export const actionWords: Readonly<Record<Locale, ActionWords>> = defineLabels({
  de: {
    create: 'hat angelegt',
    save: 'hat geschrieben',
    publish: 'hat veröffentlicht',
    withdraw: 'hat die Veröffentlichung zurückgenommen',
    unpublish: 'hat offline genommen',
    discard: 'hat den Entwurf verworfen',
    delete: 'hat gelöscht',
    restore: 'hat zurückgeholt',
    import: 'hat eingelesen',
    name: 'hat einen Stand benannt',
    update: 'hat einen Baustein geschrieben',
    reorder: 'hat Bausteine verschoben',
    settings: 'hat die Seiteneinstellungen geändert',
    disclose: 'hat eine Auskunft geladen',
    role: 'hat Rolle geändert',
    invite: 'hat eingeladen',
    'accept-invitation': 'hat Einladung angenommen',
    'withdraw-invitation': 'hat Einladung zurückgezogen',
    disable: 'hat gesperrt',
    enable: 'hat entsperrt',
    'end-sessions': 'hat überall abgemeldet',
    'require-second-factor': 'hat zweiten Faktor verlangt',
    'allow-password-alone': 'verlangt keinen zweiten Faktor mehr',
    revoke: 'hat widerrufen',
    rotate: 'hat das Geheimnis erneuert',
    sell: 'hat Karten verkauft',
    hold: 'hat Plätze in den Warenkorb der Kasse gelegt',
    'change all': 'hat alle Karten des Warenkorbs der Kasse geändert',
    'group enquiry': 'hat eine Gruppenanfrage erledigt oder wieder geöffnet',
    'choose seats': 'hat Plätze für den Warenkorb der Kasse gewählt',
    change: 'hat eine Karte im Warenkorb der Kasse geändert',
    release: 'hat eine Karte aus dem Warenkorb der Kasse genommen',
    extend: 'hat die Plätze der Kasse länger gehalten',
    'add code': 'hat an der Kasse einen Code eingelöst',
    'remove code': 'hat an der Kasse einen Code entfernt',
    refund: 'hat erstattet',
    'refund-paid': 'hat eine Erstattung vermerkt',
    'keep-tickets': 'hat Karten gültig gelassen',
    'cancel order': 'hat eine offene Bestellung storniert',
    payment: 'hat eine Zahlung am Kartenterminal eingetragen',
    deadline: 'hat die Zahlungsfrist geändert',
    seats: 'hat Plätze umgesetzt',
    contact: 'hat Name oder Adresse geändert',
    handover: 'hat Karten als verschickt oder abgeholt vermerkt',
    resend: 'hat erneut gesendet',
    note: 'hat eine Notiz geschrieben',
    'note-removed': 'hat eine Notiz gelöscht',
    'assistance-removed': 'hat einen Hinweis an das Haus gelöscht',
    'returned-mail': 'hat eine zurückgekommene Mail erledigt',
    bank: 'hat Überweisungen gebucht',
    'assign bank line': 'hat eine Überweisung zugeordnet',
    blocks: 'hat Plätze gesperrt',
    unblocking: 'hat Plätze entsperrt',
    contingents: 'hat Plätze zwischen Kontingenten verschoben',
    'new-contingent': 'hat ein Kontingent angelegt',
    'contingent-release': 'hat die Rückgabe eines Kontingents geändert',
    'contingent-dissolution': 'hat ein Kontingent aufgelöst',
    prices: 'hat Preise geändert',
    vouchers: 'hat Gutscheine oder Codes angelegt',
    'stop voucher': 'hat einen Code angehalten',
    'cancel production': 'hat ein Konzert abgesagt',
    'move production': 'hat ein Konzert verlegt',
    'new-date': 'hat Käufern den neuen Termin gemeldet',
    reconcile: 'hat Plätze, Bestellungen und Zahlungen verglichen',
    reconcile_run: 'hat alle Verkäufe verglichen',
    bookkeeping: 'hat die Buchungen eines Monats geladen',
    list: 'hat eine Liste der Bestellungen eines Konzerts geöffnet',
    'print list': 'hat eine Liste der Bestellungen eines Konzerts gedruckt',
    labels: 'hat Adressetiketten gedruckt',
    'export orders': 'hat Bestellungen geladen',
    'export sales': 'hat den Verkaufsbericht geladen',
    'export vouchers': 'hat Gutscheine geladen',
  },
  en: {
    create: 'created',
    save: 'wrote',
    publish: 'published',
    withdraw: 'undid the publication',
    unpublish: 'took offline',
    discard: 'discarded the draft',
    delete: 'deleted',
    restore: 'restored',
    import: 'imported',
    name: 'named a version',
    update: 'wrote a block',
    reorder: 'moved blocks',
    settings: 'changed the page settings',
    disclose: 'downloaded the data of a person',
    role: 'changed the role',
    invite: 'invited',
    'accept-invitation': 'accepted the invitation',
    'withdraw-invitation': 'withdrew the invitation',
    disable: 'disabled',
    enable: 'enabled',
    'end-sessions': 'logged out everywhere',
    'require-second-factor': 'required a second factor',
    'allow-password-alone': 'stopped requiring a second factor',
    revoke: 'revoked',
    rotate: 'renewed the secret',
    sell: 'sold tickets',
    hold: 'put places into the desk’s cart',
    'change all': 'changed all tickets in the desk’s cart',
    'group enquiry': 'settled or reopened a group enquiry',
    'choose seats': 'chose seats for the desk’s cart',
    change: 'changed a ticket in the desk’s cart',
    release: 'removed a ticket from the desk’s cart',
    extend: 'held the desk’s places longer',
    'add code': 'redeemed a code at the desk',
    'remove code': 'removed a code at the desk',
    refund: 'refunded',
    'refund-paid': 'marked a refund as paid',
    'keep-tickets': 'let tickets stay valid',
    'cancel order': 'cancelled an unpaid order',
    payment: 'recorded a payment at the terminal',
    deadline: 'moved a payment deadline',
    seats: 'moved seats',
    contact: 'changed a name or address',
    handover: 'marked tickets as posted or picked up',
    resend: 'sent again',
    note: 'wrote a note',
    'note-removed': 'deleted a note',
    'assistance-removed': 'deleted a note to the house',
    'returned-mail': 'dealt with a returned mail',
    bank: 'booked transfers',
    'assign bank line': 'assigned a transfer',
    blocks: 'blocked places',
    unblocking: 'unblocked places',
    contingents: 'moved places between contingents',
    'new-contingent': 'added a contingent',
    'contingent-release': 'changed the return of a contingent',
    'contingent-dissolution': 'deleted a contingent',
    prices: 'changed prices',
    vouchers: 'created vouchers or codes',
    'stop voucher': 'stopped a code',
    'cancel production': 'cancelled a concert',
    'move production': 'moved a concert',
    'new-date': 'informed buyers of the new date',
    reconcile: 'compared places, orders and payments',
    reconcile_run: 'compared all sales',
    bookkeeping: 'downloaded the bookings of a month',
    list: 'opened a list of a concert’s orders',
    'print list': 'printed a list of a concert’s orders',
    labels: 'printed address labels',
    'export orders': 'downloaded orders',
    'export sales': 'downloaded the sales report',
    'export vouchers': 'downloaded vouchers',
  },
})

/** Returns the label of an action; an action without a label, stored by an earlier version, is returned unchanged. */
export function actionText(action: string, locale: Locale): string {
  return Object.hasOwn(actionWords[locale], action) ? actionWords[locale][action as keyof ActionWords] : action
}
