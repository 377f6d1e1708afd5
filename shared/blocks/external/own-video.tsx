import type { Image } from '../../contract/common.ts'
import { mediaHash, variantUrl } from '../../media/pictures.ts'
import './external.css'

interface OwnVideoProps {
  src: string
  image?: Image | null
  title?: string
  length?: string
  id?: string
}

/** A video of our media store in a native player, which loads the file when the visitor starts it. */
export function OwnVideo({ src, image, title, length, id }: OwnVideoProps) {
  const hash = image && mediaHash(image.url)
  return (
    <figure className="gate blk" id={id}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are part of the file where there are any */}
      <video
        className="own-video"
        src={src}
        poster={hash ? variantUrl(hash, 1280, 'jpg') : undefined}
        aria-label={title || undefined}
        controls
        playsInline
        preload="none"
      />
      {(title || length) && (
        <figcaption className="meta">
          <span>{title}</span>
          {length && <span className="t">{length}</span>}
        </figcaption>
      )}
    </figure>
  )
}
