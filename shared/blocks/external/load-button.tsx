import { type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { Embed } from '../../html/embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { StaticMarkupContext } from './static-markup.tsx'

interface LoadButtonProps {
  embed: Embed
  className: string
  /** Called on a click if the browser is online. A message below the button reports a rejection. */
  onLoad: () => unknown
  children: ReactNode
}

/**
 * A button that loads the medium in place; before hydration, a link to the provider's page. In static markup,
 * client/consent/play-media.ts opens the medium on a click.
 */
export function LoadButton({ embed, className, onLoad, children }: LoadButtonProps) {
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const [isOffline, setOffline] = useState(false)
  const { offline } = useLabels(labels)
  const fail = () => setOffline(true)
  if (isAwake) {
    return (
      <>
        {/* offline, the frame would only show the browser's error page */}
        <button
          className={className}
          type="button"
          onClick={() => (navigator.onLine ? Promise.resolve(onLoad()).catch(fail) : fail())}
        >
          {children}
        </button>
        {isOffline && (
          <p className="alert" role="alert">
            {offline}
          </p>
        )}
      </>
    )
  }
  return (
    <a
      className={className}
      href={embed.url}
      target="_blank"
      rel="noopener noreferrer"
      data-opens={import.meta.env.SSR && use(StaticMarkupContext) ? 'media' : undefined}
    >
      {children}
    </a>
  )
}

const labels = defineLabels({
  de: { offline: 'Keine Verbindung. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.' },
  en: { offline: 'No connection. Please check your connection and try again.' },
})
