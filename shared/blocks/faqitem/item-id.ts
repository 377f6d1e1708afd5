/** The document id of a question's `<details>`, for links. */
export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
