import { createRoot, type Root } from 'react-dom/client'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import type { Locale } from '../../shared/locale.ts'

let root: Root | undefined

/** Renders the bar in the language of the current page, which may differ from that of the document. */
export function translateBar(bar: HTMLDialogElement, locale: Locale): void {
  root ??= createRoot(bar)
  root.render(<ConsentBar locale={locale} />)
  bar.lang = locale
}
