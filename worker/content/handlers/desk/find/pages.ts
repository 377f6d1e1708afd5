import type { DeskPageHit } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import { may, type Role } from '../../../../../shared/entities/roles.ts'
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { type Store, selectEach } from '../../../store/commit.ts'
import { namedPages } from '../../../store/pages/find.ts'

const maxShown = 6

/** Finds at most six pages in which each word of `q` begins a word of the title or the address. */
export async function findPages(
  store: Store,
  roles: Readonly<Partial<Record<SiteKey, Role>>>,
  q: string,
): Promise<DeskPageHit[]> {
  const typed = wordsOf(q)
  const readable = (Object.entries(roles) as [SiteKey, Role][]).filter(([, role]) => may(role, 'pages', 'read'))
  if (typed.length === 0 || readable.length === 0) return []
  const found = await selectEach(
    store,
    readable.map(([site]) => namedPages(site)),
  )
  return found
    .flat()
    .flatMap(({ id, site, title, path_de: de, path_en: en }) => {
      const name = JSON.parse(title) as Localised
      const words = wordsOf([name.de, name.en, de, en].join(' '))
      const isFound = typed.every((part) => words.some((word) => word.startsWith(part)))
      return isFound ? [{ id, site, title: name, paths: { de: de ?? '', en: en ?? de ?? '' } }] : []
    })
    .slice(0, maxShown)
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
