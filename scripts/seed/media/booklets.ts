import type { Localised } from '../../../shared/i18n/locale.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { mediaHash } from '../../lib/media-hash.ts'
import type { Faces } from '../../lib/pdf/faces.ts'
import { type Paragraph, type Part, pdfOf } from '../../lib/pdf/pdf.ts'
import type { Programme } from '../content.ts'
import { paragraphsOf } from '../plain-text.ts'
import type { MediaFile } from './pictures.ts'

/** How the file names of booklets begin. */
export const bookletPrefix: Readonly<Record<Locale, string>> = { de: 'programm-', en: 'programme-' }

/** Creates the booklet of a programme in one language: a tagged PDF. */
export async function bookletOf(programme: Programme, faces: Faces, locale: Locale): Promise<MediaFile> {
  const { title } = programme
  const description = {
    de: { de: `Programmheft: ${title.de}`, en: `German programme booklet: ${title.en}` },
    en: { de: `Englisches Programmheft: ${title.de}`, en: `Programme booklet: ${title.en}` },
  }[locale]
  const document = { title: localise(title, locale), parts: [bookletPart(programme, locale)] }
  return pdfFile(`${bookletPrefix[locale]}${programme.key}.pdf`, description, await pdfOf(document, faces))
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

/** Returns what a booklet contains. */
export function bookletPart({ title, subtitle, cast, works, text, interpreters }: Programme, locale: Locale): Part {
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
