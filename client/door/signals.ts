import type { Shown } from './core/door.ts'

/** How the telephone vibrates, in milliseconds on and off: an usher feels the answer without a look at the screen. */
export function vibrationOf(kind: ReturnType<typeof signalOf>): number[] {
  if (kind === 'valid') return [60]
  return kind === 'used' ? [120, 80, 120, 80, 120] : [200, 100, 200]
}

/** The tones of each kind: frequency in hertz, beginning and length in seconds. */
const tones = {
  valid: [[1320, 0, 0.12]],
  used: [
    [660, 0, 0.1],
    [660, 0.16, 0.1],
    [660, 0.32, 0.1],
  ],
  refused: [[196, 0, 0.45]],
} as const

const soundKey = 'door-sound'
let audio: AudioContext | null = null

export function isSoundOn(): boolean {
  return localStorage.getItem(soundKey) !== 'off'
}

export function setSound(isOn: boolean): void {
  localStorage.setItem(soundKey, isOn ? 'on' : 'off')
}

/** Lets the page make sounds; browsers permit it during a tap alone. */
export function openSound(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : null
  // a telephone that is called stops it
  if (audio?.state !== 'running') void audio?.resume()
}

/** Plays the short sound of an answer, if sounds are on and a tap has opened them. */
export function playSound(shown: Shown): void {
  if (audio?.state !== 'running' || !isSoundOn()) return
  for (const [hertz, fromSeconds, seconds] of tones[signalOf(shown)]) {
    const [tone, volume] = [new OscillatorNode(audio, { frequency: hertz, type: 'square' }), new GainNode(audio)]
    const start = audio.currentTime + fromSeconds
    // without a click at the end
    volume.gain.setValueAtTime(0.3, start)
    volume.gain.linearRampToValueAtTime(0, start + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}

export function vibrate(shown: Shown): void {
  navigator.vibrate?.(vibrationOf(signalOf(shown)))
}

/** The three kinds of answers that an usher must tell apart without reading. */
export function signalOf(shown: Shown): 'valid' | 'used' | 'refused' {
  const { kind } = shown
  if (kind === 'group') return shown.admitted > 0 ? 'valid' : shown.used > 0 ? 'used' : 'refused'
  if (kind === 'back') return shown.count > 0 ? 'valid' : 'refused'
  return kind === 'valid' || kind === 'practice' ? 'valid' : kind === 'used' ? 'used' : 'refused'
}
