import type { Page } from 'playwright/test'

/** Returns the sum of all layout shift scores since the page started to load, including those after user input. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // without entries, the observer's callback never runs
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
