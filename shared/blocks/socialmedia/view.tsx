import { useHeadingLevel } from '../block-page.tsx'
import { GateCard } from '../external/gate.tsx'
import { useEmbed } from '../external/known-embeds.ts'
import type { BlockOf } from '../registry.ts'

export function SocialMediaView({ block }: { block: BlockOf<'socialmedia'> }) {
  const embed = useEmbed('social', block.embed)
  const level = useHeadingLevel(block)
  return embed && <GateCard embed={embed} level={level} />
}
