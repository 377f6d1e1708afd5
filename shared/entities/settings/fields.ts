import { address, defineEntity, line, rows, select, text, url } from '../define.ts'

export const socialNetworks = {
  instagram: { de: 'Instagram', en: 'Instagram' },
  youtube: { de: 'YouTube', en: 'YouTube' },
  facebook: { de: 'Facebook', en: 'Facebook' },
  spotify: { de: 'Spotify', en: 'Spotify' },
  mastodon: { de: 'Mastodon', en: 'Mastodon' },
  link: { de: 'Link', en: 'Link' },
} as const

/** The price types that the settings word; a production sells some of them. */
export const reductionKeys = {
  normal: { de: 'Normalpreis', en: 'Full price' },
  reduced: { de: 'Ermäßigt', en: 'Reduced' },
  student: { de: 'Junge Menschen', en: 'Young people' },
  child: { de: 'Kinder', en: 'Children' },
  companion: { de: 'Begleitperson', en: 'Companion' },
} as const

/** Name, contact data, links, newsletter and analytics of a site (spec §1). Each site has one row. */
export const settings = defineEntity({
  name: 'settings',
  label: {
    one: { de: 'Einstellungen', en: 'Settings' },
    many: { de: 'Einstellungen', en: 'Settings' },
    create: { de: 'Einstellungen', en: 'Settings' },
  },
  icon: 'settings-2',
  area: 'system',
  scope: 'site',
  title: 'name',
  fields: {
    name: line({
      label: { de: 'Name', en: 'Name' },
      help: {
        de: 'Im Logo steht er ohne die Stadt am Ende, dann ein Strich und die Stadt; ganz steht er in Titeln und Mails.',
        en: 'The logo shows it without the city at its end, then a bar and the city; titles and e-mails show it whole.',
      },
      max: 60,
      required: true,
    }),
    claim: text({ label: { de: 'Satz unter dem Namen', en: 'Tagline' }, max: 160, required: true }),
    hotlineLabel: text({ label: { de: 'Beschriftung', en: 'Label' }, max: 120, required: true }),
    phone: line({
      label: { de: 'Telefon', en: 'Telephone' },
      help: { de: 'Mit Vorwahl, wie 030 23125 100.', en: 'With the area code, like 030 23125 100.' },
      max: 40,
      format: 'phone',
      required: true,
    }),
    email: line({ label: { de: 'E-Mail', en: 'E-mail' }, max: 254, format: 'email', required: true }),
    hours: text({
      label: { de: 'Zeiten', en: 'Hours' },
      help: {
        de: 'Wie »Mo–Fr 10:00–15:00, Sa 10–12 Uhr«: Dann weiß der Shop, wann das Telefon besetzt ist.',
        en: 'In German like “Mo–Fr 10:00–15:00, Sa 10–12 Uhr”, so that the shop knows when the telephone is answered.',
      },
      max: 120,
      required: true,
    }),
    address: text({ label: { de: 'Anschrift', en: 'Address' }, max: 200, required: true }),
    pressName: line({ label: { de: 'Ansprechpartner', en: 'Contact' }, file: 'press.name', max: 120, required: true }),
    pressPhone: line({
      label: { de: 'Telefon', en: 'Telephone' },
      file: 'press.phone',
      max: 40,
      format: 'phone',
      required: true,
    }),
    pressEmail: line({
      label: { de: 'E-Mail', en: 'E-mail' },
      file: 'press.email',
      max: 254,
      format: 'email',
      required: true,
    }),
    social: rows({
      label: { de: 'Netze', en: 'Social networks' },
      row: { de: 'Netz', en: 'Network' },
      max: 12,
      fields: {
        icon: select({
          label: { de: 'Netz', en: 'Network' },
          options: socialNetworks,
          default: 'instagram',
          required: true,
        }),
        label: line({
          label: { de: 'Name', en: 'Name' },
          help: { de: 'Leer: der des Netzes.', en: 'If empty, the network’s name is used.' },
          max: 40,
        }),
        url: address({ label: { de: 'Adresse', en: 'Address' }, required: true }),
      },
    }),
    priceTypes: rows({
      label: { de: 'Preisarten', en: 'Price types' },
      row: { de: 'Preisart', en: 'Price type' },
      help: {
        de: 'So heißen sie im Shop, beim Konzert und auf der Karte. Schon gekaufte Karten behalten ihren Wortlaut.',
        en: 'Their words in the shop, at the concert and on the ticket. Tickets that have been bought keep theirs.',
      },
      max: 5,
      fields: {
        key: select({
          label: { de: 'Preisart', en: 'Price type' },
          options: reductionKeys,
          default: 'reduced',
          required: true,
        }),
        name: text({ label: { de: 'Name', en: 'Name' }, max: 80, required: true }),
        hint: text({ label: { de: 'Für wen', en: 'For whom' }, max: 200 }),
        proof: text({ label: { de: 'Nachweis am Einlass', en: 'Proof at the door' }, max: 200 }),
      },
    }),
    aboUrl: url({ label: { de: 'Abo, Link', en: 'Subscriptions, link' }, required: true }),
    plusUrl: url({ label: { de: 'Abo+, Link', en: 'Abo+, link' }, required: true }),
    newsletter: select({
      label: { de: 'Newsletter', en: 'Newsletter' },
      options: {
        own: { de: 'Eigenes Formular', en: 'Form on this website' },
        link: { de: 'Link', en: 'Link' },
        off: { de: 'Aus', en: 'Off' },
      },
      default: 'own',
      required: true,
    }),
    newsletterLink: url({
      label: { de: 'Newsletter, Link', en: 'Newsletter, link' },
      help: {
        de: 'Wohin der Newsletter führt, wenn er ein Link ist.',
        en: 'Where the newsletter link leads.',
      },
    }),
    analyticsContainer: line({
      label: { de: 'Kennung der Statistik', en: 'Analytics container' },
      help: {
        de: 'Sie wird erst nach Zustimmung geladen. Leer: keine Statistik.',
        en: 'Loaded only after consent. If empty, there are no statistics.',
      },
      max: 40,
      format: 'container',
    }),
  },
  groups: [
    { label: { de: 'Auftritt', en: 'Appearance' }, fields: ['name', 'claim'] },
    { label: { de: 'Kontakt', en: 'Contact' }, fields: ['hotlineLabel', 'phone', 'email', 'hours', 'address'] },
    { label: { de: 'Presse', en: 'Press' }, fields: ['pressName', 'pressPhone', 'pressEmail'] },
    { label: { de: 'Netze', en: 'Social networks' }, fields: ['social'] },
    { label: { de: 'Ermäßigungen', en: 'Reductions' }, fields: ['priceTypes'] },
    {
      label: { de: 'Abo und Newsletter', en: 'Subscriptions and newsletter' },
      fields: ['aboUrl', 'plusUrl', 'newsletter', 'newsletterLink'],
    },
    { label: { de: 'Statistik', en: 'Statistics' }, fields: ['analyticsContainer'] },
  ],
  list: { columns: [], sortable: ['name'], filters: [], search: ['name'] },
})
