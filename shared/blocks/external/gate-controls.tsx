import { type ReactNode, useRef } from 'react'
import { useConsent } from '../../consent/consent-context.tsx'
import type { Embed } from '../../html/embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { LoadButton } from './load-button.tsx'
import '../../ui/field.css'

interface GateControlsProps {
  embed: Embed
  className: string
  onLoad: () => void
  children: ReactNode
}

/** A button that loads the medium. If the checkbox is checked, the button first allows all external media. */
export function GateControls({ embed, className, onLoad, children }: GateControlsProps) {
  const always = useRef<HTMLInputElement>(null)
  const words = useLabels(labels)
  const { allowMedia } = useConsent()
  const load = () => (always.current?.checked ? allowMedia().then(onLoad) : onLoad())
  return (
    <>
      <LoadButton embed={embed} className={className} onLoad={load}>
        {children}
      </LoadButton>{' '}
      <label className="chk">
        <input type="checkbox" ref={always} />
        {words.always}
      </label>
    </>
  )
}

const labels = defineLabels({
  de: { always: 'Externe Medien immer laden' },
  en: { always: 'Always load external media' },
})
