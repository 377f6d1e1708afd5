// The pop-ups in which pictures, pages, concerts, articles and partners are chosen, loaded when the first one opens.
import type { StoredImage } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'

interface Choice {
  id: number
  title: string
  url: string
  image?: StoredImage
}
type Pick = (
  kind: 'image' | 'link' | 'event' | 'article' | 'sponsor',
  options: { locale: Locale; current: string | number | null },
) => Promise<Choice | null>

const modules = import.meta.glob<{ pick: Pick }>('../pickers/pick.ts')

/** Asks for something that there is already; null where the pop-up was closed instead. */
export async function picked(...args: Parameters<Pick>): Promise<Choice | null> {
  const load = modules['../pickers/pick.ts']
  return load ? (await load()).pick(...args) : null
}
