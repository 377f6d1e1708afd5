import type { Embed } from '../../html/embeds.ts'
import './external.css'

/** The sandboxed frame of an external medium; receives the focus if a click loaded it (`isAsked`). */
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

/** Moves the focus from the removed button to the frame. */
function takeFocus(frame: HTMLIFrameElement | null) {
  frame?.focus({ preventScroll: true })
}
