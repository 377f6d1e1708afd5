import type { Image } from '../../contract/common.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { OutlineLevel } from '../outline.ts'
import { usePictureSizes } from '../parts/cell.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { GateControls } from './gate-controls.tsx'
import { MoreAboutMedia } from './more-about-media.tsx'
import { MediumTemplate } from './static-markup.tsx'
import { useGate } from './use-gate.ts'
import type { GatedEmbed } from './words.ts'
import '../../ui/button.css'
import './external.css'

interface GateProps {
  embed: GatedEmbed
  /** '' or undefined if the medium has no title; `embed.says.heading` then replaces it. */
  title?: string
  length?: string
  image?: Image | null
  level: OutlineLevel
  id?: string
}

/**
 * A gate in the place of an external medium, with our own preview picture if there is one. Nothing is loaded from the
 * provider before a click or consent.
 */
export function Gate({ embed, title, length, image, level, id }: GateProps) {
  const { isLoaded, isAsked, load } = useGate()
  const sizes = usePictureSizes()
  const { heading, by, sentence, button } = embed.says
  const Heading = `h${level}` as const
  const loaded = (
    <figure className="gate blk" id={id}>
      <EmbedFrame embed={embed} isAsked={isAsked} title={title || heading} />
      {title && <figcaption className="meta">{title}</figcaption>}
    </figure>
  )
  if (isLoaded) return loaded
  return (
    <div className="gate blk" id={id}>
      {image && <Picture image={image} shape="h" sizes={sizes} />}
      <div className="gate-b">
        <div>
          <Heading>{title || heading}</Heading>
          <p>
            {title && `${[by, length].filter(Boolean).join(', ')}. `}
            {sentence} <MoreAboutMedia />
          </p>
        </div>
        <GateControls embed={embed} className="btn" onLoad={load}>
          <Icon name="play" />
          {button}
        </GateControls>
      </div>
      {import.meta.env.SSR && <MediumTemplate>{loaded}</MediumTemplate>}
    </div>
  )
}

/** A gate without a picture. */
export function GateCard({ embed, level }: Pick<GateProps, 'embed' | 'level'>) {
  const { isLoaded, isAsked, load } = useGate()
  const { heading, sentence, button } = embed.says
  const Heading = `h${level}` as const
  const loaded = (
    <div className="gate--soc blk">
      <EmbedFrame embed={embed} isAsked={isAsked} title={heading} />
    </div>
  )
  if (isLoaded) return loaded
  return (
    <div className="gate--soc blk">
      <div className="gate-b">
        <Heading>{heading}</Heading>
        <p>
          {sentence} <MoreAboutMedia />
        </p>
        <GateControls embed={embed} className="btn btn--line" onLoad={load}>
          {button}
        </GateControls>
      </div>
      {import.meta.env.SSR && <MediumTemplate>{loaded}</MediumTemplate>}
    </div>
  )
}
