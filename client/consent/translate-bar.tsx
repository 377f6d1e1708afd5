import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { ConsentBar } from '../../shared/consent/bar.tsx'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Site } from '../../shared/sites/sites.ts'

let root: Root | undefined

/** Renders the bar in this language, which may differ from the document's. */
export function translateBar(bar: HTMLDialogElement, locale: Locale, site: Site): void {
  root ??= createRoot(bar)
  // synchronously, because the bar opens next: other words afterwards would change its height
  flushSync(() => root?.render(<ConsentBar locale={locale} site={site} />))
  bar.lang = locale
}
