import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders a part of the staff interface at the end of the body, in a separate React root. */
export function mount(part: ReactNode): void {
  const place = document.createElement('div')
  place.className = 'e'
  document.body.appendChild(place)
  createRoot(place).render(part)
}
