import { defineLabels } from '../i18n/labels.ts'

export type LoginProblem =
  | 'wrong'
  | 'other-site'
  | 'too-many'
  | 'wrong-code'
  | 'code-expired'
  | 'link-expired'
  | 'too-short'
  | 'session-ended'
  | 'unavailable'

export const loginProblems = defineLabels<Record<LoginProblem, string>>({
  de: {
    wrong: 'E-Mail-Adresse oder Passwort stimmt nicht. Bitte prüfen Sie beides.',
    'other-site': 'Mit diesem Zugang können Sie eine andere Stadt bearbeiten, diese hier nicht.',
    'too-many': 'Das waren viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    'wrong-code': 'Dieser Code stimmt nicht. Bitte geben Sie den Code ein, den die App gerade zeigt.',
    'code-expired': 'Für den Code war nur eine begrenzte Zeit. Bitte melden Sie sich noch einmal an.',
    'link-expired': 'Dieser Link ist abgelaufen oder schon benutzt. Lassen Sie sich einen neuen schicken.',
    'too-short': 'Das neue Passwort braucht mindestens 12 Zeichen.',
    'session-ended': 'Ihre Anmeldung ist abgelaufen, wurde beendet oder gilt hier nicht. Bitte melden Sie sich an.',
    unavailable: 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  },
  en: {
    wrong: 'The e-mail address or the password is wrong. Please check both.',
    'other-site': 'With this account you can edit another city, but not this one.',
    'too-many': 'Too many attempts. Please wait a minute, then try again.',
    'wrong-code': 'This code is wrong. Please enter the code that the app is showing now.',
    'code-expired': 'The time for the code has run out. Please log in again.',
    'link-expired': 'This link has expired or has already been used. Please request a new one.',
    'too-short': 'The new password needs at least 12 characters.',
    'session-ended': 'Your session has expired, was ended, or is not valid here. Please log in.',
    unavailable: 'Logging in is not possible at the moment. Please try again in a few minutes.',
  },
})
