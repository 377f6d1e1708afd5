// Stores the words of a site's texts, which complete and correct visitors' queries. Words are not deleted with their
// texts, since a surplus word does no harm.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { IndexedWord, Vocabulary } from '../../search/documents.ts'
import { mayBeMisspelt, spellingsOf } from '../../search/spelling.ts'
import { type Store, select } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

/**
 * Returns statements that insert the words that the site lacks, with spelling keys for those that pass `mayBeMisspelt`.
 */
export async function wordStatements(store: Store, site: SiteKey, { words }: Vocabulary): Promise<Sql[]> {
  const lists = await Promise.all(inParts(words).map((part) => newWords(store, site, part)))
  return lists.filter((list) => list.length > 0).flatMap((list) => [insertWords(site, list), insertSpellings(list)])
}

async function newWords(store: Store, site: SiteKey, words: readonly IndexedWord[]): Promise<IndexedWord[]> {
  const keys = JSON.stringify(words.map(({ kind, form }) => [kind, form]))
  const rows = await select(
    store,
    sql<{ at: number }>`SELECT key AS at FROM json_each(${keys}) WHERE NOT EXISTS (
      SELECT 1 FROM search_words WHERE site = ${site} AND kind = value ->> 0 AND form = value ->> 1)`,
  )
  return rows.flatMap(({ at }) => words[at] ?? [])
}

function insertWords(site: SiteKey, words: readonly IndexedWord[]): Sql {
  const list = JSON.stringify(words.map(({ kind, form, terms }) => [kind, form, terms]))
  return sql`INSERT INTO search_words (site, kind, form, terms)
    SELECT ${site}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(${list}) WHERE true ON CONFLICT DO NOTHING`
}

function insertSpellings(words: readonly IndexedWord[]): Sql {
  const forms = [...new Set(words.map(({ form }) => form))].filter(mayBeMisspelt)
  const list = JSON.stringify(forms.map((form) => [form, spellingsOf(form)]))
  return sql`INSERT INTO search_spellings (spelling, form)
    SELECT spelling.value, word.value ->> 0 FROM json_each(${list}) AS word CROSS JOIN json_each(word.value, '$[1]') AS spelling
    WHERE true ON CONFLICT DO NOTHING`
}

/** Splits the words into parts whose JSON stays below D1's limit of 2 MB; a word and its spellings take about 200 B. */
function inParts(words: readonly IndexedWord[]): IndexedWord[][] {
  const size = 4000
  return Array.from({ length: Math.ceil(words.length / size) }, (_, at) => words.slice(at * size, (at + 1) * size))
}
