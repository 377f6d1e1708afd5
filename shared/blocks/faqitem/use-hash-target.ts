import { type RefObject, useEffect } from 'react'

// Spec §9: FAQ scroll offset 200 px, delay 700 ms for a FAQ item target, duration 0.7 s.
const offsetPx = 200
const delayMs = 700
const durationMs = 700

/** Opens the question that the address names, on arrival and later, and scrolls to it. */
export function useHashTarget(details: RefObject<HTMLDetailsElement | null>, id: string): void {
  useEffect(() => {
    let stop = () => {}
    const follow = () => {
      stop()
      if (location.hash !== `#${id}` || !details.current) return
      details.current.open = true
      stop = scrollTo(details.current)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => {
      removeEventListener('hashchange', follow)
      stop()
    }
  }, [details, id])
}

/** @returns a function that ends the scrolling */
function scrollTo(target: Element): () => void {
  let frame = 0
  const timer = setTimeout(() => {
    const from = scrollY
    const distance = target.getBoundingClientRect().top - offsetPx
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : durationMs
    const begin = performance.now()
    const step = (now: number) => {
      const share = duration ? Math.min((now - begin) / duration, 1) : 1
      window.scrollTo({ top: from + distance * easeInOut(share), behavior: 'instant' })
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }, delayMs)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2
}
