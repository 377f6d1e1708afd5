import type { ReturnedMail } from '../../../shared/contract/calls/desk/site-schemas.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'

type MailWords = {
  title: string
  about: string
  subject: string
  to: string
  why: string
  at: string
  act: string
  done: string
  doneOf: (subject: string, name: string) => string
  settled: string
  failed: string
  kinds: Record<ReturnedMail['kind'], string>
  atOrder: Record<ReturnedMail['kind'], (subject: string) => string>
  nothing: string
  nothingHint: string
}

export const mailWords = defineLabels<MailWords>({
  de: {
    title: 'Mails, die zurückkamen',
    about: 'Rufen Sie an oder korrigieren Sie die Adresse. Nach 90 Tagen verschwindet der Eintrag.',
    subject: 'Mail',
    to: 'An',
    why: 'Warum',
    at: 'Wann',
    act: 'Tun',
    done: 'Erledigt',
    doneOf: (subject, name) => `»${subject}« an ${name} ist erledigt`,
    settled: 'Erledigt.',
    failed: 'Das ging nicht. Bitte noch einmal versuchen.',
    kinds: {
      bounced: 'nicht zustellbar',
      complained: 'als Spam gemeldet',
      refused: 'nicht gesendet, Adresse gesperrt',
    },
    atOrder: {
      bounced: (subject) => `Die Mail »${subject}« kam zurück.`,
      complained: (subject) => `Die Mail »${subject}« wurde als Spam gemeldet.`,
      refused: (subject) => `Die Mail »${subject}« ging nicht hinaus: Die Adresse ist gesperrt.`,
    },
    nothing: 'Keine Mail kam zurück.',
    nothingHint: 'Hier steht, was der Maildienst nicht zustellen konnte.',
  },
  en: {
    title: 'Returned e-mails',
    about: 'Call the person or correct the address. An entry disappears after 90 days.',
    subject: 'Mail',
    to: 'To',
    why: 'Why',
    at: 'When',
    act: 'Action',
    done: 'Done',
    doneOf: (subject, name) => `“${subject}” to ${name} is dealt with`,
    settled: 'Done.',
    failed: 'That did not work. Please try again.',
    kinds: { bounced: 'not deliverable', complained: 'reported as spam', refused: 'not sent, address suppressed' },
    atOrder: {
      bounced: (subject) => `The mail “${subject}” came back.`,
      complained: (subject) => `The mail “${subject}” was reported as spam.`,
      refused: (subject) => `The mail “${subject}” was not sent: the address is suppressed.`,
    },
    nothing: 'No returned e-mails.',
    nothingHint: 'What the mail service could not deliver will appear here.',
  },
})
