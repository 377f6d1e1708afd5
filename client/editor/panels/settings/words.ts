import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Group } from '../form/groups.tsx'

export const settingsWords = defineLabels({
  de: {
    title: 'Einstellungen der Seite',
    saved: 'Einstellungen im Entwurf gespeichert',
    length: (used: number) => (used === 1 ? '1 Zeichen' : `${used} Zeichen`),
    merged:
      'Jemand anderes hat die Einstellungen gerade geändert. Die fremden Änderungen sind übernommen, Ihre stehen noch da. Bitte noch einmal übernehmen.',
    both: 'Jemand anderes hat dieselben Angaben geändert. Bitte entscheiden Sie bei den markierten Feldern und übernehmen Sie dann noch einmal.',
    theirs: (isEnglish: boolean) => `Jemand anderes hat hier ${isEnglish ? 'auf Englisch ' : ''}geschrieben:`,
    nothing: '(leer)',
    keepMine: 'Meine Angabe behalten',
    takeTheirs: 'Die andere nehmen',
    picture: (id: number) => `Bild Nr.\u00a0${id}`,
    yes: 'ja',
    no: 'nein',
    general: 'Name und Platz',
    hero: 'Bühne',
    search: 'Suchmaschinen',
    share: 'Teilen',
    order: 'Reihenfolge der Nachbarseiten',
    orderHint:
      'Für Menü, Fuß und Reiter. Gilt sofort, auch für Besucher; öffentliche Seiten sortiert, wer veröffentlichen darf.',
    drag: (title: string) => `${title} verschieben, auch mit Alt und Pfeiltasten`,
    up: (title: string) => `${title} nach oben`,
    down: (title: string) => `${title} nach unten`,
    place: (title: string, place: number, count: number) => `${title}, Position ${place} von ${count}`,
  },
  en: {
    title: 'Page settings',
    saved: 'Settings saved in the draft',
    length: (used: number) => (used === 1 ? '1 character' : `${used} characters`),
    merged:
      'A colleague has just changed the settings. Their changes have been merged, yours are still here. Please apply again.',
    both: 'A colleague has changed the same entries. Please decide in the marked fields, then apply again.',
    theirs: (isEnglish: boolean) => `A colleague has written here${isEnglish ? ' in English' : ''}:`,
    nothing: '(empty)',
    keepMine: 'Keep mine',
    takeTheirs: 'Use theirs',
    picture: (id: number) => `picture no. ${id}`,
    yes: 'yes',
    no: 'no',
    general: 'Name and place',
    hero: 'Hero',
    search: 'Search engines',
    share: 'Sharing',
    order: 'Order of sibling pages',
    orderHint: 'For menu, footer and tabs. Changes are public immediately; public pages are sorted by publishers.',
    drag: (title: string) => `Move ${title}, also with Alt and arrow keys`,
    up: (title: string) => `${title} up`,
    down: (title: string) => `${title} down`,
    place: (title: string, place: number, count: number) => `${title}, position ${place} of ${count}`,
  },
})

export function groupsOf(locale: Locale): Group[] {
  const words = settingsWords[locale]
  return [
    {
      title: words.general,
      rows: [
        ['title', 'headline'],
        ['paths'],
        ['parent_id', 'template'],
        ['in_menu', 'in_footer'],
        ['is_clickable', 'has_tab_navigation'],
      ],
    },
    {
      title: words.hero,
      rows: [['hero_image'], ['hero_text'], ['hero_link', 'hero_link_text'], ['hero_video']],
    },
    { title: words.search, rows: [['meta_title'], ['meta_description']] },
    { title: words.share, rows: [['og_title', 'og_type'], ['og_description'], ['og_image']] },
  ]
}
