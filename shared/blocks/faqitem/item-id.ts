/** Returns the element id of a question's `<details>`, to which links lead. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
