import { defineBlock, reference } from '../define.ts'

export const sponsorlistitem = defineBlock({
  name: 'sponsorlistitem',
  label: { de: 'Partner', en: 'Sponsor' },
  toolbar: [],
  icon: 'handshake',
  fields: { sponsor: reference({ label: { de: 'Partner', en: 'Sponsor' }, to: 'sponsor' }) },
})
