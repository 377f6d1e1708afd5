export function showPlaceholder(element: HTMLElement, words: string): void {
  element.dataset.placeholder = words
  element.ariaPlaceholder = words
}
