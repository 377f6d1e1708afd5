/** Shows the words of the other language in an empty input; they never become its text. */
export function showPlaceholder(element: HTMLElement, words: string): void {
  element.dataset.placeholder = words
  element.ariaPlaceholder = words
}
