import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows a part of staff's interface behind the page, in a place and a React root of its own. */
export function mount(part: ReactNode): void {
  const place = document.createElement('div')
  place.className = 'e'
  document.body.appendChild(place)
  createRoot(place).render(part)
}
