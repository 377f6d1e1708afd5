// The pop-ups in which pictures, pages, concerts, articles and partners are chosen, loaded when the first one opens.
import type { Locale } from '../../../shared/locale.ts'
import type { PickKind } from '../../../shared/staff/picked.ts'
import type { Picked } from '../pickers/pick.ts'

/** The second click of a double one comes before the pop-up lies over the button. */
let isPicking = false

/** Asks for something that there is already; null where the pop-up was closed instead, or one is open. */
export async function picked<Kind extends PickKind>(
  kind: Kind,
  options: { locale: Locale; current?: number | null },
): Promise<Picked[Kind] | null> {
  if (isPicking) return null
  isPicking = true
  try {
    const { pick } = await import('../pickers/pick.ts')
    return await pick(kind, options)
  } finally {
    isPicking = false
  }
}

/** Where a link leads that was picked, in both languages; null where it was left without. */
export async function pickedAddress(locale: Locale): Promise<{ de: string; en: string } | null> {
  const choice = await picked('link', { locale })
  if (!choice) return null
  return choice.urls ?? (choice.url ? { de: choice.url, en: choice.url } : null)
}
