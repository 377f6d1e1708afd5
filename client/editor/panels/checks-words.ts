import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { CheckKind } from '../publication/check-entries.ts'
import type { CheckCode } from '../state/found-check.ts'

export const checkWords = defineLabels({
  de: {
    title: 'Vor dem Veröffentlichen',
    errors: 'Bitte beheben',
    warnings: 'Empfohlen',
    settings: 'Einstellungen der Seite',
    gone: 'Dieser Baustein steht nicht mehr auf der Seite',
    german: 'Deutsch',
    english: 'Englisch',
    several: (count: number) => `${count} Stellen, zuerst`,
    passed: (count: number) => (count === 1 ? '1 Prüfung bestanden' : `${count} Prüfungen bestanden`),
    again: 'Erneut prüfen',
    checking: 'Die Seite wird geprüft …',
    failed: 'Die Prüfung ist nicht gelungen.',
    fine: 'Alles in Ordnung.',
    blocked: 'Veröffentlicht werden kann die Seite, sobald das Rote behoben ist.',
    publish: 'Veröffentlichen',
    anyway: 'Trotzdem veröffentlichen',
    next: 'Nächsten Punkt beheben',
  },
  en: {
    title: 'Before publishing',
    errors: 'Please fix',
    warnings: 'Recommended',
    settings: 'Page settings',
    gone: 'This block is no longer on the page',
    german: 'German',
    english: 'English',
    several: (count: number) => `${count} places, first`,
    passed: (count: number) => (count === 1 ? '1 check passed' : `${count} checks passed`),
    again: 'Check again',
    checking: 'The page is being checked …',
    failed: 'The check failed.',
    fine: 'Everything is in order.',
    blocked: 'You can publish the page once everything in red is fixed.',
    publish: 'Publish',
    anyway: 'Publish anyway',
    next: 'Fix the next one',
  },
})

export const fixWords = defineLabels({
  de: { fix: 'Beheben', add: 'Ergänzen', link: 'Link ändern', translate: 'Übersetzen' },
  en: { fix: 'Fix', add: 'Add', link: 'Change the link', translate: 'Translate' },
})

export const codeWords = defineLabels<Record<CheckCode, string>>({
  de: {
    required: 'Pflichtfeld ist leer',
    too_few: 'Hier fehlt mindestens ein Eintrag',
    embed_not_allowed: 'Von dieser Adresse kann nichts eingebettet werden',
    missing_alt: 'Alternativtext fehlt',
    heading_skipped: 'Reihenfolge der Überschriften',
    empty_link: 'Link ohne Text oder Ziel',
    dead_link: 'Link führt ins Leere',
    missing_translation: 'Englisch fehlt',
    low_contrast: 'Text hebt sich zu wenig ab',
    meta_description_missing: 'Beschreibung für Suchmaschinen fehlt',
    meta_description_short: 'Beschreibung für Suchmaschinen ist kurz',
    meta_description_long: 'Beschreibung für Suchmaschinen ist lang',
  },
  en: {
    required: 'Required field is empty',
    too_few: 'At least one entry is missing here',
    embed_not_allowed: 'Nothing can be embedded from this address',
    missing_alt: 'Alternative text is missing',
    heading_skipped: 'Order of headings',
    empty_link: 'Link without text or target',
    dead_link: 'Link leads nowhere',
    missing_translation: 'English is missing',
    low_contrast: 'Text has too little contrast',
    meta_description_missing: 'Description for search engines is missing',
    meta_description_short: 'Description for search engines is short',
    meta_description_long: 'Description for search engines is long',
  },
})

export const kindWords = defineLabels<Record<CheckKind, string>>({
  de: {
    required: 'Pflichtfelder',
    embeds: 'Anbieter von Einbettungen',
    alternatives: 'Alternativtexte',
    headings: 'Reihenfolge der Überschriften',
    emptyLinks: 'Texte und Ziele der Links',
    deadLinks: 'Links auf eigene Seiten',
    contrast: 'Kontrast der Texte in Teasern',
    english: 'Englische Texte',
    description: 'Beschreibung für Suchmaschinen',
  },
  en: {
    required: 'Required fields',
    embeds: 'Providers of embeds',
    alternatives: 'Alternative texts',
    headings: 'Order of headings',
    emptyLinks: 'Texts and targets of links',
    deadLinks: 'Links to our own pages',
    contrast: 'Contrast of texts in teasers',
    english: 'English texts',
    description: 'Description for search engines',
  },
})
