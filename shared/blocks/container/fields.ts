import { anchor, defineBlock, layout } from '../define.ts'

/**
 * A section of a page: one to three columns of blocks (spec §3). Its owner (`content_type`, `object_id`) is set when it
 * is created and never edited.
 */
export const container = defineBlock({
  name: 'container',
  label: { de: 'Abschnitt', en: 'Section' },
  toolbar: [],
  icon: 'columns-3',
  fields: { layout: layout(), slug: anchor() },
})
