/** Shows words, such as the text of the other language, in an empty input. */
export function showPlaceholder(element: HTMLElement, words: string): void {
  element.dataset.placeholder = words
  element.ariaPlaceholder = words
}
