// An evening's scanning does not fill a telephone's memory.
import type { Page } from 'playwright/test'
import { openDoor, sell, tonight } from './door/evening.ts'
import { filmed, photographed, writeFilm } from './door/film.ts'
import { expect, on, test } from './support.ts'

test('the heap is as large after 3,000 frames of the camera as after 600', async ({ page, quiet }) => {
  test.skip(!process.env.FULL, 'takes minutes')
  test.setTimeout(900_000)
  quiet.allow(/Failed to load resource|ERR_|Service Worker registration/)
  const { buyer, path } = await sell('hh', await tonight('hh'), 4)
  await buyer.enter(page.context())
  const tickets: Uint8Array[] = []
  for (const index of [1, 2, 3, 4]) {
    await page.goto(on('hh', `${path}/tickets/${index}`))
    tickets.push(await photographed(page, 'svg.qr'))
  }
  // a ticket comes back after it counts as gone, so that each round scans all of them again
  const { browser, page: usher } = await filmed(writeFilm(tickets))
  try {
    await usher.addInitScript(countFrames)
    await openDoor(usher, 'hh', 'Heap', 'Abendkasse')
    const early = await heapAfter(usher, 600)
    const late = await heapAfter(usher, 3000)
    await expect(usher.getByRole('alert')).toContainText('Schon drin')
    expect(late / early, `${early} and ${late} bytes`).toBeLessThan(1.1)
  } finally {
    await browser.close()
  }
})

/** Runs in the page: counts the frames that it hands to the worker that reads them. */
function countFrames(): void {
  const { postMessage } = Worker.prototype
  let frames = 0
  Worker.prototype.postMessage = function count(this: Worker, ...given: Parameters<Worker['postMessage']>) {
    frames += 1
    document.documentElement.dataset.frames = String(frames)
    return postMessage.apply(this, given)
  } as Worker['postMessage']
}

/** Returns the bytes in use, after a collection of garbage, once the page has read a number of frames. */
async function heapAfter(page: Page, frames: number): Promise<number> {
  const read = () => page.evaluate(() => Number(document.documentElement.dataset.frames ?? 0))
  await expect.poll(read, { timeout: 600_000, intervals: [2000] }).toBeGreaterThanOrEqual(frames)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  await devTools.detach()
  return usedSize
}
