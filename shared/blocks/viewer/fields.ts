import { defineBlock, derived, embed } from '../define.ts'

/** A publication with pages to turn, embedded from an external viewer. */
export const viewer = defineBlock({
  name: 'viewer',
  label: { de: 'Blätterheft', en: 'Viewer' },
  toolbar: ['standard'],
  icon: 'book-open',
  editStartsIn: 'dialog',
  heading: null,
  fields: { embed: embed({ hosts: 'viewer', required: true }), media_type: derived('provider', 'embed') },
})
