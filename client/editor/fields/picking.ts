// The pop-ups in which pictures, pages, concerts, articles and partners are chosen, loaded when the first one opens.
import type { Locale } from '../../../shared/locale.ts'
import type { PickKind } from '../../../shared/staff/picked.ts'
import { isRetryFutile } from '../../staff/missing-part.ts'
import { isWantedAgain } from '../pickers/missing-note.ts'
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
    const code = await pickers(options.locale)
    return code && (await code.pick(kind, options))
  } finally {
    isPicking = false
  }
}

/** Loads the pickers' code; null when it does not load and the editor does not try again. */
async function pickers(locale: Locale): Promise<typeof import('../pickers/pick.ts') | null> {
  try {
    return await import('../pickers/pick.ts')
  } catch (error) {
    console.error(error)
    return (await isWantedAgain(locale, await isRetryFutile('pickers'))) ? pickers(locale) : null
  }
}

/** Where a link leads that was picked, in both languages; null where it was left without. */
export async function pickedAddress(locale: Locale): Promise<{ de: string; en: string } | null> {
  const choice = await picked('link', { locale })
  if (!choice) return null
  return choice.urls ?? (choice.url ? { de: choice.url, en: choice.url } : null)
}
