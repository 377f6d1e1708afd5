import { useState } from 'react'
import type { Image } from '../../contract/common.ts'
import type { Embed } from '../../embeds.ts'
import { useLabels } from '../../page-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { OutlineLevel } from '../outline.ts'
import { usePictureSizes } from '../parts/cell.tsx'
import { EmbedFrame } from './embed-frame.tsx'
import { LoadButton } from './load-button.tsx'
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
  const [isLoaded, setLoaded] = useState(false)
  const words = useLabels(gateWords)
  const sizes = usePictureSizes()
  const { name, recipient } = embed
  const { heading, sentence, button } = words[embed.kind]
  const Heading = `h${level}` as const
  if (isLoaded) {
    return (
      <figure className="gate blk" id={id}>
        <EmbedFrame embed={embed} title={title || heading(name)} />
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
            {sentence(recipient)}
          </p>
        </div>
        <LoadButton embed={embed} className="btn" onLoad={() => setLoaded(true)}>
          <Icon name="play" />
          {button}
        </LoadButton>
      </div>
    </div>
  )
}

/** A gate without a picture, for recordings, publications and posts. */
export function GateCard({ embed, level }: Pick<GateProps, 'embed' | 'level'>) {
  const [isLoaded, setLoaded] = useState(false)
  const words = useLabels(gateWords)[embed.kind]
  const { name, recipient } = embed
  const Heading = `h${level}` as const
  if (isLoaded) {
    return (
      <div className="gate--soc blk">
        <EmbedFrame embed={embed} title={words.heading(name)} />
      </div>
    )
  }
  return (
    <div className="gate--soc blk">
      <div className="gate-b">
        <Heading>{words.heading(name)}</Heading>
        <p>{words.sentence(recipient)}</p>
        <LoadButton embed={embed} className="btn btn--line" onLoad={() => setLoaded(true)}>
          {words.button}
        </LoadButton>
      </div>
    </div>
  )
}
