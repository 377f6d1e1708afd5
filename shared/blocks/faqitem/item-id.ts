/** Returns the element id of a question's `<details>`, the target of links to the question. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
