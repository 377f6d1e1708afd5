import { anchor, defineBlock, flag, linkStyle, text, url } from '../define.ts'

export const link = defineBlock({
  name: 'link',
  label: { de: 'Link', en: 'Link' },
  toolbar: ['standard', 'regional'],
  icon: 'link',
  editStartsIn: 'dialog',
  heading: null,
  fields: {
    content: text({ label: { de: 'Linktext', en: 'Link text' }, required: true, inPlace: 'a' }),
    link_url: url({ required: true }),
    link: url({ alternativeTo: 'link_url' }),
    extra_class: linkStyle(),
    anchor: anchor(),
    open_new_window: flag({ label: { de: 'In neuem Fenster öffnen', en: 'Open in a new window' } }),
  },
})
