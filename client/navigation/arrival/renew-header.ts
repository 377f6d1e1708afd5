/**
 * Brings the header to that of the visited page. Equal parts stay, so that a press that began before the page arrived
 * still ends on the same element.
 * @param markup HTML of the header's content; null if the page data has none
 */
export function renewHeader(markup: string | null): void {
  const shown = document.querySelector('#app > header')
  if (!shown || markup === null) return
  const fresh = document.createElement('template')
  fresh.innerHTML = markup
  renewChildren(shown, fresh.content, 1)
}

/** @param depth how many levels below the children are compared one by one */
function renewChildren(shown: Element, fresh: Element | DocumentFragment, depth: number): void {
  const [before, after] = [[...shown.children], [...fresh.children]]
  if (before.length !== after.length) {
    shown.replaceChildren(...after)
    return
  }
  for (const [index, part] of after.entries()) {
    const own = before[index]
    if (!own || own.isEqualNode(part)) continue
    if (depth > 0 && own.className === part.className) renewChildren(own, part, depth - 1)
    else own.replaceWith(part)
  }
}
