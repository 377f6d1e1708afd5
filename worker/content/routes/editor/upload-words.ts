import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { uploadLimits } from '../../../../shared/media.ts'

const { megabytes, side, megapixels } = uploadLimits

/** Messages for refused uploads: the problem and a remedy. */
export const uploadWords = defineLabels({
  de: {
    'no-form': 'Bilder kommen als Formular (multipart/form-data) mit dem Feld »file«.',
    'no-file': 'Es ist keine Datei dabei. Bitte wählen Sie ein Bild aus.',
    empty: 'Die Datei ist leer. Bitte wählen Sie das Bild noch einmal aus.',
    'not-a-picture': 'Das ist kein Bild, das wir annehmen. Möglich sind WebP, AVIF, JPEG, PNG und GIF.',
    damaged:
      'Das Bild lässt sich nicht lesen, vermutlich ist die Datei beschädigt oder unvollständig. Bitte speichern Sie es neu.',
    'too-many-bytes': `Die Datei ist größer als ${megabytes}\u00a0MB. Bitte verkleinern Sie das Bild.`,
    'too-many-pixels': `Das Bild ist zu groß: möglich sind ${grouped(side, 'de')} Pixel je Seite und ${megapixels} Megapixel im Ganzen. Bitte verkleinern Sie es.`,
    'in-use': 'Das Bild wird noch verwendet. Nehmen Sie es zuerst dort heraus.',
  },
  en: {
    'no-form': 'Pictures come as a form (multipart/form-data) with the field “file”.',
    'no-file': 'The upload contains no file. Please choose a picture.',
    empty: 'The file is empty. Please choose the picture again.',
    'not-a-picture': 'This is not a picture that we can use. Allowed formats are WebP, AVIF, JPEG, PNG and GIF.',
    damaged: 'The picture cannot be read: the file is probably damaged or incomplete. Please save it again.',
    'too-many-bytes': `The file is larger than ${megabytes}\u00a0MB. Please make the picture smaller.`,
    'too-many-pixels': `The picture is too large: the limits are ${grouped(side, 'en')} pixels per side and ${megapixels} megapixels in total. Please make it smaller.`,
    'in-use': 'The picture is still in use. Remove it there first.',
  },
})
export type UploadWord = keyof (typeof uploadWords)['de']
