import { anchor, defineBlock, headingLevel, text } from '../define.ts'

export const headline = defineBlock({
  name: 'headline',
  label: { de: 'Überschrift', en: 'Headline' },
  toolbar: ['standard', 'regional'],
  icon: 'heading',
  fields: {
    headline_level: headingLevel({ required: true }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' } }),
    content: text({ label: { de: 'Überschrift', en: 'Headline' }, required: true }),
    subline: text({ label: { de: 'Unterzeile', en: 'Subline' }, max: 300 }),
    anchor: anchor(),
  },
})
