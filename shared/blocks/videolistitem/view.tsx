import { isOwnVideo } from '../../media/pictures.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmbedFrame } from '../external/embed-frame.tsx'
import { useEmbed } from '../external/known-embeds.ts'
import { LoadButton } from '../external/load-button.tsx'
import { MoreAboutMedia } from '../external/more-about-media.tsx'
import { OwnVideo } from '../external/own-video.tsx'
import { MediumTemplate } from '../external/static-markup.tsx'
import { useGate } from '../external/use-gate.ts'
import { usePictureSizes } from '../parts/cell.tsx'
import type { BlockOf } from '../registry.ts'

export function VideoListItemView({ block }: { block: BlockOf<'videolistitem'> }) {
  const embed = useEmbed('videoList', block.video_url)
  const { isLoaded, isAsked, load } = useGate()
  const sizes = usePictureSizes()
  const { image, title, length, content } = block
  if (isOwnVideo(block.video_url)) {
    return (
      <li>
        <OwnVideo src={block.video_url} {...{ image, title, length }} />
        {content && <p className="vl-text">{content}</p>}
      </li>
    )
  }
  if (!embed) return null
  const { says } = embed
  const heading = title || says.by
  const text = content && <p className="vl-text">{content}</p>
  const loaded = (
    <li>
      <EmbedFrame embed={embed} isAsked={isAsked} title={heading} />
      <p className="vl">
        <b>{heading}</b> {length && <span className="t">{length}</span>}
      </p>
      {text}
    </li>
  )
  if (isLoaded) return loaded
  return (
    <li>
      {image && <Picture image={image} shape="h" sizes={sizes} />}
      <LoadButton embed={embed} className="vl" onLoad={load}>
        <span className="vl-p">
          <Icon name="play" />
        </span>
        <b>{heading}</b> {length && <span className="t">{length}</span>}
      </LoadButton>
      {text}
      <p className="meta">
        {says.sentence} <MoreAboutMedia />
      </p>
      {import.meta.env.SSR && <MediumTemplate>{loaded}</MediumTemplate>}
    </li>
  )
}
