import type { Localised } from '../../../shared/i18n/locale.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { mediaHash } from '../../lib/media-hash.ts'
import type { Faces } from '../../lib/pdf/faces.ts'
import { type Paragraph, type Part, pdfOf } from '../../lib/pdf/pdf.ts'
import type { Programme } from '../content.ts'
import { paragraphsOf } from '../plain-text.ts'
import type { MediaFile } from './pictures.ts'

/** Creates the booklet of a programme: a tagged PDF with a German and an English part. */
export async function bookletOf(programme: Programme, faces: Faces): Promise<MediaFile> {
  const parts = [partOf(programme, 'de'), partOf(programme, 'en')]
  const title = { de: `Programmheft: ${programme.title.de}`, en: `Programme booklet: ${programme.title.en}` }
  return pdfFile(`programm-${programme.key}.pdf`, title, await pdfOf({ title: programme.title.de, parts }, faces))
}

export function pdfFile(filename: string, alt: Localised, bytes: Buffer): MediaFile {
  return {
    bytes,
    record: {
      hash: mediaHash(bytes),
      filename,
      contentType: 'application/pdf',
      bytes: bytes.length,
      alt,
      copyright: 'Auftakt (CC0)',
    },
  }
}

const words = {
  de: {
    cast: 'Besetzung',
    programme: 'Programm',
    interval: 'Pause',
    concert: 'Zum Konzert',
    performers: 'Zu den Mitwirkenden',
  },
  en: {
    cast: 'Performers',
    programme: 'Programme',
    interval: 'Interval',
    concert: 'About the concert',
    performers: 'About the performers',
  },
}
export const demoNote = {
  de: 'Demonstration: Ensembles, Mitwirkende, Termine und Preise sind erfunden.',
  en: 'Demonstration: ensembles, performers, dates and prices are invented.',
}

function partOf({ title, subtitle, cast, works, text, interpreters }: Programme, locale: Locale): Part {
  const say = words[locale]
  const paragraphs: Paragraph[] = [
    { style: 'title', text: localise(title, locale) },
    { style: 'subtitle', text: localise(subtitle, locale) },
    { style: 'heading', text: say.cast },
    ...cast.map(({ name, role }) => body(`${name}, ${localise(role, locale)}`)),
    { style: 'heading', text: say.programme },
    ...works.flatMap((work): Paragraph[] => {
      if ('interval' in work) return [body(say.interval)]
      const composer = typeof work.composer === 'string' ? work.composer : localise(work.composer, locale)
      const movements = work.movements?.length ? [{ style: 'small' as const, text: work.movements.join(' · ') }] : []
      return [body(`${composer}${work.years ? ` (${work.years})` : ''}: ${localise(work.title, locale)}`), ...movements]
    }),
    { style: 'heading', text: say.concert },
    ...richText(localise(text, locale)),
    { style: 'heading', text: say.performers },
    ...richText(localise(interpreters, locale)),
    { style: 'small', text: demoNote[locale] },
  ]
  return { language: locale, paragraphs }
}

export function richText(html: string): Paragraph[] {
  return paragraphsOf(html).map(({ isHeading, text }) => ({ style: isHeading ? 'heading' : 'body', text }))
}

function body(text: string): Paragraph {
  return { style: 'body', text }
}
