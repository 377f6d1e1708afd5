import './media.css'
import type { ReactNode } from 'react'
import { Gate } from '../../blocks/external/gate.tsx'
import { OwnVideo } from '../../blocks/external/own-video.tsx'
import { Cell } from '../../blocks/parts/cell.tsx'
import { defineLabels } from '../../i18n/labels.ts'
import { isOwnVideo } from '../../media/pictures.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { EventDetailData } from './screen.ts'

const labels = defineLabels({
  de: { video: 'Video', audio: 'Hineinhören' },
  en: { video: 'Video', audio: 'Listen' },
})

export function Media({ production, embeds: { video, audio } }: Pick<EventDetailData, 'production' | 'embeds'>) {
  const { video_url: url, video_headline, video_image_obj: image, audio_headline } = production
  const words = useLabels(labels)
  return (
    <>
      <Medium title={video_headline || words.video}>
        {url && isOwnVideo(url) ? (
          <OwnVideo src={url} image={image} />
        ) : (
          video && <Gate embed={video} image={image} level={3} />
        )}
      </Medium>
      <Medium title={audio_headline || words.audio}>{audio && <Gate embed={audio} level={3} />}</Medium>
    </>
  )
}

function Medium({ title, children }: { title: string; children: ReactNode }) {
  return (
    children && (
      <section className="d-media">
        <h2 className="d-h">{title}</h2>
        <Cell span={8}>{children}</Cell>
      </section>
    )
  )
}
