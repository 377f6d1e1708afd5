import { defineBlock } from '../define.ts'

export const sponsorlist = defineBlock({
  name: 'sponsorlist',
  label: { de: 'Partnerliste', en: 'Sponsor list' },
  toolbar: ['regional'],
  icon: 'handshake',
  editStartsIn: 'dialog',
  heading: null,
  fields: {},
  children: ['sponsorlistitem'],
  holds: { de: 'Partner', en: 'Sponsors' },
})
