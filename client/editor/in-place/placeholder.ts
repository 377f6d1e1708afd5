/** Shows the text of the other language as the placeholder of an empty input; it is never saved as the input's text. */
export function showPlaceholder(element: HTMLElement, words: string): void {
  element.dataset.placeholder = words
  element.ariaPlaceholder = words
}
