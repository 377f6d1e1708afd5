import '../../ui/button.css'
import '../../ui/status.css'
import '../../ui/timetable.css'
import '../../ui/timetable-row.css'
import '../../ui/timetable-row-large.css'
import '../../ui/vignette.css'

/**
 * Shows rows of the site's lists, which work without a script.
 * @param html from worker/box-office/pages/choosing/site-markup.tsx
 */
export function Rows({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by worker/box-office/pages/choosing/site-markup.tsx
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
