import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../contract/common.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { mediaHash, variantUrl } from '../../media/pictures.ts'
import { useLabels } from '../../page/page-context.tsx'

/**
 * A muted, looped video with a stop button. With reduced motion, it does not start automatically; without JavaScript,
 * it has native controls.
 */
export function HeroVideo({ url, poster }: { url: string; poster: Image | null }) {
  const words = useLabels(labels)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isOurs, setOurs] = useState(false)

  useEffect(() => {
    setOurs(true)
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.play().catch(() => {})
  }, [])

  function toggle() {
    if (isPlaying) video.current?.pause()
    else video.current?.play().catch(() => {})
  }

  return (
    <>
      <video
        className="pic pic--fill"
        ref={video}
        src={url}
        poster={poster ? posterUrl(poster) : undefined}
        aria-label={poster?.text || undefined}
        preload="metadata"
        controls={!isOurs}
        muted
        loop
        playsInline
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      {isOurs && (
        <button className="hero-stop" type="button" onClick={toggle}>
          {isPlaying ? words.stop : words.play}
        </button>
      )}
    </>
  )
}

function posterUrl(image: Image): string {
  const hash = mediaHash(image.url)
  return hash ? variantUrl(hash, 1280, 'jpg') : image.url
}

const labels = defineLabels({
  de: { stop: 'Film anhalten', play: 'Film abspielen' },
  en: { stop: 'Pause film', play: 'Play film' },
})
