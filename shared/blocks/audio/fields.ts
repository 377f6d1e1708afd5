import { defineBlock, embed } from '../define.ts'

export const audio = defineBlock({
  name: 'audio',
  label: { de: 'Audio', en: 'Audio' },
  toolbar: ['standard', 'regional'],
  icon: 'headphones',
  editStartsIn: 'dialog',
  heading: null,
  fields: { embed: embed({ hosts: 'audio', required: true }) },
})
