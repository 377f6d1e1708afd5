import { defineBlock } from '../define.ts'

export const eventlist = defineBlock({
  name: 'eventlist',
  label: { de: 'Terminliste', en: 'Event list' },
  toolbar: ['regional'],
  icon: 'calendar-days',
  editStartsIn: 'dialog',
  heading: null,
  fields: {},
  children: ['eventlistitem'],
  holds: { de: 'Konzerte', en: 'Concerts' },
})
