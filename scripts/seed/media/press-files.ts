import { monthName, monthShort } from '../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { type SiteKey, siteKeys, sites } from '../../../shared/sites/sites.ts'
import { mediaHash } from '../../lib/media-hash.ts'
import type { Faces } from '../../lib/pdf/faces.ts'
import { type Paragraph, type Part, pdfOf } from '../../lib/pdf/pdf.ts'
import type { SeedContent, SeedPressFile } from '../content.ts'
import type { PlannedProduction } from '../season/plan.ts'
import { demoNote, pdfFile, richText } from './booklets.ts'
import type { MediaFile } from './pictures.ts'

/** Creates a press file that is not a picture: a PDF, a text or a logo. The season booklet differs by site. */
export async function pressFile(
  file: SeedPressFile,
  content: SeedContent,
  faces: Faces,
  site: SiteKey,
  season: readonly PlannedProduction[],
): Promise<MediaFile> {
  const filename = `${file.key}${file.source?.season ? `-${site}` : ''}.${file.format}`
  if (file.format === 'svg') return textFile(filename, 'image/svg+xml', file, logoOf(file.key))
  const parts = (['de', 'en'] as const).map((locale) => pressPart(file, content, locale, site, season))
  if (file.format === 'pdf') return pdfFile(filename, file.title, await pdfOf({ title: file.title.de, parts }, faces))
  const text = parts
    .map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text).join('\n\n'))
    .join('\n\n---\n\n')
  return textFile(filename, 'text/plain; charset=utf-8', file, `${text}\n`)
}

/** Returns what a press text contains in one language. */
export function pressPart(
  { title, source = {} }: SeedPressFile,
  content: SeedContent,
  locale: Locale,
  site: SiteKey,
  season: readonly PlannedProduction[],
): Part {
  const article = content.articles.find(({ key }) => key === source.article)
  const programme = content.programmes.find(({ key }) => key === source.interpreters)
  const html = source.text ?? article?.text ?? programme?.interpreters
  const paragraphs: Paragraph[] = [
    { style: 'title', text: localise(title, locale) },
    ...(article ? [{ style: 'subtitle' as const, text: localise(article.headline, locale) }] : []),
    ...(html ? richText(localise(html, locale)) : []),
    ...(source.season ? productionsByMonth(season, content, site, locale) : []),
    { style: 'small', text: demoNote[locale] },
  ]
  return { language: locale, paragraphs }
}

function productionsByMonth(
  season: readonly PlannedProduction[],
  content: SeedContent,
  site: SiteKey,
  locale: Locale,
): Paragraph[] {
  const months = Map.groupBy(season, ({ day }) => day.slice(0, 7))
  return [...months].flatMap(([month, productions]) => [
    { style: 'heading' as const, text: `${monthName(Number(month.slice(5)), locale)} ${month.slice(0, 4)}` },
    ...productions.map(({ day, start, programme, place }) => {
      const number = Number(day.slice(8))
      const date =
        locale === 'de'
          ? `${number}. ${Number(day.slice(5, 7))}.`
          : `${number} ${monthShort(Number(day.slice(5, 7)), locale)}`
      const hall = content.halls[site].find(({ key }) => key === place.hall)?.name ?? ''
      return { style: 'body' as const, text: `${date} ${start}  ${localise(programme.title, locale)}, ${hall}` }
    }),
  ])
}

function textFile(filename: string, contentType: string, { title }: SeedPressFile, text: string): MediaFile {
  const bytes = Buffer.from(text)
  const record = {
    hash: mediaHash(bytes),
    filename,
    contentType,
    bytes: bytes.length,
    alt: title,
    copyright: 'Auftakt (CC0)',
  }
  return { bytes, record }
}

function logoOf(key: string): string {
  const site = siteKeys.find((candidate) => key === `logo-${candidate}`)
  const name = site ? sites[site].name : 'Auftakt'
  const [ink, ground] = key === 'logo-neg' ? ['#ffffff', '#252525'] : ['#252525', '#ffffff']
  const width = 96 + name.length * 34
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 120" role="img" aria-label="${name}">
  <rect width="${width}" height="120" fill="${ground}"/>
  <rect x="30" y="30" width="6" height="60" fill="#53a3c4"/>
  <text x="52" y="80" fill="${ink}" font-family="Instrument Sans, Helvetica, Arial, sans-serif" font-size="56" font-weight="650">${name}</text>
</svg>
`
}

/** Returns the distinct characters of the generated texts. */
export function charactersOf(content: SeedContent): string {
  const texts = JSON.stringify([content.programmes, content.articles, content.press, content.halls])
  const months = Array.from({ length: 12 }, (_, month) => monthName(month + 1, 'de') + monthName(month + 1, 'en')).join(
    '',
  )
  return [...new Set(texts + months + demoNote.de + demoNote.en)].join('')
}
