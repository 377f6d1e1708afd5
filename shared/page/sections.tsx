import { usePage } from './page-context.tsx'

/** The sections that editors have added, below the screen's own parts (worker/pages/sections-markup.tsx). */
export function Sections() {
  const { sections } = usePage()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own components
  return sections && <div className="cms" dangerouslySetInnerHTML={{ __html: sections }} />
}
