import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { maxPaymentChanges } from './keys.ts'

/** Reasons why the box office refuses a call; part of the contract. */
export const refusalReasons = [
  'not_on_sale',
  'no_sales_data',
  'too_many',
  'too_many_of_type',
  'companion_needs_person',
  'no_such_price',
  'unknown_place',
  'seat_twice',
  'unknown_line',
  'taken',
  'leaves_single',
  'companion_alone',
  'none_left',
  'hold_over',
  'at_the_cap',
  'being_paid',
  'key_reused',
  'unknown_code',
  'used_up',
  'in_use',
  'too_many_attempts',
  'too_many_holds',
  'not_yet_valid',
  'expired',
  'other_production',
  'minimum_missing',
  'budget_used_up',
  'code_needed',
  'number_in_use',
  'cart_empty',
  'price_changed',
  'too_many_for_person',
  'delivery_unavailable',
  'address_missing',
  'email_missing',
  'address_changed_twice',
  'payment_unavailable',
  'payment_changed_often',
  'order_closed',
  'return_over',
  'offer_open',
  'no_offer',
  'ticket_used',
  'ticket_revoked',
  'used_reason_missing',
  'fee_too_high',
  'amount_too_high',
  'difference_due',
  'paid_in_part',
  'one_concert',
  'iban_missing',
  'maybe_double',
  'already_decided',
  'money_changed',
  'deadline_out_of_range',
  'tse_missing',
  'places_in_use',
  'no_such_plan',
  'concert_cancelled',
  'not_refunded',
  'confirm_first',
  'pay_first',
  'transfers_full',
  'free_with_voucher',
  'free_with_invoice',
  'seller_incomplete',
  'not_posted',
  'person_needed',
  'refund_open',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** @param by_code whether a limited code is the reason for `confirm_first` */
export function refusalSentence(
  reason: RefusalReason,
  locale: Locale,
  { by_code: isByCode }: { by_code?: unknown } = {},
): string {
  if (reason === 'confirm_first' && isByCode) return `${codeWords[locale].needsAddress} ${codeWords[locale].logIn}`
  return sentences[locale][reason]
}

/** Why an order with a limited code is refused until its address is confirmed, and what to do. */
export const codeWords = defineLabels({
  de: {
    needsAddress: 'Dieser Code gilt mit bestätigter Adresse.',
    logIn:
      'Melden Sie sich mit Ihrer Adresse an (ein Link per E-Mail genügt) und bestellen Sie dann noch einmal. Ihre Plätze bleiben so lange gehalten wie angezeigt.',
  },
  en: {
    needsAddress: 'This code is valid with a confirmed address.',
    logIn:
      'Log in with your address (a link by e-mail is enough) and order again. Your seats stay held as long as shown.',
  },
})

const sentences = defineLabels({
  de: {
    not_on_sale: 'Für dieses Konzert gibt es hier zurzeit keine Karten.',
    no_sales_data: 'Dieses Konzert wird hier nicht verkauft.',
    too_many: 'So viele Karten sind in einer Bestellung nicht möglich.',
    too_many_of_type: 'So viele Karten zu diesem Preis sind in einer Bestellung nicht möglich.',
    companion_needs_person: 'Eine Karte für die Begleitperson gibt es nur zusammen mit der Karte, zu der sie gehört.',
    no_such_price: 'Diesen Preis gibt es für diese Kategorie nicht.',
    unknown_place: 'Diesen Platz gibt es nicht.',
    seat_twice: 'Ein Platz steht zweimal in der Anfrage. Ihr Warenkorb bleibt, wie er ist.',
    unknown_line: 'Diese Karte liegt nicht mehr im Warenkorb.',
    taken: 'Ein Platz ist inzwischen vergeben. Ihr Warenkorb bleibt, wie er ist.',
    leaves_single: 'So bliebe ein einzelner Platz frei. Bitte rücken Sie um einen Platz.',
    companion_alone: 'Dieser Platz gehört zum Rollstuhlplatz daneben.',
    none_left: 'So viele passende Plätze sind nicht mehr frei.',
    hold_over: 'Die Zeit ist abgelaufen, Ihre Plätze sind wieder frei. Versuchen Sie, sie noch einmal zu halten.',
    at_the_cap: 'Länger können wir die Plätze nicht halten.',
    being_paid: 'Dieser Warenkorb wird gerade bezahlt.',
    key_reused: 'Diese Anfrage wurde schon mit anderem Inhalt gestellt.',
    unknown_code: 'Diesen Code kennen wir nicht.',
    used_up: 'Dieser Gutschein ist schon eingelöst.',
    in_use:
      'Dieser Gutschein liegt gerade in einem anderen Warenkorb. Wird er dort nicht eingelöst, ist er in höchstens 45 Minuten wieder frei.',
    too_many_attempts: 'Zu viele Codes stimmten nicht. Bitte warten Sie ein paar Minuten.',
    too_many_holds:
      'Von hier wurden gerade sehr viele Plätze gewählt. Ihr Warenkorb bleibt, wie er ist: Bitte versuchen Sie es gleich noch einmal, oder schreiben Sie der Konzertkasse.',
    not_yet_valid: 'Der Code stimmt, gilt aber erst später.',
    expired: 'Dieser Code gilt nicht mehr.',
    other_production: 'Dieser Code gilt für ein anderes Konzert. Ihr Warenkorb bleibt, wie er ist.',
    minimum_missing: 'Der Mindestbetrag für diesen Code ist noch nicht erreicht.',
    budget_used_up: 'Dieser Code ist aufgebraucht.',
    code_needed: 'Dieser Code öffnet Plätze in Ihrem Warenkorb. Entfernen Sie zuerst diese Karten, dann den Code.',
    number_in_use: 'Diese Bestellnummer ist vergeben. Bitte bestellen Sie noch einmal.',
    cart_empty: 'Im Warenkorb liegt noch nichts.',
    price_changed: 'Der Preis hat sich geändert. Ihr Warenkorb bleibt, wie er ist: Bitte prüfen Sie die neue Summe.',
    too_many_for_person: 'So viele Karten gibt es für eine Person nicht, auch nicht in mehreren Bestellungen.',
    delivery_unavailable: 'Auf diesem Weg kommen die Karten nicht mehr an. Bitte wählen Sie einen anderen.',
    address_missing: 'Für den Postweg fehlt noch Ihre Anschrift.',
    email_missing: 'Ein Zahlungslink kommt per E-Mail: Dafür fehlt die Adresse.',
    address_changed_twice:
      'Die E-Mail-Adresse dieser Bestellung ist schon zweimal geändert. Bitte schreiben Sie uns oder rufen Sie an, wir tragen die richtige ein.',
    payment_unavailable: 'So lässt sich diese Bestellung nicht bezahlen. Bitte wählen Sie einen anderen Weg.',
    payment_changed_often: `Wie Sie zahlen, lässt sich höchstens ${maxPaymentChanges}-mal ändern. Bitte schreiben Sie uns oder rufen Sie an.`,
    order_closed: 'An dieser Bestellung lässt sich das nicht mehr ändern.',
    return_over:
      'Die Zeit, in der Sie diese Karten zurückgeben konnten, ist vorbei. Bitte schreiben Sie uns oder rufen Sie an.',
    offer_open:
      'Zu dieser Bestellung sind andere Plätze angeboten. Erst wenn das Angebot angenommen oder abgelehnt ist, lässt sich etwas ändern.',
    no_offer: 'Zu dieser Bestellung gibt es kein offenes Angebot.',
    ticket_used: 'Mit dieser Karte ist schon Einlass gewährt worden.',
    ticket_revoked: 'Diese Karte gilt nicht mehr.',
    used_reason_missing:
      'Mit einer dieser Karten ist schon Einlass gewährt worden. Nennen Sie den Grund, sie zu erstatten; ihr Platz kommt nicht wieder in den Verkauf.',
    fee_too_high: 'Die Gebühr ist zu hoch: höchstens der Preis der Karten, und keine, wenn das Konzert verlegt ist.',
    amount_too_high: 'So viel ist für diese Bestellung nicht mehr zu erstatten.',
    difference_due:
      'Der am Terminal bezahlte Betrag ist nicht der Unterschied der Preise. Es ist nichts geändert: Prüfen Sie die Zahlen noch einmal.',
    paid_in_part:
      'Für diese Bestellung ist schon ein Teil bezahlt, und die neuen Plätze kosten nicht mehr als das. Tragen Sie zuerst die ganze Zahlung ein.',
    one_concert: 'Auf einmal lassen sich nur Karten eines Konzerts umtauschen, und nur gegen Karten eines anderen.',
    iban_missing: 'Für eine Überweisung fehlt die IBAN.',
    maybe_double: 'Diese Zahlung ist vielleicht schon eingetragen. Bitte vergleichen und entscheiden Sie.',
    already_decided: 'Darüber ist schon entschieden. Laden Sie die Seite neu, um den Stand zu sehen.',
    deadline_out_of_range:
      'Die Frist muss zwischen heute und dem Tag vor dem Konzert liegen, höchstens 30 Tage ab heute.',
    tse_missing:
      'Bargeld und Gutscheine nehmen wir hier nicht an: Dafür bräuchte die Kasse eine technische Sicherheitseinrichtung (§ 146a AO). Möglich sind Kartenterminal und Überweisung; Gutscheine löst der Webshop ein.',
    money_changed: 'Inzwischen hat sich der Betrag geändert. Laden Sie die Seite neu und entscheiden Sie noch einmal.',
    places_in_use: 'Diese Plätze sind verkauft oder liegen in einem Warenkorb. Der Verkauf läuft weiter wie bisher.',
    concert_cancelled:
      'Das Konzert ist abgesagt. Soll es stattfinden, nehmen Sie zuerst die Absage zurück; danach lässt es sich verlegen.',
    not_refunded: 'Diese Bestellung ist noch nicht geändert. Versuchen Sie es damit zuerst noch einmal.',
    no_such_plan: 'Der Saalplan dieses Konzerts fehlt. Bitte importieren Sie ihn noch einmal.',
    confirm_first:
      'Ohne bestätigte E-Mail-Adresse halten wir nur wenige unbezahlte Plätze frei, und begrenzte Codes gar nicht: Sonst könnte jemand einen Saal sperren, ohne zu zahlen. Melden Sie sich mit Ihrer Adresse an (ein Link per E-Mail genügt) und bestellen Sie dann noch einmal, oder zahlen Sie sofort, wo das angeboten wird. Ihre Plätze bleiben so lange gehalten wie angezeigt.',
    pay_first:
      'Für diese E-Mail-Adresse sind für dieses Konzert schon so viele unbezahlte Plätze reserviert, wie möglich ist. Bezahlen Sie zuerst einige davon, heben Sie eine Bestellung auf, oder zahlen Sie diese sofort, wo das angeboten wird.',
    transfers_full:
      'Für dieses Konzert warten schon sehr viele Plätze auf Überweisungen. Ihre Plätze bleiben so lange gehalten wie angezeigt: Bitte zahlen Sie sie mit Karte.',
    free_with_voucher: 'Freikarten kosten nichts. Bitte entfernen Sie zuerst den Gutschein.',
    free_with_invoice:
      'Diese Bestellung kostet nichts, deshalb gibt es keine Rechnung. Bitte leeren Sie die Felder dafür.',
    seller_incomplete:
      'Rechnungen an Firmen sind noch nicht möglich: Der Verkäuferin fehlt eine Angabe, die eine elektronische Rechnung braucht, etwa die Steuernummer.',
    person_needed: 'Das kann kein neuer Versuch: Hier muss jemand überweisen oder anrufen und es dann abhaken.',
    refund_open:
      'Eine Erstattung oder ein Tausch dieser Bestellung läuft noch. Erst danach lässt sich die Rechnung neu ausstellen.',
    not_posted: 'Diese Karten sind nicht als verschickt vermerkt. Laden Sie die Liste neu.',
  },
  en: {
    not_on_sale: 'There are no tickets for this concert here at the moment.',
    no_sales_data: 'This concert is not sold here.',
    too_many: 'You cannot buy that many tickets in one order.',
    too_many_of_type: 'You cannot buy that many tickets at this price in one order.',
    companion_needs_person: 'A companion ticket is only available together with the ticket it belongs to.',
    no_such_price: 'This price is not available in this category.',
    unknown_place: 'There is no such seat.',
    seat_twice: 'The request names the same seat twice. Your basket stays as it is.',
    unknown_line: 'This ticket is no longer in your basket.',
    taken: 'A seat has just been taken. Your basket stays as it is.',
    leaves_single: 'This would leave a single seat empty. Please move along by one.',
    companion_alone: 'This seat belongs to the wheelchair space beside it.',
    none_left: 'There are not enough matching seats left.',
    hold_over: 'Time is up and your seats are available again. Try to hold them once more.',
    at_the_cap: 'We cannot hold the seats any longer.',
    being_paid: 'This basket is being paid for.',
    key_reused: 'This request was already made with different content.',
    unknown_code: 'We don’t know this code.',
    used_up: 'This voucher has been used.',
    in_use:
      'This voucher is in another basket at the moment. If it is not used there, it can be used again within 45 minutes.',
    too_many_attempts: 'Too many wrong codes. Please wait a few minutes.',
    too_many_holds:
      'Too many seats have just been chosen from your network. Your basket stays as it is: please try again in a moment, or write to the box office.',
    not_yet_valid: 'The code is right, but not valid yet.',
    expired: 'This code is no longer valid.',
    other_production: 'This code is for another concert. Your basket stays as it is.',
    minimum_missing: 'The minimum for this code has not been reached yet.',
    budget_used_up: 'This code has been used up.',
    code_needed: 'This code opens seats in your basket. Remove their tickets first, then the code.',
    number_in_use: 'This order number is in use. Please order again.',
    cart_empty: 'Your basket is still empty.',
    price_changed: 'The price has changed. Your basket stays as it is: please check the new total.',
    too_many_for_person: 'One person cannot buy that many tickets, even across several orders.',
    delivery_unavailable: 'The tickets would not arrive in time this way. Please choose another.',
    address_missing: 'We need your address to send the tickets by post.',
    email_missing: 'A payment link is sent by e-mail, and the address is missing.',
    address_changed_twice:
      'The e-mail address of this order has been changed twice. Please write to us or call, and we will enter the right one.',
    payment_unavailable: 'This order cannot be paid this way. Please choose another.',
    payment_changed_often: `The payment can be changed ${maxPaymentChanges} times at most. Please write to us or call.`,
    order_closed: 'This can no longer be changed for this order.',
    return_over: 'The time in which you could return these tickets is over. Please write to us or call.',
    offer_open:
      'Other seats are offered for this order. It can be changed once the offer has been accepted or declined.',
    no_offer: 'There is no open offer for this order.',
    ticket_used: 'This ticket has already been used.',
    ticket_revoked: 'This ticket is no longer valid.',
    used_reason_missing:
      'One of these tickets has already been used. Give a reason to refund it; its seat does not go back on sale.',
    fee_too_high: 'The fee is too high: at most the price of the tickets, and none if the concert has been moved.',
    amount_too_high: 'This order has less than that left to refund.',
    difference_due:
      'The amount paid at the terminal is not the difference of the prices. Nothing has been changed: please check the figures again.',
    paid_in_part:
      'A part of this order has been paid, and the new seats cost no more than that. Please record the whole payment first.',
    one_concert: 'Only tickets of one concert can be exchanged at a time, and only for another concert.',
    iban_missing: 'A transfer needs an IBAN.',
    maybe_double: 'This payment may have been booked already. Please compare both and decide.',
    already_decided: 'This has been decided already. Reload the page to see its state.',
    deadline_out_of_range:
      'The deadline must be between today and the day before the concert, at most 30 days from today.',
    tse_missing:
      'Cash and vouchers are not accepted here: the till would need a certified technical security system (section 146a of the German Fiscal Code). The card terminal and bank transfer are possible; the webshop accepts vouchers.',
    money_changed: 'The amount has changed in the meantime. Reload the page and decide again.',
    places_in_use: 'These places are sold or in a basket. The sale continues as before.',
    concert_cancelled:
      'The concert is cancelled. If it is to take place, withdraw the cancellation first; then it can be moved.',
    not_refunded: 'This order has not been changed yet. Please try it again first.',
    no_such_plan: 'The hall plan of this concert is missing. Please import it again.',
    confirm_first:
      'Without a confirmed e-mail address we reserve only a few unpaid seats, and accept no limited codes: otherwise a hall could be blocked without paying. Log in with your address (a link by e-mail is enough) and order again, or pay at once where that is offered. Your seats stay held as long as shown.',
    pay_first:
      'This e-mail address already has as many unpaid seats for this concert as possible. Pay for some of them first, cancel an order, or pay for this one at once where that is offered.',
    transfers_full:
      'Very many seats of this concert are already waiting for bank transfers. Yours are held as long as shown: please pay for them by card.',
    free_with_voucher: 'Free tickets cost nothing. Please remove the voucher first.',
    free_with_invoice: 'This order costs nothing, so there is no invoice. Please clear the fields for it.',
    seller_incomplete:
      'Invoices to companies are not possible yet: the seller lacks something that an electronic invoice needs, such as a tax number.',
    person_needed: 'Another attempt cannot do this: pay or call, and then tick it off.',
    refund_open: 'A refund or an exchange of this order is not over yet. Once it is, the invoice can be issued again.',
    not_posted: 'These tickets are not marked as posted. Please reload the list.',
  },
})
