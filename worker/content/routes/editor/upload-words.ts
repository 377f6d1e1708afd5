import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { uploadLimits } from '../../../../shared/media/kinds.ts'

const { megabytes, side, megapixels } = uploadLimits

export const uploadWords = defineLabels({
  de: {
    'no-form': 'Dateien kommen als Formular (multipart/form-data) mit dem Feld »file«.',
    'no-file': 'Es ist keine Datei dabei. Bitte wählen Sie eine aus.',
    empty: 'Die Datei ist leer. Bitte wählen Sie sie noch einmal aus.',
    'not-a-picture': 'Das ist kein Bild, das wir annehmen. Möglich sind WebP, AVIF, JPEG, PNG und GIF.',
    damaged:
      'Die Datei lässt sich nicht lesen, vermutlich ist sie beschädigt oder unvollständig. Bitte speichern Sie sie neu.',
    'not-a-document': 'Das ist kein PDF. Bitte speichern Sie das Dokument als PDF.',
    'not-accepted': 'Diese Art von Datei nehmen wir nicht an. Möglich sind PDF, MP4, WebP, AVIF, JPEG, PNG und GIF.',
    drawing: 'Ein SVG kann Skript enthalten, deshalb ist es abgelehnt. Als PNG oder WebP geht es.',
    heic: 'Das ist ein Foto im Format HEIC, das die meisten Browser nicht zeigen. Bitte exportieren Sie es in Ihrer Foto-App als JPEG und laden Sie das hoch.',
    locked: 'Das PDF lässt sich nur mit einem Passwort öffnen. Bitte speichern Sie es ohne Passwort.',
    'another-kind': 'Eine Datei lässt sich nur durch eine derselben Art ersetzen.',
    'too-many-bytes': `Die Datei ist größer als ${megabytes}\u00a0MB. Bitte verkleinern Sie sie.`,
    'too-many-pixels': `Das Bild ist zu groß: möglich sind ${grouped(side, 'de')} Pixel je Seite und ${megapixels} Megapixel im Ganzen. Bitte verkleinern Sie es.`,
    'in-use': 'Das Bild wird noch verwendet. Nehmen Sie es zuerst dort heraus.',
  },
  en: {
    'no-form': 'Send the file as a form (multipart/form-data) with the field “file”.',
    'no-file': 'The upload contains no file. Please choose one.',
    empty: 'The file is empty. Please choose it again.',
    'not-a-picture': 'This is not a picture that we can use. Allowed formats are WebP, AVIF, JPEG, PNG and GIF.',
    damaged: 'The file cannot be read: it is probably damaged or incomplete. Please save it again.',
    'not-a-document': 'This is not a PDF. Please save the document as a PDF.',
    'not-accepted': 'This kind of file is not accepted. Allowed formats are PDF, MP4, WebP, AVIF, JPEG, PNG and GIF.',
    drawing: 'An SVG may contain script and is therefore refused. A PNG or WebP works.',
    heic: 'This photo is in the HEIC format, which most browsers cannot show. Please export it as a JPEG in your photo app and upload that.',
    locked: 'The PDF opens only with a password. Please save it without one.',
    'another-kind': 'A file can only be replaced by one of the same kind.',
    'too-many-bytes': `The file is larger than ${megabytes}\u00a0MB. Please make it smaller.`,
    'too-many-pixels': `The picture is too large: the limits are ${grouped(side, 'en')} pixels per side and ${megapixels} megapixels in total. Please make it smaller.`,
    'in-use': 'The picture is still in use. Remove it there first.',
  },
})
export type UploadWord = keyof (typeof uploadWords)['de']
