import { defineLabels } from '../../i18n/labels.ts'
import type { LoginStep } from './screen.ts'

type LoginLabels = {
  forStaff: (site: string) => string
  steps: Record<LoginStep, { title: string; intro: string }>
  email: string
  password: string
  newPassword: string
  name: string
  accept: string
  code: string
  trust: string
  logIn: string
  forgotten: string
  sendLink: string
  setPassword: string
  toLogin: string
}

export const loginLabels = defineLabels<LoginLabels>({
  de: {
    forStaff: (site) => `Für die Redaktion von ${site}`,
    steps: {
      password: { title: 'Anmelden', intro: '' },
      code: {
        title: 'Anmelden',
        intro: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App für Auftakt zeigt, oder einen Ersatzcode.',
      },
      forgotten: {
        title: 'Passwort vergessen',
        intro: 'Tragen Sie die E-Mail-Adresse Ihres Zugangs ein. Dorthin schicken wir einen Link für ein neues.',
      },
      'mail-sent': {
        title: 'Sehen Sie in Ihr Postfach',
        intro: 'Wenn es zu dieser Adresse einen Zugang gibt, ist ein Link unterwegs. Er gilt eine Stunde.',
      },
      'new-password': {
        title: 'Neues Passwort',
        intro: 'Mindestens 12 Zeichen. Auf allen Geräten, auf denen Sie angemeldet sind, melden wir Sie dann ab.',
      },
      invited: {
        title: 'Willkommen im Team',
        intro: 'Nennen Sie Ihren Namen, und wählen Sie ein Passwort von mindestens 12 Zeichen.',
      },
      'invited-back': {
        title: 'Willkommen im Team',
        intro: 'Sie haben schon einen Zugang. Nehmen Sie die Einladung mit Ihrem Passwort an.',
      },
      changed: { title: 'Ihr Passwort ist geändert', intro: 'Melden Sie sich nun mit dem neuen Passwort an.' },
    },
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    name: 'Ihr Name',
    accept: 'Einladung annehmen',
    code: 'Code aus der App oder Ersatzcode',
    trust: 'Diesem Gerät 30 Tage vertrauen',
    logIn: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    sendLink: 'Link schicken',
    setPassword: 'Passwort speichern',
    toLogin: 'Zur Anmeldung',
  },
  en: {
    forStaff: (site) => `For the editors of ${site}`,
    steps: {
      password: { title: 'Log in', intro: '' },
      code: {
        title: 'Log in',
        intro: 'Enter the six digits that your authenticator app shows for Auftakt, or a backup code.',
      },
      forgotten: {
        title: 'Forgotten password',
        intro: 'Enter the e-mail address of your account. We will send you a link to set a new one.',
      },
      'mail-sent': {
        title: 'Check your inbox',
        intro: 'If there is an account for this address, a link is on its way. It is valid for one hour.',
      },
      'new-password': {
        title: 'New password',
        intro: 'At least 12 characters. You will then be logged out on all devices.',
      },
      invited: {
        title: 'Welcome to the team',
        intro: 'Enter your name, and choose a password of at least 12 characters.',
      },
      'invited-back': {
        title: 'Welcome to the team',
        intro: 'You already have an account. Accept the invitation with your password.',
      },
      changed: { title: 'Your password has been changed', intro: 'Now log in with the new password.' },
    },
    email: 'E-mail address',
    password: 'Password',
    newPassword: 'New password',
    name: 'Full name',
    accept: 'Accept invitation',
    code: 'Code from the app, or backup code',
    trust: 'Trust this device for 30 days',
    logIn: 'Log in',
    forgotten: 'Forgotten your password?',
    sendLink: 'Send link',
    setPassword: 'Save password',
    toLogin: 'Back to login',
  },
})
