import { defineBlock, reference } from '../define.ts'

export const eventlistitem = defineBlock({
  name: 'eventlistitem',
  label: { de: 'Konzert', en: 'Concert' },
  toolbar: [],
  icon: 'calendar-days',
  fields: { event: reference({ label: { de: 'Konzert', en: 'Concert' }, to: 'event' }) },
})
