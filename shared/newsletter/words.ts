import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

/** The version of the consent text, which each subscription stores. Change it whenever the text changes. */
export const consentVersion = '2026-11'

export const newsletterWords = defineLabels({
  de: {
    title: 'Newsletter',
    subtitle: (city: string, issues: string) => [`Für ${city}`, issues.replace(/^Z/, 'z')].filter(Boolean).join(', '),
    heading: 'Der Spielplan per\u00a0E-Mail.',
    monthly: 'Der Spielplan, jeden Monat per\u00a0E-Mail.',
    issues: (count: number) => `${count === 12 ? 'Zwölf' : count} ${count === 1 ? 'Ausgabe' : 'Ausgaben'} im Jahr`,
    text: (city: string, issues: string) =>
      `Neue Konzerte in ${city}, Restkarten und ein Hörtipp. ${issues ? `${issues}, jederzeit` : 'Jederzeit'} abbestellbar.`,
    email: 'E-Mail-Adresse',
    consent:
      'Ich möchte den Newsletter erhalten. Mit dem Absenden werden meine Angaben elektronisch gespeichert. Meine Einwilligung kann ich jederzeit widerrufen.',
    privacy: 'Datenschutzhinweise',
    trap: 'Dieses Feld bitte leer lassen',
    send: 'Newsletter bestellen',
    sending: 'Wird gesendet\u00a0…',
    elsewhere: 'Zur Bestellung des Newsletters',
    elsewhereText: (city: string) => `Den Newsletter für ${city} bestellen Sie auf einer eigenen Seite.`,
    pending: 'Fast geschafft.',
    pendingText: (email: string) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin, dann kommt die nächste Ausgabe zu Ihnen.`,
    pendingHelp: 'Nichts angekommen? Sehen Sie im Spamordner nach, oder senden Sie das Formular noch einmal ab.',
    again: 'Zurück zum Formular',
    confirm: 'Nur noch ein Klick.',
    confirmText: 'Bestätigen Sie, dass Sie den Newsletter an Ihre E-Mail-Adresse erhalten möchten.',
    confirmSend: 'Anmeldung bestätigen',
    confirmed: 'Willkommen.',
    confirmedText: 'Sie haben sich erfolgreich für den Newsletter angemeldet.',
    unsubscribe: 'Newsletter abbestellen?',
    unsubscribeText: 'Ein Klick genügt, danach schicken wir Ihnen keine Ausgabe mehr.',
    unsubscribeSend: 'Newsletter abbestellen',
    unsubscribed: 'Abbestellt.',
    unsubscribedText: 'Sie erhalten den Newsletter nicht mehr.',
    expired: 'Dieser Link gilt nicht mehr.',
    expiredText:
      'Er ist abgelaufen oder nicht vollständig. Bestellen Sie den Newsletter noch einmal, dann schicken wir Ihnen einen neuen.',
    order: 'Newsletter bestellen',
    concerts: 'Alle Konzerte ansehen',
  },
  en: {
    title: 'Newsletter',
    subtitle: (city: string, issues: string) => [`For ${city}`, issues.replace(/^T/, 't')].filter(Boolean).join(', '),
    heading: 'Upcoming concerts, by\u00a0e-mail.',
    monthly: 'Upcoming concerts, by\u00a0e-mail every month.',
    issues: (count: number) => `${count === 12 ? 'Twelve' : count} ${count === 1 ? 'issue' : 'issues'} a year`,
    text: (city: string, issues: string) =>
      `New concerts in ${city}, remaining tickets and something to listen to. ${issues ? `${issues}, unsubscribe` : 'Unsubscribe'} at any time.`,
    email: 'E-mail address',
    consent:
      'I would like to receive the newsletter. When I submit this form, my data are stored electronically. I may withdraw my consent at any time.',
    privacy: 'Privacy notice',
    trap: 'Please leave this field empty',
    send: 'Subscribe to the newsletter',
    sending: 'Sending\u00a0…',
    elsewhere: 'Go to the newsletter sign-up',
    elsewhereText: (city: string) => `The newsletter for ${city} has a separate sign-up page.`,
    pending: 'Almost there.',
    pendingText: (email: string) =>
      `We have sent an e-mail to ${email}. Open the link in it to receive the next issue.`,
    pendingHelp: 'Nothing arrived? Check your spam folder, or submit the form again.',
    again: 'Back to the form',
    confirm: 'Just one more click.',
    confirmText: 'Please confirm that you would like to receive the newsletter at your e-mail address.',
    confirmSend: 'Confirm subscription',
    confirmed: 'Welcome.',
    confirmedText: 'You have successfully subscribed to the newsletter.',
    unsubscribe: 'Unsubscribe from the newsletter?',
    unsubscribeText: 'One click is enough: we will not send you another issue.',
    unsubscribeSend: 'Unsubscribe',
    unsubscribed: 'Unsubscribed.',
    unsubscribedText: 'You will no longer receive the newsletter.',
    expired: 'This link is no longer valid.',
    expiredText: 'It has expired or is incomplete. Subscribe again and we will send you a new one.',
    order: 'Subscribe to the newsletter',
    concerts: 'See all concerts',
  },
})

export const newsletterProblems = defineLabels({
  de: {
    email: 'Bitte geben Sie Ihre E-Mail-Adresse in der Form name@beispiel.de ein.',
    consent: 'Bitte stimmen Sie zu, sonst dürfen wir Ihnen nichts schicken.',
    registered: 'Diese E-Mail ist bereits registriert',
    tooMany:
      'Das waren viele Anfragen in kurzer Zeit. Sehen Sie bitte auch im Spamordner nach und versuchen Sie es in einer Stunde noch einmal.',
    forbidden: 'Diese Anfrage kam von einer anderen Website. Bitte senden Sie das Formular hier ab.',
    unavailable:
      'Gerade konnten wir Ihre Anfrage nicht annehmen. Ihre Angaben stehen noch im Formular: Bitte senden Sie es in ein paar Minuten noch einmal ab.',
    offline:
      'Die Anfrage ist nicht angekommen. Bitte prüfen Sie Ihre Verbindung und senden Sie das Formular noch einmal ab.',
  },
  en: {
    email: 'Please enter your e-mail address in the form name@example.com.',
    consent: 'Please give your consent; without it we may not send you anything.',
    registered: 'This e-mail address is already registered',
    tooMany: 'Too many requests in a short time. Please check your spam folder and try again in an hour.',
    forbidden: 'This request came from another website. Please submit the form here.',
    unavailable:
      'We could not process your request. Your input is still in the form: please submit it again in a few minutes.',
    offline: 'Your request did not arrive. Please check your connection and submit the form again.',
  },
})

/** Says how often the newsletter appears, as the promoter's file says; '' if it does not. */
export function issuesOf({ newsletterIssues: count }: { newsletterIssues?: number }, locale: Locale): string {
  return count === undefined ? '' : newsletterWords[locale].issues(count)
}
