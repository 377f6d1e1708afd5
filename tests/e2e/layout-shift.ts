import type { Page } from 'playwright/test'

/** Returns the sum of all layout shifts since the page started to load. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        // an observer without entries is never called
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
