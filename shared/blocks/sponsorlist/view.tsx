import type { ReactNode } from 'react'
import type { BlockOf } from '../registry.ts'
import './sponsors.css'

export function SponsorListView({ children }: { block: BlockOf<'sponsorlist'>; children?: ReactNode }) {
  return <ul className="sponsors blk">{children}</ul>
}
