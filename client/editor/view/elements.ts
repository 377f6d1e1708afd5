// Maps elements to blocks and back by React's fragment refs, so that edit mode adds no markup to the page.
import type { FragmentInstance } from 'react'

const keys = new WeakMap<FragmentInstance, string>()
const fragments = new Map<string, FragmentInstance>()

/** Returns the `ref` callback for the fragment around a block. */
export function noteFragment(key: string): (fragment: FragmentInstance | null) => void {
  return (fragment) => {
    if (!fragment) return
    keys.set(fragment, key)
    fragments.set(key, fragment)
    return () => {
      if (fragments.get(key) === fragment) fragments.delete(key)
    }
  }
}

/** Returns the block's elements on the page; empty if its view renders nothing. */
export function elementsOf(key: string): HTMLElement[] {
  const fragment = fragments.get(key)
  return fragment ? elementsIn(fragment) : []
}

/** Returns the outermost elements that a fragment renders, without their descendants. */
export function elementsIn(fragment: FragmentInstance): HTMLElement[] {
  const found: HTMLElement[] = []
  // a fragment's elements are only accessible through an observer
  const collector = { observe: (element: Element) => found.push(element as HTMLElement), unobserve() {} }
  fragment.observeUsing(collector as unknown as IntersectionObserver)
  fragment.unobserveUsing(collector as unknown as IntersectionObserver)
  return found
}

/** Returns the keys of the blocks around an element, innermost first. */
export function keysAt(target: EventTarget | null): string[] {
  const found: string[] = []
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const around = (at as Element & { reactFragments?: Set<FragmentInstance> }).reactFragments
    // fragments that begin with the same element are ordered from the innermost to the outermost
    for (const fragment of around ?? []) {
      const key = keys.get(fragment)
      if (key && !found.includes(key)) found.push(key)
    }
  }
  return found
}
