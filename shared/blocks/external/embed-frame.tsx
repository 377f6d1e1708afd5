import type { Embed } from '../../html/embeds.ts'
import './external.css'

/** The medium itself: a sandboxed frame of ours, built from the parsed id; after a click (`isAsked`) it has the focus. */
export function EmbedFrame({ embed, title, isAsked }: { embed: Embed; title: string; isAsked: boolean }) {
  const { name } = embed
  return (
    <div className={`embed embed--${embed.kind} embed--${embed.provider}`}>
      <iframe
        ref={isAsked ? takeFocus : undefined}
        loading="lazy"
        src={embed.src}
        title={title.includes(name) ? title : `${title} (${name})`}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture; clipboard-write"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}

/** The button that had the focus is gone. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}
