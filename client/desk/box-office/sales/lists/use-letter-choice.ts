import { type RefObject, useRef, useState } from 'react'
import { useChosen } from '../hall/use-chosen.ts'
import type { HandedRow } from './handed.ts'
import type { Marks } from './use-hand-over.ts'

export interface LetterChoice {
  /** Numbers of the orders whose letters are chosen and still wait. */
  chosen: ReadonlySet<string>
  /** Whether a letter can be chosen: it has an address and is not posted yet. */
  canChoose: (row: HandedRow) => boolean
  toggle: (number: string) => void
  add: (numbers: readonly string[]) => void
  clear: () => void
  /** Whether phones show the checkboxes. */
  isSelecting: boolean
  setSelecting: (isSelecting: boolean) => void
  /** The part of the screen that prints and marks letters. */
  rail: RefObject<HTMLElement | null>
}

/** Holds which letters of a list are chosen. @param rows all letters that the screen has loaded */
export function useLetterChoice(rows: readonly HandedRow[], marks: Marks): LetterChoice {
  const { ids, toggle, add, clear } = useChosen()
  const [isSelecting, setOn] = useState(false)
  const rail = useRef<HTMLElement>(null)
  const canChoose = (row: HandedRow) => row.post !== null && marks.handedOf(row).handed_over_at === null
  return {
    chosen: new Set(rows.filter((row) => ids.has(row.number) && canChoose(row)).map(({ number }) => number)),
    canChoose,
    toggle,
    add,
    clear,
    isSelecting,
    setSelecting: (next) => {
      setOn(next)
      clear()
    },
    rail,
  }
}

/** Returns the numbers of all letters of a list that can be chosen, and whether they are. */
export function allOf(rows: readonly HandedRow[], { chosen, canChoose }: LetterChoice) {
  const all = rows.filter(canChoose).map(({ number }) => number)
  return { all, areAllChosen: all.every((number) => chosen.has(number)) }
}
