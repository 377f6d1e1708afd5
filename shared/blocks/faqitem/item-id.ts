/** The element id of a question's `<details>`, the target of links. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
