import { demoPasswordRefused } from '../contract/password.ts'
import { defineLabels } from '../i18n/labels.ts'

export type LoginProblem =
  | 'wrong'
  | 'other-site'
  | 'too-many-account'
  | 'too-many-network'
  | 'too-many-codes'
  | 'wrong-code'
  | 'code-expired'
  | 'link-expired'
  | 'too-short'
  | 'demo-password'
  | 'session-ended'
  | 'unavailable'

export const loginProblems = defineLabels<Record<LoginProblem, string>>({
  de: {
    wrong: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    'other-site': 'Mit diesem Zugang können Sie eine andere Stadt bearbeiten, diese hier nicht.',
    'too-many-account':
      'Für diesen Zugang stimmte das Passwort zu oft nicht. Bitte warten Sie eine halbe Minute, oder setzen Sie ein neues Passwort: Danach können Sie sich gleich anmelden.',
    'too-many-network':
      'Aus Ihrem Netz kamen gerade sehr viele Versuche. Ihr Zugang ist nicht gesperrt: Bitte warten Sie einen Moment, und versuchen Sie es noch einmal.',
    'too-many-codes':
      'Für diesen Zugang waren zu viele Codes falsch. Bitte warten Sie eine Viertelstunde, oder setzen Sie ein neues Passwort: Danach können Sie sich gleich anmelden.',
    'wrong-code': 'Dieser Code stimmt nicht. Bitte geben Sie den Code ein, den die App gerade zeigt.',
    'code-expired': 'Für den Code war nur eine begrenzte Zeit. Bitte melden Sie sich noch einmal an.',
    'link-expired': 'Dieser Link ist abgelaufen oder schon benutzt. Lassen Sie sich einen neuen schicken.',
    'too-short': 'Das neue Passwort braucht mindestens 12 Zeichen.',
    'demo-password': demoPasswordRefused.de,
    'session-ended': 'Ihre Anmeldung ist abgelaufen, wurde beendet oder gilt hier nicht. Bitte melden Sie sich an.',
    unavailable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  en: {
    wrong: 'The e-mail address or the password is wrong. Please check both.',
    'other-site': 'With this account you can edit another city, but not this one.',
    'too-many-account':
      'The password for this account was wrong too often. Please wait half a minute, or set a new password: you can then log in at once.',
    'too-many-network':
      'Very many attempts came from your network just now. Your account is not locked: please wait a moment and try again.',
    'too-many-codes':
      'Too many codes for this account were wrong. Please wait a quarter of an hour, or set a new password: you can then log in at once.',
    'wrong-code': 'This code is wrong. Please enter the code that the app is showing now.',
    'code-expired': 'The time for the code has run out. Please log in again.',
    'link-expired': 'This link has expired or has already been used. Please request a new one.',
    'too-short': 'The new password needs at least 12 characters.',
    'demo-password': demoPasswordRefused.en,
    'session-ended': 'Your session has expired, was ended, or is not valid here. Please log in.',
    unavailable: 'Logging in is not possible at the moment. Please try again in a few minutes.',
  },
})
