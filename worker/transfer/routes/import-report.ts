// The report of an import as a CSV file, with one line for each row; a record may have several rows.
import type { DeskImportRow } from '../../../shared/contract/calls/desk/transfers-schemas.ts'
import { deskImportKinds } from '../../../shared/contract/desk-import.ts'
import { definitionOf } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { importPlace } from '../../../shared/staff/import-place.ts'
import { importRowWords } from '../../../shared/staff/import-words.ts'
import { own } from '../../../shared/text/own.ts'
import { byteOrderMark, csvRow, withoutFormula } from '../../http/response/csv.ts'
import { headsOfReport, reasonIn } from '../import/reasons.ts'
import type { importsOf } from '../transfers-of.ts'

const rowsPerPart = 100

/** Yields the parts of the file. Cells that a spreadsheet would read as formulas are made harmless. */
export async function* importReport(
  imports: Pick<ReturnType<typeof importsOf>, 'rows'>,
  id: number,
  locale: Locale,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvRow(headsOfReport[locale])
  for (let after: number | null = 0; after !== null; ) {
    const part: { next: number | null; results: DeskImportRow[] } = await imports.rows(
      id,
      [...deskImportKinds],
      after,
      rowsPerPart,
    )
    yield part.results.map((row) => csvRow(cellsOf(row, locale).map(withoutFormula))).join('')
    after = part.next
  }
}

function cellsOf(row: DeskImportRow, locale: Locale): string[] {
  const { kinds, outcomes } = importRowWords[locale]
  const entity = definitionOf(row.list)
  const labelOf = (name: string) => own(entity?.fields ?? {}, name)?.label[locale] ?? name
  const problems = row.problems.map(({ path, reason }) =>
    [importPlace(row.list, path, locale), reasonIn(locale, reason).reason].filter(Boolean).join(': '),
  )
  return [
    kinds[row.kind],
    entity?.label.one[locale] ?? row.list,
    ...[row.title, row.external_id, row.file ?? '', String(row.line)],
    row.fields.map(({ field }) => labelOf(field)).join(', '),
    row.kept.map(labelOf).join(', '),
    problems.join(' · '),
    row.outcome === null ? '' : outcomes[row.outcome],
  ]
}
