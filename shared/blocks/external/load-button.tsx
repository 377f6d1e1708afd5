import { type ReactNode, useSyncExternalStore } from 'react'
import type { Embed } from '../../embeds.ts'

interface LoadButtonProps {
  embed: Embed
  className: string
  onLoad: () => void
  children: ReactNode
}

/** Loads the medium in its place; without JavaScript, and until the page is awake, a link to the provider's page. */
export function LoadButton({ embed, className, onLoad, children }: LoadButtonProps) {
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (isAwake) {
    return (
      <button className={className} type="button" onClick={onLoad}>
        {children}
      </button>
    )
  }
  return (
    <a className={className} href={embed.url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
