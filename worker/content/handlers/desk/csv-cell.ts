// Each kind of field with its form in a cell of an exported list; `worker/transfer/kinds/cells.ts` reads them again.
import type { DeskValue, Related } from '../../../../shared/entities/contract.ts'
import type { DeskField, DeskKind } from '../../../../shared/entities/define.ts'
import { asLocalised, type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { berlinCell } from '../../../http/response/csv.ts'

interface Surroundings {
  locale: Locale
  related: Related
}

type Cell<F extends DeskField> = (value: NonNullable<DeskValue>, field: F, surroundings: Surroundings) => string

const asItIs: Cell<DeskField> = (value) => String(value)
const localised: Cell<DeskField> = (value, _field, { locale }) => localise(asLocalised(value), locale)
const titleOf = (entity: string, id: unknown, { related }: Surroundings) =>
  related[entity]?.[Number(id)]?.title ?? String(id)
const titlesOf = (entity: string, ids: DeskValue, surroundings: Surroundings) =>
  listed(ids)
    .map((id) => titleOf(entity, id, surroundings))
    .join(', ')

/** A kind without an entry does not compile. */
const cells: { readonly [K in DeskKind]: Cell<Extract<DeskField, { kind: K }>> } = {
  text: localised,
  textArea: localised,
  richText: localised,
  url: localised,
  line: asItIs,
  address: asItIs,
  color: asItIs,
  day: asItIs,
  flag: asItIs,
  number: (value, _field, { locale }) => (locale === 'de' ? String(value).replace('.', ',') : String(value)),
  moment: (value) => berlinCell(String(value)),
  select: (value, { options }, { locale }) => options[String(value)]?.[locale] ?? String(value),
  relation: (id, { to }, surroundings) => titleOf(to, id, surroundings),
  relations: (ids, { to }, surroundings) => titlesOf(to, ids, surroundings),
  media: (id, _field, surroundings) => titleOf('media', id, surroundings),
  gallery: (ids, _field, surroundings) => titlesOf('media', ids, surroundings),
  lines: (value) => listed(value).join(', '),
  rows: (value, { fields }, surroundings) =>
    listed(value)
      .map((row) =>
        Object.entries(fields)
          .map(([name, field]) => csvCell(field, (row as Record<string, DeskValue>)[name] ?? null, surroundings))
          .filter(Boolean)
          .join(', '),
      )
      .join(' · '),
}

/** Returns a value as the text of a cell, '' for an empty one. A localised value has the text of one language. */
export function csvCell(field: DeskField, value: DeskValue, surroundings: Surroundings): string {
  if (value === null) return ''
  return (cells[field.kind] as Cell<DeskField>)(value, field, surroundings)
}

function listed(value: DeskValue): unknown[] {
  return Array.isArray(value) ? value : []
}
