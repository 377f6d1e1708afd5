import type { PickKind } from '../../../shared/contract/picked.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { isRetryFutile } from '../../parts/is-retry-futile.ts'
import { isWantedAgain } from './missing-note.ts'
import type { Picked, PickOptions } from './pick.ts'

interface Pickers {
  /** @returns null if the picker was closed without a choice or could not be loaded */
  open: <Kind extends PickKind>(kind: Kind, options: PickOptions) => Promise<Picked[Kind] | null>
}

/** How a picker opens; edit mode replaces it before a plain backend, which has its own pickers or none. */
export const pickers: Pickers = {
  async open(kind, options) {
    const code = await loaded(options.locale)
    return code && (await code.pick(kind, options))
  },
}

async function loaded(locale: Locale): Promise<typeof import('./pick.ts') | null> {
  try {
    return await import('./pick.ts')
  } catch (error) {
    console.error(error)
    return (await isWantedAgain(locale, await isRetryFutile('pickers', error))) ? loaded(locale) : null
  }
}

/** Prevents a double click from opening two pickers. */
let isPicking = false

/** @returns null if the picker was closed without a choice or could not be loaded, or if another picker is open */
export async function picked<Kind extends PickKind>(kind: Kind, options: PickOptions): Promise<Picked[Kind] | null> {
  if (isPicking) return null
  isPicking = true
  try {
    return await pickers.open(kind, options)
  } finally {
    isPicking = false
  }
}

/** @returns the address in both languages; null without a choice, or if the choice has no address */
export async function pickedAddress(locale: Locale): Promise<{ de: string; en: string } | null> {
  const choice = await picked('link', { locale })
  if (!choice) return null
  return choice.urls ?? (choice.url ? { de: choice.url, en: choice.url } : null)
}
