/** Shows words, such as the text of the other language, in an empty input. They are never saved as the input's text. */
export function showPlaceholder(element: HTMLElement, words: string): void {
  element.dataset.placeholder = words
  element.ariaPlaceholder = words
}
