import type { ReactNode } from 'react'
import type { BlockOf } from '../registry.ts'
import { faqItemId } from './item-id.ts'

/** A question and its answer. A link to `#faq-item-{id}` opens the answer (spec §9). */
export function FaqItemView({ block, children }: { block: BlockOf<'faqitem'>; children?: ReactNode }) {
  return (
    <details id={faqItemId(block.id)}>
      <summary>{block.content}</summary>
      <div>{children}</div>
    </details>
  )
}
