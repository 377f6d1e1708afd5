// An editor writes a page with bold words and undo; the long version adds a link, pasted text, reordering and
// publication.
import { expect } from 'vitest'
import { ask, type Hands } from '../hands.ts'
import { createPage, publisher } from '../staff.ts'

/** Waits until the page's texts match; a failure shows their HTML. */
const texts = (hands: Hands, what: string, isExpected: (html: string) => boolean) =>
  hands.until(what, async () => {
    const html = await hands.evaluate(
      () => [...document.querySelectorAll('.cms .rich')].map((text) => text.innerHTML).join(),
      null,
    )
    if (!isExpected(html)) throw new Error(html)
    return true
  })

export async function write(hands: Hands, isLong: boolean): Promise<void> {
  const path = await openNewPage(hands, 'story')
  await insertText(hands)
  await hands.type('Der Abend ')
  await hands.press('Control+b')
  await hands.type('beginnt')
  await hands.press('Control+b')
  await texts(hands, 'bold words', (html) => /Der Abend <strong>beginnt<\/strong>/.test(html))
  if (isLong) await linkAndPaste(hands)
  await hands.press('Escape')
  await saved(hands)
  await undoAndRedo(hands)
  if (!isLong) return
  await moveBlock(hands)
  await saved(hands)
  await publish(hands)
  const { text } = await ask(`/de/${path}`)
  expect(text).toContain('<strong>beginnt</strong>')
  expect(text).toContain('aus der Zwischenablage')
  await hands.clearCookies()
  await hands.open(`/de/${path}`)
  await hands.see({ role: 'link', name: 'hier', within: 'main' })
}

/** Logs in on a new page, without the session of an earlier story, and selects its start. @returns the page's path */
export async function openNewPage(hands: Hands, name: string): Promise<string> {
  await hands.resize(1280, 800)
  const path = await createPage(name)
  // a driver clears the cookies of the site that it shows
  await hands.driveTo(`/de/${path}`)
  await hands.clearCookies()
  await hands.driveTo(`/de/${path}?edit`)
  await hands.click({ role: 'textbox', starts: 'E-Mail', within: 'dialog[open]' })
  await hands.type(publisher.email)
  await hands.click({ role: 'textbox', starts: 'Passwort', within: 'dialog[open]' })
  await hands.type(publisher.password)
  await hands.press('Enter')
  await hands.see({ within: '.e-save' })
  await hands.press('ArrowDown')
  return path
}

export async function insertText(hands: Hands): Promise<void> {
  await hands.press('+')
  await hands.click({ role: 'menuitem', name: 'Text' })
  await hands.until('the caret in a text', () =>
    hands.evaluate(
      () => document.activeElement?.matches('.rich[contenteditable=true], .rich [contenteditable=true]'),
      null,
    ),
  )
}

async function linkAndPaste(hands: Hands): Promise<void> {
  await hands.type(' hier')
  for (const _ of 'hier') await hands.press('Shift+ArrowLeft')
  await hands.press('Control+k')
  await hands.until('the field of the link', () =>
    hands.evaluate(() => document.activeElement?.matches('form[aria-label=Link] input'), null),
  )
  await hands.type('example.org/karten')
  await hands.see({ role: 'option', has: 'als Adresse verwenden' })
  await hands.press('Enter')
  await texts(hands, 'a link', (html) => /<a [^>]*href="https:\/\/example.org\/karten"[^>]*>hier</.test(html))
  await hands.press('End')
  await hands.paste('<p>. Ein Satz <em>aus der Zwischenablage</em></p>')
  await texts(hands, 'the pasted words', (html) => html.includes('<em>aus der Zwischenablage</em>'))
}

async function undoAndRedo(hands: Hands): Promise<void> {
  await hands.press('Control+z')
  await texts(hands, 'an undone text', (html) => !html.includes('beginnt'))
  await hands.press('Control+Shift+z')
  await texts(hands, 'a redone text', (html) => html.includes('beginnt'))
}

async function moveBlock(hands: Hands): Promise<void> {
  await insertText(hands)
  await hands.type('Zuerst dies.')
  await hands.press('Escape')
  await hands.press('Alt+ArrowUp')
  await texts(hands, 'the second text first', (html) => /Zuerst dies[\s\S]*Der Abend/.test(html))
}

export const saved = (hands: Hands) => hands.see({ within: '.e-save', starts: 'Gespeichert' })

export async function publish(hands: Hands): Promise<void> {
  await hands.click({ role: 'button', name: 'Veröffentlichen', within: '.e-bar' })
  await hands.click({ role: 'button', name: 'Trotzdem veröffentlichen', within: 'dialog[open]' })
  await hands.see({ within: '.e-bar *, .e-alert, .e-alert *', starts: 'Veröffentlicht' })
}
