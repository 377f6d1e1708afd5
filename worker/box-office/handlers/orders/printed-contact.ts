import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Env } from '../../../env.ts'
import { printedText } from '../../documents/letters/printed-text.ts'

/**
 * Returns those lines of a name and address that an order's documents spell differently from the buyer, because their
 * fonts lack a letter, as printed: `Li Na` for 李 娜.
 * @returns '' if the documents have every line as it was typed
 */
export async function printedContact(
  env: Pick<Env, 'ASSETS'>,
  typed: readonly string[],
  locale: Locale,
): Promise<string> {
  const printed = await Promise.all(typed.map((line) => printedText(env, line, locale)))
  return printed.filter((line, index) => line !== typed[index]?.normalize('NFC')).join(', ')
}
