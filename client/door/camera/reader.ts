import type { Frame } from './decode-worker.ts'

/** Reads QR codes from a camera's frames, one frame at a time. */
export interface Reader {
  /** Returns the text of a QR code in the current frame; null for none. */
  read(video: HTMLVideoElement): Promise<string | null>
  close(): void
}

/** Returns the browser's own reader if it reads QR codes, otherwise one that runs in a worker. */
export async function createReader(): Promise<Reader> {
  const Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Detector?.getSupportedFormats().catch((): string[] => [])
  return Detector && formats?.includes('qr_code') ? ownReader(Detector) : workerReader()
}

interface DetectorClass {
  new (options: { formats: string[] }): { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

function ownReader(Detector: DetectorClass): Reader {
  const detector = new Detector({ formats: ['qr_code'] })
  return {
    // a frame that is not there yet is refused
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close: () => {},
  }
}

/** The longest side of a frame that the worker reads, in pixels. */
const longestSide = 1024

function workerReader(): Reader {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
      if (!context || width === 0 || height === 0) return null
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
      context.drawImage(video, 0, 0, width, height)
      const data = context.getImageData(0, 0, width, height).data.buffer
      return new Promise((resolve) => {
        worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text)
        worker.onerror = () => resolve(null)
        worker.postMessage({ width, height, data } satisfies Frame, [data])
      })
    },
    close: () => worker.terminate(),
  }
}
