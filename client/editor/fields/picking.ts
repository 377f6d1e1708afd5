import type { PickKind } from '../../../shared/contract/picked.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { isRetryFutile } from '../../parts/is-retry-futile.ts'
import { isWantedAgain } from '../pickers/missing-note.ts'
import type { Picked } from '../pickers/pick.ts'
import { editorState } from '../state/editor-state.ts'

/** Prevents a double click from opening two pickers. */
let isPicking = false

/** @returns null if the picker was closed without a choice or could not be loaded, or if another picker is open */
export async function picked<Kind extends PickKind>(
  kind: Kind,
  options: { locale: Locale; current?: number | null },
): Promise<Picked[Kind] | null> {
  if (isPicking) return null
  isPicking = true
  try {
    if (editorState.isPlain) {
      const { pickPlain } = await import('../pickers/plain/pick-plain.tsx')
      return await pickPlain(kind, options)
    }
    const code = await pickers(options.locale)
    return code && (await code.pick(kind, options))
  } finally {
    isPicking = false
  }
}

async function pickers(locale: Locale): Promise<typeof import('../pickers/pick.ts') | null> {
  try {
    return await import('../pickers/pick.ts')
  } catch (error) {
    console.error(error)
    return (await isWantedAgain(locale, await isRetryFutile('pickers', error))) ? pickers(locale) : null
  }
}

/** @returns the address in both languages; null without a choice, or if the choice has no address */
export async function pickedAddress(locale: Locale): Promise<{ de: string; en: string } | null> {
  const choice = await picked('link', { locale })
  if (!choice) return null
  return choice.urls ?? (choice.url ? { de: choice.url, en: choice.url } : null)
}
