import { embed, flag, image, select, text, textArea, url } from '../blocks/define.ts'

/** A content page's settings, by field name in the contract; paths and the parent page are validated separately. */
export const pageSettings = {
  template: select({
    label: { de: 'Vorlage', en: 'Template' },
    options: { default: { de: 'Seite', en: 'Page' }, landing: { de: 'Landingpage', en: 'Landing page' } },
    default: 'default',
  }),
  title: text({ label: { de: 'Titel', en: 'Title' }, required: true }),
  headline: text({ label: { de: 'Überschrift', en: 'Headline' } }),
  is_clickable: flag({ label: { de: 'Anklickbar', en: 'Clickable' } }),
  in_menu: flag({ label: { de: 'Im Menü', en: 'In the menu' } }),
  in_footer: flag({ label: { de: 'Im Fuß der Seite', en: 'In the footer' } }),
  has_tab_navigation: flag({ label: { de: 'Reiter der Nachbarseiten', en: 'Tabs of its siblings' } }),
  meta_title: text({ label: { de: 'Titel für Suchmaschinen', en: 'Title for search engines' } }),
  meta_description: textArea({ label: { de: 'Beschreibung', en: 'Description' }, max: 500 }),
  og_title: text({ label: { de: 'Titel beim Teilen', en: 'Title when shared' } }),
  og_description: textArea({ label: { de: 'Text beim Teilen', en: 'Text when shared' }, max: 500 }),
  og_type: select({
    label: { de: 'Art beim Teilen', en: 'Type when shared' },
    options: { website: { de: 'Website', en: 'Website' }, article: { de: 'Artikel', en: 'Article' } },
    default: 'website',
  }),
  og_image: image({ label: { de: 'Bild beim Teilen', en: 'Picture when shared' } }),
  hero_image: image({ label: { de: 'Bild der Bühne', en: 'Hero picture' } }),
  hero_text: textArea({ label: { de: 'Text der Bühne', en: 'Hero text' }, max: 500 }),
  hero_link: url({ label: { de: 'Link der Bühne', en: 'Hero link' } }),
  hero_link_text: text({ label: { de: 'Linktext der Bühne', en: 'Hero link text' } }),
  hero_video: embed({ label: { de: 'Video der Bühne', en: 'Hero video' }, hosts: 'video', ownFiles: true }),
}
