import './plate.css'
import { ownWord, printedLetters, splitName, toneNames, tonesOf } from './melody.ts'
import { runOf, short } from './run.ts'

interface Named {
  name: string
  kind: 'person' | 'ensemble'
}

const formats = {
  h: { width: 1240, height: 700, margin: 56, statSize: 20, letterSize: 84, below: 54 },
  v: { width: 800, height: 1000, margin: 48, statSize: 28, letterSize: 72, below: 64 },
} as const

/** A decorative drawing of a name that replaces a missing picture. */
export function Plate(named: Named) {
  return (
    <>
      <BarePlate {...named} shape="h" />
      <BarePlate {...named} shape="v" />
    </>
  )
}

function BarePlate({ name, kind, shape }: Named & { shape: 'h' | 'v' }) {
  const { width, height, margin, statSize, letterSize, below } = formats[shape]
  const { given, family } = splitName(name, kind)
  const words = [...given, ...family]
  const columns = words.reduce((sum, word, index) => sum + printedLetters(word).length + (index ? 1 : 0), 0)
  const x = margin + statSize * 2
  const column = (width - margin - x) / Math.max(1, columns)
  const size = Math.round(Math.min(letterSize, column * 1.02))
  const base = height - margin - size * 0.02
  const y = margin + statSize * 0.8
  const lines = base - size * 0.72 - below - y
  const thickness = Math.min(40, (lines / 7) * 0.66)
  const box = { x, y, width: width - margin - x, height: lines, gap: 0.7, thickness }
  const run = runOf(words, given.length, box)
  return (
    <svg className={`plate plate--${shape}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {[...toneNames].map((toneName, index) => {
        const at = short(y + lines - (index * lines) / 7)
        return (
          <g key={toneName}>
            <path className="pl-line" d={`M${x} ${at}H${width - margin}`} />
            <text className="pl-stat" fontSize={statSize} x={margin} y={short(at + statSize * 0.35)}>
              {toneName}
            </text>
          </g>
        )
      })}
      <path className="pl-giv" d={run.given} />
      <path className="pl-way" d={run.way} />
      <path className="pl-fam" d={run.family} />
      {lettersBelow(words, given.length).map(({ letter, at, isGiven }) => (
        <text
          key={at}
          className={isGiven ? 'pl-let pl-let--g' : 'pl-let'}
          fontSize={size}
          x={short(x + at * column + column * 0.35)}
          y={short(base)}
          textAnchor="middle"
        >
          {letter}
        </text>
      ))}
    </svg>
  )
}

function lettersBelow(words: readonly string[], firstFamily: number) {
  let at = 0
  return words.flatMap((word, index) => {
    if (index) at++
    return printedLetters(word).map((letter) => ({ letter, at: at++, isGiven: index < firstFamily }))
  })
}

/** The small plate in a row, drawn from the family name, or from an ensemble's most distinctive word. */
export function SquarePlate({ name, kind }: Named) {
  const { family } = splitName(name, kind)
  const words = kind === 'person' ? family : [ownWord(family)]
  const run = runOf(words, 0, { x: 10, y: 18, width: 76, height: 60, gap: 0.9, thickness: 9 })
  return (
    <svg className="plate plate--s" viewBox="0 0 96 96" aria-hidden="true">
      <path className="pl-way" d={run.way} />
      <path className="pl-fam" d={run.family} />
    </svg>
  )
}

/** Returns the family name, or an ensemble's most distinctive word, with its tones: `['Albarrán', 'A – D – B …']`. */
export function tonesOfName({ name, kind }: Named): [name: string, tones: string] {
  const { family } = splitName(name, kind)
  const word = kind === 'person' ? family.join(' ') : ownWord(family)
  return [word, tonesOf(word)]
}
