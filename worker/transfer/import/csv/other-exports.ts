// The desk's other CSV exports, which the import of concerts does not read. They are recognised by their headings.
import { definitionOf, entities } from '../../../../shared/entities/registry.ts'
import { locales } from '../../../../shared/i18n/locale.ts'
import { boxOfficeExports } from '../../../box-office/data.ts'
import { headsOfAudit } from '../../../content/handlers/audit.ts'
import { headsOf } from '../../../content/handlers/desk/export.ts'
import { headsOfSubscribers } from '../../../content/handlers/newsletter/subscribers.ts'
import { csvRow } from '../../../http/response/csv.ts'
import { headsOfReport } from '../reasons.ts'

/** Returns the name of the export with this heading, in both languages; null for any other file. */
export async function exportWith(cells: readonly string[]): Promise<string | null> {
  const head = textOf(csvRow(cells.map((cell) => cell.trim())))
  const [found] = (await otherExports()).filter(({ heads }) => heads.map(textOf).includes(head))
  return found?.name ?? null
}

/** Returns every export with its headings in both languages. */
async function otherExports(): Promise<{ name: string; heads: string[] }[]> {
  const lists = Object.keys(entities).flatMap((name) => {
    const entity = definitionOf(name)
    if (!entity || name === 'productions') return []
    const { de, en } = entity.label.many
    return { name: `${de} / ${en}`, heads: locales.map((locale) => csvRow(headsOf(entity, locale))) }
  })
  return [
    ...lists,
    ...(await boxOfficeExports()),
    { name: 'Newsletter / Newsletter', heads: [csvRow(headsOfSubscribers)] },
    { name: 'Protokoll / Log', heads: locales.map((locale) => csvRow(headsOfAudit[locale])) },
    {
      name: 'Bericht eines Imports / Report of an import',
      heads: locales.map((locale) => csvRow(headsOfReport[locale])),
    },
  ]
}

function textOf(head: string): string {
  return head.replace(/^\uFEFF/, '').trimEnd()
}
