import type { StaffRole } from '../../../shared/contract/site-content.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { RouteName } from '../../../shared/screens/registry.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'

type BarWords = {
  bar: string
  kinds: Record<RouteName | 'other', string>
  publicSince: (date: string) => string
  notPublic: string
  differs: string
  seeDraft: string
  seePublic: string
  views: Record<'draft' | 'version', string>
  edit: string
  admin: string
  menu: string
  thisPage: string
  pageSettings: string
  duplicate: string
  newPage: string
  settings: string
  roles: Record<StaffRole, string>
  shortcuts: string
  account: string
  accountMissing: string
  menuMissing: string
  logOut: string
  failed: string
}

export const barWords = defineLabels<BarWords>({
  de: {
    bar: 'Redaktionsleiste',
    kinds: {
      home: 'Startseite',
      'event-list': 'Konzertliste',
      'event-detail': 'Konzert',
      'abo-list': 'Abonnements',
      'abo-detail': 'Abonnement',
      'news-list': 'Magazin',
      article: 'Artikel',
      people: 'Verzeichnis der Mitwirkenden',
      person: 'Mitwirkende',
      work: 'Werk',
      works: 'Verzeichnis der Werke',
      hall: 'Saal',
      halls: 'Säle',
      press: 'Presse',
      search: 'Suche',
      newsletter: 'Newsletter',
      watchlist: 'Merkzettel',
      cookies: 'Cookies',
      login: 'Anmeldung',
      'content-page': 'Seite',
      other: 'Website',
    },
    publicSince: (date) => `Öffentlich seit ${date}`,
    notPublic: 'Nicht öffentlich',
    differs: 'Entwurf weicht ab',
    seeDraft: 'Entwurf ansehen',
    seePublic: 'Öffentliche Fassung',
    views: { draft: 'Sie sehen den Entwurf', version: 'Sie sehen eine gespeicherte Fassung' },
    edit: 'Bearbeiten',
    admin: 'Verwaltung',
    menu: 'Menü',
    thisPage: 'Diese Seite',
    pageSettings: 'Seiteneinstellungen',
    duplicate: 'Seite duplizieren',
    newPage: 'Neue Seite',
    settings: 'In der Verwaltung öffnen',
    roles: roleWords.de,
    shortcuts: 'Tastenkürzel',
    account: 'Mein Konto',
    accountMissing: 'Ihr Konto lässt sich gerade nicht laden',
    menuMissing: 'Das Menü lässt sich gerade nicht laden',
    logOut: 'Abmelden',
    failed: 'Das hat nicht geklappt.',
  },
  en: {
    bar: 'Editing bar',
    kinds: {
      home: 'home page',
      'event-list': 'concert list',
      'event-detail': 'concert',
      'abo-list': 'subscriptions',
      'abo-detail': 'subscription',
      'news-list': 'magazine',
      article: 'article',
      people: 'register of artists',
      person: 'performer',
      work: 'work',
      works: 'register of works',
      hall: 'hall',
      halls: 'list of halls',
      press: 'press',
      search: 'search',
      newsletter: 'newsletter',
      watchlist: 'watchlist',
      cookies: 'cookies',
      login: 'login',
      'content-page': 'page',
      other: 'website',
    },
    publicSince: (date) => `Public since ${date}`,
    notPublic: 'Not public',
    differs: 'Draft differs',
    seeDraft: 'View draft',
    seePublic: 'Public version',
    views: { draft: 'You are viewing the draft', version: 'You are viewing a saved version' },
    edit: 'Edit',
    admin: 'Administration',
    menu: 'Menu',
    thisPage: 'This page',
    pageSettings: 'Page settings',
    duplicate: 'Duplicate page',
    newPage: 'New page',
    settings: 'Open in the administration',
    roles: roleWords.en,
    shortcuts: 'Keyboard shortcuts',
    account: 'My account',
    accountMissing: 'Your account cannot be loaded right now',
    menuMissing: 'The menu cannot be loaded right now',
    logOut: 'Log out',
    failed: 'That did not work.',
  },
})
