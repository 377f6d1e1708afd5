import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import type { Shown } from '../../../client/door/core/door.ts'
import { gateName } from '../../../client/door/gate-name.ts'
import { openSound, playSound, setSound, signalOf, vibrationOf } from '../../../client/door/signals.ts'
import { createTypedCode } from '../../../client/door/typed-code.ts'
import { someCode } from './some-evening.ts'

afterEach(() => vi.unstubAllGlobals())

const group = { kind: 'group', admitted: 0, used: 0, refused: 0, offline: false } as const
const shown: [Shown, ReturnType<typeof signalOf>][] = [
  [{ kind: 'valid', ticket: { ticket: 'x' }, again: false, offline: false, group: null }, 'valid'],
  [{ kind: 'practice' }, 'valid'],
  [{ ...group, admitted: 3, used: 1 }, 'valid'],
  [{ kind: 'back', count: 1 }, 'valid'],
  [{ kind: 'used', ticket: { ticket: 'x' }, first: { at: '', gate: null }, offline: false }, 'used'],
  [{ ...group, used: 2 }, 'used'],
  [{ ...group, refused: 2 }, 'refused'],
  [{ kind: 'back', count: 0 }, 'refused'],
  [{ kind: 'other', production: null }, 'refused'],
  [{ kind: 'revoked', reason: 'refunded' }, 'refused'],
  [{ kind: 'unknown' }, 'refused'],
  [{ kind: 'unchecked' }, 'refused'],
]

it('an usher feels the answers apart: once, thrice, twice', () => {
  expect(shown.map(([each]) => signalOf(each))).toEqual(shown.map(([, kind]) => kind))
  expect(vibrationOf('valid')).toEqual([60])
  expect(vibrationOf('used')).toEqual([120, 80, 120, 80, 120])
  expect(vibrationOf('refused')).toEqual([200, 100, 200])
})

it('an usher hears the answers apart by three short sounds, after a tap, unless this device has them off', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const heard: [hertz: number, seconds: number][] = []
  class AudioPart {
    frequency: number
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {} }
    #startSeconds = 0
    constructor(_: unknown, { frequency = 0 } = {}) {
      this.frequency = frequency
    }
    connect = (next: unknown) => next
    start(seconds: number) {
      this.#startSeconds = seconds
    }
    stop(seconds: number) {
      heard.push([this.frequency, seconds - this.#startSeconds])
    }
  }
  class Context {
    state = 'suspended'
    currentTime = 0
    resume = async () => {
      this.state = 'running'
    }
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('OscillatorNode', AudioPart)
  vi.stubGlobal('GainNode', AudioPart)
  const [valid, used, refused] = ['valid', 'used', 'refused'].map(
    (kind) => shown.find(([, each]) => each === kind)?.[0],
  )
  const play = (each: Shown | undefined) => {
    heard.length = 0
    if (each) playSound(each)
    return JSON.stringify(heard)
  }
  expect(play(valid)).toBe('[]')
  openSound()
  const sounds = [valid, used, refused].map(play)
  expect(new Set(sounds).size).toBe(3)
  for (const [, seconds] of JSON.parse(`[${sounds.map((each) => each.slice(1, -1)).join()}]`))
    expect(seconds).toBeLessThan(0.5)
  setSound(false)
  expect(play(valid)).toBe('[]')
  setSound(true)
  expect(play(valid)).toBe(sounds[0])
})

/** Returns the contrast of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return light / dark
}

const sheet = readFileSync('client/door/style/scanning.css', 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
/** Returns a property of a rule, with the values of a theme's colours. */
function colourOf(selector: string, property: string, theme: string): string {
  const rules = [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, names = '', body = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    body,
  }))
  const find = (name: string, of: string) =>
    rules
      .filter(({ names }) => names.includes(name))
      .flatMap(({ body }) => new RegExp(`(?:^|[;\\s])${of}:\\s*([^;]+)`).exec(body)?.[1] ?? [])
      .at(-1)
  const value = find(selector, property) ?? ''
  const [, variable] = /var\((--[\w-]+)\)/.exec(value) ?? []
  return variable ? (find(theme, variable) ?? '') : value
}

it.each(['.res', "[data-theme='contrast'] .res"])(
  'the fields of valid, used and refused tickets and their words are told apart (%s)',
  (theme) => {
    const [valid, used, refused] = ['.res--ok', '.res--used', '.res--wrong'].map((field) =>
      colourOf(field, 'background', theme),
    ) as [string, string, string]
    for (const [one, other] of [
      [valid, used],
      [used, refused],
      [valid, refused],
    ] as const)
      expect(contrast(one, other), `${one} ${other}`).toBeGreaterThanOrEqual(3)
    // the words of a used ticket stand on a plate
    for (const selector of [
      '.res--ok',
      '.res--wrong',
      '.res--used h1',
      '.res--used > :not(.res-w)',
      '.res--used .res-n',
    ]) {
      const [background, words] = [colourOf(selector, 'background', theme), colourOf(selector, 'color', theme)]
      expect(contrast(background, words), selector).toBeGreaterThanOrEqual(7)
    }
    // the drawing of a used ticket stands on its field
    expect(contrast(used, colourOf('.res--used .res-w', 'color', theme))).toBeGreaterThanOrEqual(3)
  },
)

it('a scanner’s text is known by its length and pace, on every screen', async () => {
  const code = await someCode(1)
  const take = createTypedCode()
  const type = (text: string, atMs: number, everyMs: number) =>
    [...text, 'Enter'].map((key, index) => take(key, atMs + index * everyMs)).at(-1)
  expect(type('12345678', 0, 10)).toBeNull()
  expect(type(code, 10_000, 10)).toBe(code)
  // a person who types a code is slower, and Shift is no letter
  expect(type(code, 20_000, 600)).toBeNull()
  expect(['Shift', ...code, 'Enter'].map((key, index) => take(key, 90_000 + index)).at(-1)).toBe(code)
})

it('the box office’s door is one door in both languages', () => {
  expect([gateName('Abendkasse', 'de'), gateName('Abendkasse', 'en')]).toEqual(['Abendkasse', 'Box office'])
  expect(gateName('Tür A', 'en')).toBe('Tür A')
})
