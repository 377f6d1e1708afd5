import { type ReactNode, useRef } from 'react'
import type { BlockOf } from '../registry.ts'
import { useHashTarget } from './use-hash-target.ts'

/** A question and its answer in native disclosure; `#faq-item-{id}` leads to it and opens it. */
export function FaqItemView({ block, children }: { block: BlockOf<'faqitem'>; children?: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const id = faqItemId(block.id)
  useHashTarget(details, id)
  return (
    <details ref={details} id={id}>
      <summary>{block.content}</summary>
      <div>{children}</div>
    </details>
  )
}

/** Id in the document of a question, for links. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
