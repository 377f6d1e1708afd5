import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export const pasteWords = () => labels[staffLocale()]

const labels = defineLabels({
  de: {
    nothing: 'In der Zwischenablage ist kein Text',
    noPictures: (count: number) =>
      count === 1 ? 'Ein Bild kann nicht im Text stehen' : `${count} Bilder können nicht im Text stehen`,
    pictureBlock: 'Dafür gibt es den Baustein „Bild“.',
  },
  en: {
    nothing: 'The clipboard contains no text',
    noPictures: (count: number) =>
      count === 1 ? 'A text cannot contain a picture' : `A text cannot contain the ${count} pictures`,
    pictureBlock: 'Use the block “Picture” instead.',
  },
})
