import type { DeskValue, Related } from '../../../shared/entities/contract.ts'
import type { DeskField, DeskKind, RowField, RowsField } from '../../../shared/entities/define.ts'
import { dateWithWeekday } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { asLocalised, type Locale, localise } from '../../../shared/i18n/locale.ts'
import { isDay } from '../../../shared/time/day.ts'
import { when } from './when.ts'

interface Surroundings {
  locale: Locale
  related: Related
}

type ToText<F extends DeskField> = (value: DeskValue, field: F, surroundings: Surroundings) => string

/** Returns a value as text in one language; '' for an empty value. */
export function valueText(field: DeskField, value: DeskValue | undefined, surroundings: Surroundings): string {
  if (value === null || value === undefined) return ''
  const toText = texts[field.kind] as ToText<DeskField>
  return toText(value, field, surroundings)
}

const plain = (value: DeskValue) => String(value)
const localised: ToText<DeskField> = (value, _field, { locale }) => localise(asLocalised(value), locale)
const titleIn = (name: string, id: unknown, related: Related) => related[name]?.[Number(id)]?.title ?? `#${id}`
const titlesIn = (name: string, ids: DeskValue, related: Related) =>
  (Array.isArray(ids) ? ids : []).map((id) => titleIn(name, id, related)).join(', ')

const texts: { [K in DeskKind]: ToText<Extract<DeskField, { kind: K }>> } = {
  line: plain,
  address: plain,
  text: localised,
  textArea: localised,
  richText: (value, field, surroundings) =>
    localised(value, field, surroundings)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  url: localised,
  number: (value, { unit }, { locale }) => [formatted(Number(value), locale), unit?.[locale]].filter(Boolean).join(' '),
  // a form may hold an incomplete moment
  moment: (value, _field, { locale }) =>
    Number.isNaN(Date.parse(String(value))) ? String(value) : when(String(value), locale),
  day: (value, _field, { locale }) => (isDay(String(value)) ? dateWithWeekday(String(value), locale) : String(value)),
  color: plain,
  select: (value, { options }, { locale }) =>
    (options as Record<string, { de: string; en: string }>)[String(value)]?.[locale] ?? String(value),
  flag: (value, _field, { locale }) => (value ? labels[locale].yes : labels[locale].no),
  relation: (value, { to }, { related }) => titleIn(to, value, related),
  relations: (value, { to }, { related }) => titlesIn(to, value, related),
  media: (value, _field, { related }) => titleIn('media', value, related),
  gallery: (value, _field, { related }) => titlesIn('media', value, related),
  lines: (value) => (Array.isArray(value) ? value.join(' · ') : ''),
  rows: (value, field, surroundings) =>
    (Array.isArray(value) ? value : [])
      .map((row) => rowText(row as unknown as Record<string, DeskValue>, withoutIds(field), surroundings))
      .join(' · '),
}

/** Returns the values of a row as one text, `Brahms, Sinfonie Nr. 4`; empty values are left out. */
export function rowText(
  row: Readonly<Record<string, DeskValue>>,
  fields: Readonly<Record<string, RowField>>,
  surroundings: Surroundings,
): string {
  return Object.entries(fields)
    .map(([name, field]) => valueText(field, row[name], surroundings))
    .filter(Boolean)
    .join(', ')
}

/** Returns the fields of a row without the id from which the row's other values were filled in. */
export function withoutIds({ fields, from }: RowsField): Readonly<Record<string, RowField>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== from?.id))
}

function formatted(value: number, locale: Locale): string {
  return value.toLocaleString(locale === 'de' ? 'de-DE' : 'en-GB')
}

const labels = defineLabels({ de: { yes: 'ja', no: 'nein' }, en: { yes: 'yes', no: 'no' } })
