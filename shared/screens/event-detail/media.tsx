import './media.css'
import type { ReactNode } from 'react'
import { Gate } from '../../blocks/external/gate.tsx'
import { OwnVideo } from '../../blocks/external/own-video.tsx'
import { Cell } from '../../blocks/parts/cell.tsx'
import type { Production } from '../../contract/production.ts'
import { isOwnVideo, parseEmbed } from '../../embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page-context.tsx'

const labels = defineLabels({
  de: { video: 'Video', audio: 'Hineinhören' },
  en: { video: 'Video', audio: 'Listen' },
})

/** Video and recording of a concert; what lies elsewhere waits behind a gate for the visitor's click. */
export function Media({ production }: { production: Production }) {
  return (
    <>
      <Video production={production} />
      <Recording production={production} />
    </>
  )
}

function Video({ production: { video_url: url, video_headline, video_image_obj: image } }: { production: Production }) {
  const { video } = useLabels(labels)
  if (!url) return null
  if (isOwnVideo(url)) {
    return (
      <Medium title={video_headline || video}>
        <OwnVideo src={url} image={image} />
      </Medium>
    )
  }
  // The list's rule, since it also knows the short addresses that people copy.
  const embed = parseEmbed(url, 'videoList')
  if (!embed) return null
  return (
    <Medium title={video_headline || video}>
      <Gate embed={embed} image={image} level={3} />
    </Medium>
  )
}

function Recording({ production: { audio_url: url, audio_headline } }: { production: Production }) {
  const { audio } = useLabels(labels)
  const embed = url ? parseEmbed(url, 'audio') : null
  if (!embed) return null
  return (
    <Medium title={audio_headline || audio}>
      <Gate embed={embed} level={3} />
    </Medium>
  )
}

function Medium({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="d-media">
      <h2 className="d-h">{title}</h2>
      <Cell span={8}>{children}</Cell>
    </section>
  )
}
