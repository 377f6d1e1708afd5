import { useHeadingLevel } from '../block-page.tsx'
import { GateCard } from '../external/gate.tsx'
import { useEmbed } from '../external/known-embeds.ts'
import type { BlockOf } from '../registry.ts'

export function AudioView({ block }: { block: BlockOf<'audio'> }) {
  const embed = useEmbed('audio', block.embed)
  const level = useHeadingLevel(block)
  return embed && <GateCard embed={embed} level={level} />
}
