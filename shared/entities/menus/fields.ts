import { defineEntity, flag, line, momentField, number, relation, rows, select, text, url } from '../define.ts'

/** The menu and the footer of a site, one row each. */
export const menus = defineEntity({
  name: 'menus',
  label: {
    one: { de: 'Menü', en: 'Menu' },
    many: { de: 'Menüs', en: 'Menus' },
    create: { de: 'Eintrag', en: 'Entry' },
  },
  icon: 'list-tree',
  area: 'website',
  scope: 'site',
  title: 'kind',
  fields: {
    kind: {
      ...select({
        label: { de: 'Wo', en: 'Where' },
        options: { menu: { de: 'Hauptmenü', en: 'Main menu' }, footer: { de: 'Fußbereich', en: 'Footer' } },
        default: 'menu',
      }),
      readOnly: true,
    },
    items: rows({
      label: { de: 'Einträge', en: 'Entries' },
      row: { de: 'Eintrag', en: 'Entry' },
      max: 200,
      fields: {
        key: line({ label: { de: 'Schlüssel', en: 'Key' }, max: 80, required: true }),
        level: number({ label: { de: 'Ebene', en: 'Level' }, max: 1, required: true }),
        title: text({ label: { de: 'Deutsch', en: 'English' }, required: true }),
        url: url({ label: { de: 'Adresse', en: 'Address' } }),
        aboId: relation({ label: { de: 'Abonnement', en: 'Series' }, to: 'abos' }),
        site: line({ label: { de: 'Standort', en: 'Site' }, max: 8 }),
        until: momentField({
          label: { de: 'Zu sehen bis', en: 'Shown until' },
          help: {
            de: 'Leer: ohne Ende. Ohne Uhrzeit: bis zum Ende des Tages. Einträge darunter verschwinden mit.',
            en: 'Empty: no end. Without a time: until the end of the day. Entries below it disappear with it.',
          },
          period: 'end',
        }),
        isHidden: flag({ label: { de: 'Ausgeblendet', en: 'Hidden' }, file: 'hidden' }),
      },
    }),
  },
  groups: [{ label: { de: 'Einträge', en: 'Entries' }, fields: ['kind', 'items'] }],
  list: { columns: [], sortable: ['kind'], filters: [], search: ['kind'] },
})
