import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from '../icon.tsx'

/** Permanent live regions, so that screen readers announce a problem or a note. */
export function Problem({ text, note = '' }: { text: string; note?: string }) {
  return (
    <>
      <div role="alert" hidden={!text}>
        {text && (
          <p className="e-note e-note--err">
            <Icon of={CircleAlert} />
            {text}
          </p>
        )}
      </div>
      <div role="status" hidden={!note}>
        {note && (
          <p className="e-note e-note--ok">
            <Icon of={CircleCheck} />
            {note}
          </p>
        )}
      </div>
    </>
  )
}
