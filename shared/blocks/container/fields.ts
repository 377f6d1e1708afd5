import { anchor, defineBlock, layout } from '../define.ts'

/** A section of a page: one to three columns of blocks (spec §3). */
export const container = defineBlock({
  name: 'container',
  label: { de: 'Abschnitt', en: 'Section' },
  toolbar: [],
  icon: 'columns-3',
  fields: { layout: layout(), slug: anchor() },
})
