import { definitionOf } from '../../../../shared/entities/registry.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { type Store, selectEach } from '../../store/commit.ts'
import { namedRows } from '../../store/desk/named-rows.ts'
import { relatedWord } from '../../store/desk/shown.ts'

/** Maps a word to words of the index that a row may contain instead, such as `roomsx12` for a word of a hall's name. */
export type RelatedWords = ReadonlyMap<string, readonly string[]>

/**
 * Returns the FTS5 query for rows that match each of the first eight words of `q`: a row matches a word if the word is
 * a prefix of one of the row's words, or if the row contains a related word.
 * @param scopes entity and site as in `desk_index`: `productionsxhh`, or `worksx` for shared entities
 * @returns null if there is no word or no scope
 */
export function matchOf(q: string, scopes: readonly string[], related: RelatedWords = new Map()): string | null {
  const words = wordsOf(q)
  if (words.length === 0 || scopes.length === 0) return null
  const scope = scopes.map((name) => `"${name}"`).join(' OR ')
  const terms = words.map((word) => {
    const others = (related.get(word) ?? []).map((other) => ` OR "${other}"`)
    return others.length > 0 ? `terms:("${word}"*${others.join('')})` : `terms:"${word}"*`
  })
  return `scope:(${scope}) AND ${terms.join(' AND ')}`
}

/**
 * Finds the related rows, such as halls, that contain a word of `q`, for an entity whose search covers relations.
 * @param scopesOf returns the scopes of `desk_index` in which a related entity is searched
 * @returns the index words for references to these rows, by word of `q`
 */
export async function relatedWords(
  store: Store,
  entity: string,
  q: string,
  scopesOf: (related: string) => readonly string[],
): Promise<RelatedWords> {
  const definition = definitionOf(entity)
  const searches = (definition?.list.search ?? []).flatMap((name) => {
    const field = definition?.fields[name]
    if (field?.kind !== 'relation') return []
    return wordsOf(q).flatMap((word) => {
      const match = matchOf(word, scopesOf(field.to))
      return match === null ? [] : [{ word, to: field.to, query: namedRows(match) }]
    })
  })
  const found =
    searches.length > 0
      ? await selectEach(
          store,
          searches.map(({ query }) => query),
        )
      : []
  const words = new Map<string, string[]>()
  for (const [index, { word, to }] of searches.entries())
    words.set(word, [...(words.get(word) ?? []), ...(found[index] ?? []).map(({ id }) => relatedWord(to, id))])
  return words
}

function wordsOf(q: string): string[] {
  return (q.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords).map((word) => beginningOf(word, 40))
}
const maxWords = 8
