import { parseEmbed } from '../../embeds.ts'
import { useHeadingLevel } from '../block-page.tsx'
import { GateCard } from '../external/gate.tsx'
import type { BlockOf } from '../registry.ts'

export function AudioView({ block }: { block: BlockOf<'audio'> }) {
  const level = useHeadingLevel(block)
  const embed = parseEmbed(block.embed, 'audio')
  return embed && <GateCard embed={embed} level={level} />
}
