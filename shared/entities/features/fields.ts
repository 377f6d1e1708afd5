import {
  address,
  defineEntity,
  momentField,
  number,
  picture,
  relation,
  select,
  text,
  textArea,
  url,
} from '../define.ts'

export const features = defineEntity({
  name: 'features',
  label: {
    one: { de: 'Empfehlung', en: 'Feature' },
    many: { de: 'Startseite', en: 'Home page' },
    create: { de: 'Neue Empfehlung', en: 'New feature' },
  },
  icon: 'layout-template',
  area: 'website',
  scope: 'site',
  onHome: {
    by: 'kind',
    places: { hero: '.hero', highlight: '.high', banner: '.promo', teaser: '.mag', aboteaser: '.teaser' },
  },
  title: 'headline',
  fields: {
    headline: text({
      label: { de: 'Überschrift', en: 'Heading' },
      help: { de: 'Leer: der Titel des Ziels.', en: 'Empty: the title of the link’s target.' },
      max: 300,
    }),
    kind: select({
      label: { de: 'Wo', en: 'Where' },
      options: {
        hero: { de: 'Aufmacher', en: 'Hero' },
        highlight: { de: 'Höhepunkt', en: 'Highlight' },
        banner: { de: 'Banner', en: 'Banner' },
        teaser: { de: 'Teaser im Magazin', en: 'Teaser in the magazine' },
        aboteaser: { de: 'Abo-Teaser', en: 'Series teaser' },
      },
      default: 'highlight',
      required: true,
    }),
    text: textArea({ label: { de: 'Text', en: 'Text' } }),
    productionId: relation({ label: { de: 'Konzert', en: 'Concert' }, to: 'productions' }),
    articleId: relation({ label: { de: 'Artikel', en: 'Article' }, to: 'articles' }),
    aboId: relation({ label: { de: 'Abonnement', en: 'Series' }, to: 'abos' }),
    link: url({ label: { de: 'Link', en: 'Link' } }),
    linkText: text({ label: { de: 'Text des Links', en: 'Link text' } }),
    imageId: picture({ label: { de: 'Bild', en: 'Picture' } }),
    video: address({ label: { de: 'Film', en: 'Film' } }),
    position: number({ label: { de: 'Stelle', en: 'Position' }, max: 100_000, required: true }),
    from: momentField({
      label: { de: 'Zu sehen ab', en: 'Shown from' },
      period: 'begin',
      help: {
        de: 'Leer: sofort. Aufmacher und Abo-Teaser haben einen Platz; es steht der da, der zuletzt begonnen hat.',
        en: 'Empty: at once. There is one place for a hero and one for a series teaser: the last to begin is shown.',
      },
    }),
    until: momentField({
      label: { de: 'Zu sehen bis', en: 'Shown until' },
      help: {
        de: 'Leer: ohne Ende. Ohne Uhrzeit: bis zum Ende des Tages.',
        en: 'Empty: no end. Without a time: until the end of the day.',
      },
      period: 'end',
    }),
  },
  groups: [
    { label: { de: 'Grunddaten', en: 'Basics' }, fields: ['kind', 'headline', 'text', 'imageId', 'video', 'position'] },
    { label: { de: 'Zeitraum', en: 'Period' }, fields: ['from', 'until'] },
    {
      label: { de: 'Wohin sie führt', en: 'Target' },
      fields: ['productionId', 'articleId', 'aboId', 'link', 'linkText'],
    },
  ],
  list: {
    columns: ['kind', 'from', 'until', 'productionId', 'articleId', 'position'],
    shown: ['kind', 'from', 'productionId', 'articleId', 'position'],
    sortable: ['position', 'kind'],
    order: { by: 'position', within: 'kind' },
    filters: ['kind'],
    search: ['headline', 'text'],
  },
})
