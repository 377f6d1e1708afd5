import type { Image } from '../../contract/common.ts'
import type { Embed } from '../../embeds.ts'
import { useLabels } from '../../page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { OutlineLevel } from '../outline.ts'
import { usePictureSizes } from '../parts/cell.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { GateControls } from './gate-controls.tsx'
import { MoreAboutMedia } from './more-about-media.tsx'
import { useGate } from './use-gate.ts'
import { gateWords } from './words.ts'
import '../../ui/button.css'
import './external.css'

interface GateProps {
  embed: Embed
  /** '' where the block has none: the provider's name stands for it. */
  title?: string
  length?: string
  image?: Image | null
  level: OutlineLevel
  id?: string
}

/** A large gate: our own preview picture and below it who provides the medium, one sentence and the button. */
export function Gate({ embed, title, length, image, level, id }: GateProps) {
  const { isLoaded, isAsked, load } = useGate()
  const words = useLabels(gateWords)
  const sizes = usePictureSizes()
  const { name, recipient } = embed
  const { heading, sentence, button } = words[embed.kind]
  const Heading = `h${level}` as const
  if (isLoaded) {
    return (
      <figure className="gate blk" id={id}>
        <EmbedFrame embed={embed} isAsked={isAsked} title={title || heading(name)} />
        {title && <figcaption className="meta">{title}</figcaption>}
      </figure>
    )
  }
  return (
    <div className="gate blk" id={id}>
      {image && <Picture image={image} shape="h" sizes={sizes} />}
      <div className="gate-b">
        <div>
          <Heading>{title || heading(name)}</Heading>
          <p>
            {title && `${[words.by(name), length].filter(Boolean).join(', ')}. `}
            {sentence(recipient)} <MoreAboutMedia />
          </p>
        </div>
        <GateControls embed={embed} className="btn" onLoad={load}>
          <Icon name="play" />
          {button}
        </GateControls>
      </div>
    </div>
  )
}

/** A gate without a picture, for recordings, publications and posts. */
export function GateCard({ embed, level }: Pick<GateProps, 'embed' | 'level'>) {
  const { isLoaded, isAsked, load } = useGate()
  const words = useLabels(gateWords)[embed.kind]
  const { name, recipient } = embed
  const Heading = `h${level}` as const
  if (isLoaded) {
    return (
      <div className="gate--soc blk">
        <EmbedFrame embed={embed} isAsked={isAsked} title={words.heading(name)} />
      </div>
    )
  }
  return (
    <div className="gate--soc blk">
      <div className="gate-b">
        <Heading>{words.heading(name)}</Heading>
        <p>
          {words.sentence(recipient)} <MoreAboutMedia />
        </p>
        <GateControls embed={embed} className="btn btn--line" onLoad={load}>
          {words.button}
        </GateControls>
      </div>
    </div>
  )
}
