import type { Production } from '../../contract/production.ts'
import { type EmbedKind, parseEmbed, providerNames } from '../../embeds.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page-context.tsx'

const labels = defineLabels({
  de: { video: 'Video', audio: 'Hineinhören', at: (name: string) => `Bei ${name} ansehen` },
  en: { video: 'Video', audio: 'Listen', at: (name: string) => `Open on ${name}` },
})

/** Video and audio of a concert. */
export function Media({ production }: { production: Production }) {
  const { video, audio } = useLabels(labels)
  const { video_url, video_headline, audio_url, audio_headline } = production
  return (
    <>
      <External kind="video" url={video_url} title={video_headline || video} />
      <External kind="audio" url={audio_url} title={audio_headline || audio} />
    </>
  )
}

function External({ kind, url, title }: { kind: EmbedKind; url: string | null; title: string }) {
  const { at } = useLabels(labels)
  const embed = url ? parseEmbed(url, kind) : null
  if (!embed) return null
  return (
    <section>
      <h2 className="d-h">{title}</h2>
      <p>
        <a href={embed.url}>{at(providerNames(embed.provider).name)}</a>
      </p>
    </section>
  )
}
