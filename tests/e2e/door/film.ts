// Films that Chromium plays in place of a camera (`--use-file-for-fake-video-capture`), as raw frames in Y4M.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'

const width = 640
const height = 480
const framesPerSecond = 5

/** A picture in shades of grey, row by row, of 640 × 480 pixels. */
type Shades = Uint8Array

/**
 * Writes a film that shows each picture for a second, with a dark pause after it.
 * @returns the file's path
 */
export function writeFilm(pictures: readonly Shades[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'auftakt-film-')), 'film.y4m')
  const noColour = Buffer.alloc((width * height) / 2, 128)
  const frame = (shades: Shades) => Buffer.concat([Buffer.from('FRAME\n'), shades, noColour])
  const pause = frame(new Uint8Array(width * height).fill(30))
  const frames = pictures.flatMap((shades) => [
    ...Array.from({ length: framesPerSecond }, () => frame(shades)),
    ...Array.from({ length: 2 }, () => pause),
  ])
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip C420jpeg\n`), ...frames]),
  )
  return file
}

export const telephone = { viewport: { width: 360, height: 740 }, locale: 'de-DE' } as const

/** Opens a browser whose camera plays a film again and again. */
export async function filmed(film: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await browser.newContext({ ...telephone, serviceWorkers: 'block' })
  return { browser, page: await context.newPage() }
}

/** Returns what a camera sees of a page's element that a telephone shows at arm's length. */
export async function photographed(page: Page, selector: string): Promise<Shades> {
  const picture = await page.locator(selector).screenshot({ type: 'png' })
  const shades = await page.evaluate(
    async ([url, width, height]) => {
      const image = new Image()
      image.src = url
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#444'
      context.fillRect(0, 0, width, height)
      const scale = (height * 0.9) / Math.max(image.width, image.height)
      context.drawImage(image, width * 0.2, height * 0.05, image.width * scale, image.height * scale)
      const { data } = context.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[at * 4 + 1] ?? 0)
    },
    [`data:image/png;base64,${picture.toString('base64')}`, width, height] as const,
  )
  return Uint8Array.from(shades)
}

/** Draws a printed code. @param modules its rows with the quiet zone; true is a black module */
export function printed(modules: readonly (readonly boolean[])[]): Shades {
  return pictureOf((x, y) => {
    const side = modules.length
    const at = (value: number, from: number) => Math.floor(((value - from) / 400) * side)
    if (x < 120 || x >= 520 || y < 40 || y >= 440) return 225
    return modules[at(y, 40)]?.[at(x, 120)] ? 25 : 225
  })
}

/**
 * The same on paper that was folded twice, held aslant in a dim foyer: little contrast, a shadow across it, and the
 * grain of a camera in the dark.
 */
export function creasedAndDim(shades: Shades): Shades {
  // the same grain in each run
  let seed = 65
  const grain = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed / 2_147_483_648 - 0.5) * 14
  }
  const [sin, cos] = [Math.sin(0.14), Math.cos(0.14)]
  return pictureOf((x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    // beyond the fold, the paper leans away
    const lean = dx > 0 ? 1.06 : 1
    const fromX = Math.round(width / 2 + (dx * cos + dy * sin) * lean)
    const fromY = Math.round(height / 2 + (dy * cos - dx * sin))
    const isOutside = fromX < 0 || fromX >= width || fromY < 0 || fromY >= height
    const paper = isOutside ? 90 : (shades[fromY * width + fromX] ?? 90)
    const isFold = Math.abs(dx) < 2 || Math.abs(dy - 30) < 2
    const shadow = 1 - 0.3 * (x / width)
    return 22 + paper * 0.34 * shadow * (isFold ? 0.75 : 1) + grain()
  })
}

function pictureOf(shade: (x: number, y: number) => number): Shades {
  const picture = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) picture[y * width + x] = Math.max(0, Math.min(255, Math.round(shade(x, y))))
  return picture
}
