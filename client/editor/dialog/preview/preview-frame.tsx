import { useEffect, useState } from 'react'
import { framePadding, ScaledFrame, type ScaledFrameProps } from './scaled-frame.tsx'

interface PreviewFrameProps extends Pick<ScaledFrameProps, 'title' | 'width' | 'scale' | 'language' | 'children'> {
  /** Element ids of the open `<details>`; null opens all. */
  opened: readonly string[] | null
  /** Added to the caption if the block renders nothing. */
  empty: string
}

/** A block as visitors see it in a window of this width. */
export function PreviewFrame({ opened, empty, ...frame }: PreviewFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const isOpen = opened?.join(' ') ?? null
  useEffect(() => {
    for (const details of place?.querySelectorAll('details') ?? [])
      details.open = isOpen === null || isOpen.split(' ').includes(details.id)
  }, [place, isOpen])
  const { title } = frame
  return (
    <figure className="e-prev-f">
      <ScaledFrame {...frame} tallest={tallest} onOpen={setPlace} onHeight={setHeight} />
      <figcaption className="e-hint">{height > framePadding * 2 ? title : `${title}: ${empty}`}</figcaption>
    </figure>
  )
}

/** Maximum height in CSS pixels; taller previews are cut off. */
const tallest = 4000
