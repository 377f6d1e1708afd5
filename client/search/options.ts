// The options below the search field: suggestions and recent searches.
import type { Suggestions } from '../../shared/contract/search.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { searchAddress } from '../../shared/screens/search/search-address.ts'

export interface Option {
  id: string
  href: string
  /** The query to store when the option is chosen; null for a page. */
  search: string | null
}
export type ProductionOption = Option & { production: Suggestions['productions'][number] }
export type TextOption = Option & { text: string }

export interface Options {
  productions: ProductionOption[]
  names: TextOption[]
  others: TextOption[]
  recent: TextOption[]
}

export function optionsFor(
  { suggestions, recent }: { suggestions: Suggestions | null; recent: readonly string[] },
  locale: Locale,
): Options {
  const searchFor = (text: string, kind: string, index: number) => ({
    id: `suggested-${kind}-${index}`,
    href: searchAddress(locale, text),
    search: text,
    text,
  })
  return {
    productions: (suggestions?.productions ?? []).map((production) => ({
      id: `suggested-production-${production.id}`,
      href: production.get_absolute_url,
      search: null,
      production,
    })),
    names: (suggestions?.names ?? []).map((text, index) => {
      const page = suggestions?.name_addresses?.[text]
      const option = searchFor(text, 'name', index)
      return page ? { ...option, href: page, search: null } : option
    }),
    others: (suggestions?.others ?? []).map(({ kind, id, title, get_absolute_url: href }) => ({
      id: `suggested-${kind}-${id}`,
      href,
      search: null,
      text: title,
    })),
    recent: recent.map((text, index) => searchFor(text, 'recent', index)),
  }
}

/** Returns all options in display order, in which the arrow keys also reach them. */
export function inOrder({ recent, productions, names, others }: Options): Option[] {
  return [...recent, ...productions, ...names, ...others]
}

/** Returns the id of the option that a key activates; null for the field, undefined for a key that changes nothing. */
export function chosenBy(
  key: string,
  options: readonly { id: string }[],
  active: string | null,
): string | null | undefined {
  const at = options.findIndex(({ id }) => id === active)
  if (options.length === 0) return undefined
  if (key === 'ArrowDown') return options[at + 1]?.id ?? null
  if (key === 'ArrowUp') return at === 0 ? null : (options.at(at < 0 ? -1 : at - 1)?.id ?? null)
  // While no option is active, Home and End move the caret in the field.
  if (at < 0) return undefined
  if (key === 'Home') return options[0]?.id ?? null
  if (key === 'End') return options.at(-1)?.id ?? null
  return undefined
}
