import { expect, test } from 'vitest'
import { usualNotice } from '../../../../../client/desk/productions/change/usual-notice.ts'

const halls = { was: 'Elbphilharmonie, Großer Saal', now: 'Laeiszhalle, Großer Saal' }

test.each([
  [
    { isDateNew: true, halls: null, isSoldHere: true },
    'Das Konzert hat einen neuen Termin. Ihre Karten gelten weiter.',
    'This concert has a new date. Your tickets remain valid.',
  ],
  [
    { isDateNew: false, halls, isSoldHere: true },
    'Das Konzert hat einen neuen Ort: Laeiszhalle, Großer Saal (bisher Elbphilharmonie, Großer Saal). Ihre Karten gelten weiter.',
    'This concert has a new venue: Laeiszhalle, Großer Saal (previously Elbphilharmonie, Großer Saal). Your tickets remain valid.',
  ],
  [
    { isDateNew: true, halls, isSoldHere: false },
    'Das Konzert hat einen neuen Termin und einen neuen Ort: Laeiszhalle, Großer Saal (bisher Elbphilharmonie, Großer Saal).',
    'This concert has a new date and a new venue: Laeiszhalle, Großer Saal (previously Elbphilharmonie, Großer Saal).',
  ],
])('the first text for the audience says what is new: %j', (moved, de, en) => {
  expect(usualNotice(moved)).toEqual({ de, en })
})
