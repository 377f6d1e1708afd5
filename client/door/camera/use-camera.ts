import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { browserClock } from '../../clock.ts'
import { createReader } from './reader.ts'
import { watchFrames } from './watch-frames.ts'

interface Camera {
  video: RefObject<HTMLVideoElement | null>
  /** `refused`: the browser or its user does not permit the camera. `missing`: no camera can be opened. */
  status: 'starting' | 'on' | 'refused' | 'missing'
  /** Null for a camera without a light. */
  torch: { isOn: boolean; toggle: () => void } | null
  retry: () => void
}

/** Opens the back camera while the page is seen, keeps the screen awake, and reports the codes that it shows. */
export function useCamera(report: (text: string) => Promise<unknown>): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(report)
  latest.current = report
  const [status, setStatus] = useState<Camera['status']>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isSeen = useSyncExternalStore(whenSeen, () => document.visibilityState === 'visible')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the camera again
  useEffect(() => {
    const element = video.current
    if (!isSeen || !element) return
    const end = new AbortController()
    const { signal } = end
    const opened = openCamera(element, signal).then(
      async (camera) => {
        if (signal.aborted) return
        setStatus('on')
        setTrack(camera)
        const reader = await createReader()
        const [read, report] = [() => reader.read(element), (text: string) => latest.current(text)]
        await watchFrames({ read, report, clock: browserClock, signal })
        reader.close()
      },
      (error: unknown) => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!signal.aborted) setStatus(isRefused ? 'refused' : 'missing')
      },
    )
    opened.catch(console.error)
    const wake = keepAwake()
    return () => {
      end.abort()
      wake()
      setTrack(null)
      setIsLit(false)
    }
  }, [isSeen, attempt])
  const toggle = () => {
    // not every device that has a light can switch it while the camera runs
    track?.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] }).then(
      () => setIsLit(!isLit),
      () => {},
    )
  }
  const hasLight = (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true
  return { video, status, torch: hasLight ? { isOn: isLit, toggle } : null, retry: () => setAttempt(attempt + 1) }
}

function whenSeen(change: () => void): () => void {
  document.addEventListener('visibilitychange', change)
  return () => document.removeEventListener('visibilitychange', change)
}

/** @throws DOMException as `getUserMedia` does */
async function openCamera(element: HTMLVideoElement, signal: AbortSignal): Promise<MediaStreamTrack | null> {
  if (!navigator.mediaDevices) throw new DOMException('no camera without https', 'NotFoundError')
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    if (element.srcObject === stream) element.srcObject = null
  }
  if (signal.aborted) {
    close()
    return null
  }
  signal.addEventListener('abort', close)
  element.srcObject = stream
  // a camera that is closed at once refuses to play
  await element.play().catch(() => {})
  return stream.getVideoTracks()[0] ?? null
}

/** Keeps the screen on while the page is seen. @returns ends it */
function keepAwake(): () => void {
  // browsers refuse it in a low battery's mode
  const lock = navigator.wakeLock?.request('screen').catch(() => null)
  return () => void lock?.then((held) => held?.release())
}
