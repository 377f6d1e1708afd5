import { defineBlock, derived, embed } from '../define.ts'

export const socialmedia = defineBlock({
  name: 'socialmedia',
  label: { de: 'Soziale Medien', en: 'Social media' },
  toolbar: ['standard', 'regional'],
  icon: 'share-2',
  editStartsIn: 'dialog',
  heading: null,
  fields: { embed: embed({ hosts: 'social', required: true }), media_type: derived('provider', 'embed') },
})
