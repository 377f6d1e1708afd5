import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Env } from '../../../env.ts'
import { assetFonts } from '../asset-fonts.ts'

/**
 * Returns a text as the documents of an order print it, which differs from the text if their fonts lack a letter. Loads
 * fonts only for letters beyond Latin-1.
 */
export async function printedText({ ASSETS }: Pick<Env, 'ASSETS'>, text: string, locale: Locale): Promise<string> {
  if (/^[\x20-\x7e\xc0-\xff]*$/.test(text)) return text
  const [{ alphabetsFor }, { typeSetter }] = await Promise.all([import('./alphabets.ts'), import('./type-setter.ts')])
  const files = assetFonts(ASSETS)
  return (await typeSetter(files, await alphabetsFor(files, 'text', text), text, locale))(text)
}
