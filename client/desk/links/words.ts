import { defineLabels } from '../../../shared/i18n/labels.ts'

export const linkWords = defineLabels({
  de: {
    title: 'Tote Links',
    about:
      'Links in öffentlichen Inhalten, hinter denen auf den eigenen Seiten nichts steht. Gesucht wird jede Nacht; was gebessert ist, verschwindet sofort.',
    place: 'Steht in',
    leads: 'Führt nach',
    since: 'Gefunden',
    act: 'Tun',
    fix: 'Korrigieren',
    fixOf: (address: string, place: string) => `${address} korrigieren: ${place}`,
    pages: 'Seite',
    sections: (one: string) => `${one}, Abschnitte`,
    home: 'Startseite',
    nothing: 'Kein Link führt ins Leere.',
    nothingHint: 'Hier steht, was die nächtliche Prüfung findet.',
  },
  en: {
    title: 'Dead links',
    about:
      'Links in public content to pages of our own sites that do not exist. The check runs every night; a fixed link disappears immediately.',
    place: 'Appears in',
    leads: 'Leads to',
    since: 'Found',
    act: 'Action',
    fix: 'Fix',
    fixOf: (address: string, place: string) => `Fix ${address}: ${place}`,
    pages: 'Page',
    sections: (one: string) => `${one}, sections`,
    home: 'Home page',
    nothing: 'No dead links.',
    nothingHint: 'What the nightly check finds will appear here.',
  },
})
