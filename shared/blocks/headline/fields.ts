import { anchor, defineBlock, headingLevel, text } from '../define.ts'

export const headline = defineBlock({
  name: 'headline',
  label: { de: 'Überschrift', en: 'Headline' },
  toolbar: ['standard', 'regional'],
  icon: 'heading',
  editStartsIn: 'content',
  heading: { field: 'headline_level' },
  fields: {
    headline_level: headingLevel({ required: true }),
    preline: text({ label: { de: 'Vorzeile', en: 'Preline' }, inPlace: '.hl-pre' }),
    content: text({
      label: { de: 'Überschrift', en: 'Headline' },
      required: true,
      inPlace: ':is(h2, h3, h4, h5, h6)',
    }),
    subline: text({ label: { de: 'Unterzeile', en: 'Subline' }, max: 300, inPlace: '.hl-sub' }),
    anchor: anchor(),
  },
})
