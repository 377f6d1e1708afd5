import { type AnchorField, defineBlock, layout, text } from '../define.ts'

const slug = (): AnchorField => ({
  kind: 'anchor',
  label: { de: 'Anker', en: 'Anchor' },
  help: {
    de: 'Name des Abschnitts für Links, zum Beispiel »anreise« für #anreise.',
    en: 'Name of the section for links, for example “travel” for #travel.',
  },
})

/** A section of a page: one to three columns that hold blocks (spec §3). */
export const container = defineBlock({
  name: 'container',
  label: { de: 'Abschnitt', en: 'Section' },
  toolbar: [],
  icon: 'columns-3',
  fields: {
    layout: layout(),
    slug: slug(),
    content_type: text({ label: { de: 'Gehört zu', en: 'Belongs to' }, max: 50 }),
  },
})
