import { ErrorSheet } from './error-sheet.tsx'
import type { ErrorData } from './screen.ts'

/** @see spec §2, §8 */
export default function ErrorScreen({ data: { status, message, heading, picture, help } }: { data: ErrorData }) {
  return (
    <ErrorSheet status={status} message={message === String(status) ? '' : message} {...{ heading, picture }}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components, worker/pages/error-help.tsx */}
      {help && <div dangerouslySetInnerHTML={{ __html: help }} />}
    </ErrorSheet>
  )
}
