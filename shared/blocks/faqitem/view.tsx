import type { ReactNode } from 'react'
import type { BlockOf } from '../registry.ts'
import { faqItemId } from './item-id.ts'

/**
 * A question and its answer in native disclosure; `#faq-item-{id}` leads to it (the navigation opens it and
 * scrolls as spec §9 says).
 */
export function FaqItemView({ block, children }: { block: BlockOf<'faqitem'>; children?: ReactNode }) {
  return (
    <details id={faqItemId(block.id)}>
      <summary>{block.content}</summary>
      <div>{children}</div>
    </details>
  )
}
