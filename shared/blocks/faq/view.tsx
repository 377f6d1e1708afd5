import type { ReactNode } from 'react'
import { useAnchor } from '../block-page.tsx'
import type { BlockOf } from '../registry.ts'
import './faq.css'

export function FaqView({ block, children }: { block: BlockOf<'faq'>; children?: ReactNode }) {
  return (
    <div className="faq blk" id={useAnchor(block)}>
      {children}
    </div>
  )
}
