import './media.css'
import type { ReactNode } from 'react'
import { Gate } from '../../blocks/external/gate.tsx'
import { OwnVideo } from '../../blocks/external/own-video.tsx'
import type { GatedEmbed } from '../../blocks/external/words.ts'
import { Cell } from '../../blocks/parts/cell.tsx'
import type { Production } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { isOwnVideo } from '../../media.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { EventDetailData } from './screen.ts'

const labels = defineLabels({
  de: { video: 'Video', audio: 'Hineinhören' },
  en: { video: 'Video', audio: 'Listen' },
})

/** Video and recording of a concert; external media load only after a click. */
export function Media({ production, embeds }: Pick<EventDetailData, 'production' | 'embeds'>) {
  return (
    <>
      <Video production={production} embed={embeds.video} />
      <Recording production={production} embed={embeds.audio} />
    </>
  )
}

function Video({ production, embed }: MediumProps) {
  const { video_url: url, video_headline, video_image_obj: image } = production
  const { video } = useLabels(labels)
  if (url && isOwnVideo(url)) {
    return (
      <Medium title={video_headline || video}>
        <OwnVideo src={url} image={image} />
      </Medium>
    )
  }
  if (!embed) return null
  return (
    <Medium title={video_headline || video}>
      <Gate embed={embed} image={image} level={3} />
    </Medium>
  )
}

function Recording({ production: { audio_headline }, embed }: MediumProps) {
  const { audio } = useLabels(labels)
  if (!embed) return null
  return (
    <Medium title={audio_headline || audio}>
      <Gate embed={embed} level={3} />
    </Medium>
  )
}

interface MediumProps {
  production: Production
  embed: GatedEmbed | null
}

function Medium({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="d-media">
      <h2 className="d-h">{title}</h2>
      <Cell span={8}>{children}</Cell>
    </section>
  )
}
