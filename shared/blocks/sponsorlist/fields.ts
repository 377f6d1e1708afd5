import { defineBlock } from '../define.ts'

export const sponsorlist = defineBlock({
  name: 'sponsorlist',
  label: { de: 'Partnerliste', en: 'Sponsor list' },
  toolbar: ['regional'],
  icon: 'handshake',
  fields: {},
  children: ['sponsorlistitem'],
  holds: { de: 'Partner', en: 'Sponsors' },
})
