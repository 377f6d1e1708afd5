import { createRoot, type Root } from 'react-dom/client'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import type { Locale } from '../../shared/i18n/locale.ts'

let root: Root | undefined

/** Renders the bar in this language, which may differ from the document's. */
export function translateBar(bar: HTMLDialogElement, locale: Locale): void {
  root ??= createRoot(bar)
  root.render(<ConsentBar locale={locale} />)
  bar.lang = locale
}
