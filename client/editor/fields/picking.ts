// The pop-ups in which pictures, pages, concerts, articles and partners are chosen, loaded when the first one opens.
import type { StoredImage } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'

interface Choice {
  id: number
  title: string
  url: string | null
  urls: { de: string; en: string } | null
}
interface Picked {
  image: StoredImage
  link: Choice
  event: Choice
  article: Choice
  sponsor: Choice
}
type Pick = <Kind extends keyof Picked>(
  kind: Kind,
  options: { locale: Locale; current?: number | null },
) => Promise<Picked[Kind] | null>

const modules = import.meta.glob<{ pick: Pick }>('../pickers/pick.ts')

/** Asks for something that there is already; null where the pop-up was closed instead. */
export async function picked<Kind extends keyof Picked>(
  kind: Kind,
  options: { locale: Locale; current?: number | null },
): Promise<Picked[Kind] | null> {
  const load = modules['../pickers/pick.ts']
  return load ? (await load()).pick(kind, options) : null
}

/** Where a link leads that was picked, in both languages; null where it was left without. */
export async function pickedAddress(locale: Locale): Promise<{ de: string; en: string } | null> {
  const choice = await picked('link', { locale })
  if (!choice) return null
  return choice.urls ?? (choice.url ? { de: choice.url, en: choice.url } : null)
}
