import { expect, test } from 'vitest'
import { usualNotice } from '../../../../../client/desk/productions/change/usual-notice.ts'

const halls = { was: 'Elbphilharmonie, Großer Saal', now: 'Laeiszhalle, Großer Saal' }

test.each([
  [{ isDateNew: true, halls: null }, 'Das Konzert hat einen neuen Termin.', 'This concert has a new date.'],
  [
    { isDateNew: false, halls },
    'Das Konzert hat einen neuen Ort: Laeiszhalle, Großer Saal (bisher Elbphilharmonie, Großer Saal).',
    'This concert has a new venue: Laeiszhalle, Großer Saal (previously Elbphilharmonie, Großer Saal).',
  ],
  [
    { isDateNew: true, halls },
    'Das Konzert hat einen neuen Termin und einen neuen Ort: Laeiszhalle, Großer Saal (bisher Elbphilharmonie, Großer Saal).',
    'This concert has a new date and a new venue: Laeiszhalle, Großer Saal (previously Elbphilharmonie, Großer Saal).',
  ],
  [
    { isDateNew: false, halls: { ...halls, was: '' } },
    'Der Ort des Konzerts steht fest: Laeiszhalle, Großer Saal.',
    'The venue of this concert is Laeiszhalle, Großer Saal.',
  ],
  [
    { isDateNew: true, halls: { ...halls, was: '' } },
    'Das Konzert hat einen neuen Termin, und sein Ort steht fest: Laeiszhalle, Großer Saal.',
    'This concert has a new date, and its venue is Laeiszhalle, Großer Saal.',
  ],
])(
  'the first text for the audience says what is new, and leaves it to pages and mails what that means for tickets: %j',
  (moved, de, en) => {
    expect(usualNotice(moved)).toEqual({ de, en })
  },
)
