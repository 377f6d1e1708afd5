import { isOwnVideo } from '../../media/pictures.ts'
import { useAnchor, useHeadingLevel } from '../block-page.tsx'
import { Gate } from '../external/gate.tsx'
import { useEmbed } from '../external/known-embeds.ts'
import { OwnVideo } from '../external/own-video.tsx'
import type { BlockOf } from '../registry.ts'

export function VideoView({ block }: { block: BlockOf<'video'> }) {
  const embed = useEmbed('video', block.video_url)
  const id = useAnchor(block)
  const level = useHeadingLevel(block)
  const { image, title, length } = block
  if (isOwnVideo(block.video_url)) return <OwnVideo src={block.video_url} {...{ image, title, length, id }} />
  return embed && <Gate embed={embed} {...{ image, title, length, id, level }} />
}
