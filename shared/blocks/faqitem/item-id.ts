/** Returns the element id of a question's `<details>`. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
