import { createRoot, type Root } from 'react-dom/client'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import type { Locale } from '../../shared/locale.ts'

let root: Root | undefined

/** The bar is the document's; a visitor who changes the language on the way gets it in the new one. */
export function translateBar(bar: HTMLDialogElement, locale: Locale): void {
  root ??= createRoot(bar)
  root.render(<ConsentBar locale={locale} />)
  bar.lang = locale
}
