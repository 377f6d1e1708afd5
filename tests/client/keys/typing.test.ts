import { parseHTML } from 'linkedom/worker'
import { beforeAll, describe, expect, test } from 'vitest'
import { isComposing } from '../../../client/keys/composing.ts'
import { altDigit, isAltLetter, isTyping } from '../../../client/keys/typing.ts'

const { document, Element } = parseHTML(
  '<html><body><button>b</button><input><input type="checkbox"><input type="number"><textarea></textarea><select></select><p contenteditable="true"><b>x</b></p><p contenteditable="false"><i>y</i></p></body></html>',
)
beforeAll(() => Object.assign(globalThis, { Element }))

const at = (selector: string) => document.querySelector(selector)
const press = (key: string, code: string, more: object = {}) =>
  ({ key, code, altKey: true, ctrlKey: false, metaKey: false, target: at('input'), ...more }) as KeyboardEvent

test.each(['input', 'input[type=number]', 'textarea', 'select', 'b'])('letters at %s are typed', (selector) => {
  expect(isTyping(at(selector))).toBe(true)
})
test.each(['button', 'input[type=checkbox]', 'i', 'body'])('letters at %s are not typed', (selector) => {
  expect(isTyping(at(selector))).toBe(false)
})

describe('Where text is typed, a letter is a letter:', () => {
  test.each([
    ['˜', 'KeyN', 'n'],
    ['Dead', 'KeyN', 'n'],
    ['√', 'KeyV', 'v'],
    ['π', 'KeyP', 'p'],
    ['ń', 'KeyN', 'n'],
  ])('Option types %s', (key, code, letter) => {
    expect(isAltLetter(press(key, code), letter)).toBe(false)
    expect(isAltLetter(press(key, code, { target: at('button') }), letter)).toBe(true)
  })

  test('AltGr types a letter wherever the focus is', () => {
    const windows = press('ń', 'KeyN', { ctrlKey: true, target: at('body') })
    const linux = press('ń', 'KeyN', { getModifierState: (name: string) => name === 'AltGraph', target: at('body') })
    expect([isAltLetter(windows, 'n'), isAltLetter(linux, 'n')]).toEqual([false, false])
  })

  test('Alt with a letter that types nothing is a shortcut', () => {
    expect(isAltLetter(press('n', 'KeyN'), 'n')).toBe(true)
    expect(isAltLetter(press('N', 'KeyN', { altKey: false }), 'n')).toBe(false)
  })

  test.each([
    ['“', 'Digit2'],
    ['[', 'Digit5'],
    ['1', 'Digit1'],
  ])('Option or Alt with a digit in a field (%s) leads nowhere', (key, code) => {
    expect(altDigit(press(key, code))).toBeNull()
    expect(altDigit(press(key, code, { target: at('button') }))).toBe(Number(code.at(-1)))
  })
})

test('the Enter that ends a composition is none: Chrome marks it, Safari sends only its key code', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
