// Header and footer, which only the server renders.
import { type Frame, footerClass, headerClass } from '../shared/layout/frame.ts'
import type { AnyPageData } from '../shared/page/page-data.ts'

/** The HTML of the document's header. */
let header = ''
/** Maps the keys of `keyOf` to the HTML of the footer as first rendered; reusing the HTML preserves typed text. */
const footers: Record<string, string> = {}

/** Caches the HTML of the document's header and footer, before React takes over the page. */
export function keepFrame(page: AnyPageData): void {
  header = htmlOf('header') ?? ''
  const footer = htmlOf('footer')
  if (footer) footers[keyOf(page)] = footer
}

export const keptFrame: Frame = {
  // client/navigation/arrival/arrive.ts updates the content
  Header: ({ page }) => {
    header ||= page.header ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it (worker/pages/site-frame.tsx)
    return <header className={headerClass(page)} dangerouslySetInnerHTML={{ __html: header }} />
  },
  Footer: ({ page }) => {
    const key = keyOf(page)
    footers[key] ??= page.footer ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has rendered it (worker/pages/site-frame.tsx)
    return <footer key={key} className={footerClass} dangerouslySetInnerHTML={{ __html: footers[key] }} />
  },
}

function htmlOf(element: string): string | undefined {
  return document.querySelector(`#app > ${element}`)?.innerHTML
}

/** Returns a key per kind of footer. The newsletter page has the form in its content, so its footer has no form. */
function keyOf({ locale, screen }: AnyPageData): string {
  return `${locale} ${screen === 'newsletter'}`
}
