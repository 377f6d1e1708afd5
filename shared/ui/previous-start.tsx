import type { ProductionListItem } from '../contract/production.ts'

type Moved = Pick<ProductionListItem, 'previous_words'>

/** The start before a production was moved, struck through: `statt 19:30`. Its words are made on the server. */
export function PreviousStart({ previous_words: words }: Moved) {
  return (
    words && (
      <span className="was">
        {words.instead} <s>{words.start}</s>
      </span>
    )
  )
}

/** `Beginnt später`; nothing for any other production, and after the start. */
export function StartsLater({ previous_words: words }: Moved) {
  return words?.later && <span className="status status--later">{words.later}</span>
}
