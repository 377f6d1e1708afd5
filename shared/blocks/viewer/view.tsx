import { parseEmbed } from '../../embeds.ts'
import { useHeadingLevel } from '../block-page.tsx'
import { GateCard } from '../external/gate.tsx'
import type { BlockOf } from '../registry.ts'

export function ViewerView({ block }: { block: BlockOf<'viewer'> }) {
  const level = useHeadingLevel(block)
  const embed = parseEmbed(block.embed, 'viewer')
  return embed && <GateCard embed={embed} level={level} />
}
