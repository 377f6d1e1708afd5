import { useHeadingLevel } from '../block-page.tsx'
import { GateCard } from '../external/gate.tsx'
import { useEmbed } from '../external/known-embeds.ts'
import type { BlockOf } from '../registry.ts'

export function ViewerView({ block }: { block: BlockOf<'viewer'> }) {
  const embed = useEmbed('viewer', block.embed)
  const level = useHeadingLevel(block)
  return embed && <GateCard embed={embed} level={level} />
}
