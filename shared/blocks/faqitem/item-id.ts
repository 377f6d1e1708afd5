export function faqItemId(blockId: number): string {
  return `faq-item-${blockId}`
}
