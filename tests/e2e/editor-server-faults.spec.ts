import { expect, type Route } from 'playwright/test'
import { edit, expectSaved, insert, newPage, pageWith, savedText, saveStatus, saveTyped } from './edited-page.ts'
import { editorApi, isWrite, texts } from './editor-faults.ts'
import { browserAt, openFront } from './front.ts'
import { accountOf } from './logged-in.ts'
import { ownServerAtSeam, plainSeam, seamPort } from './seam.ts'
import { test, variant } from './support.ts'

test('after the server is killed during typing, everything is saved once it is back', async ({ launchOptions }) => {
  const front = await openFront(seamPort())
  const browser = await browserAt(front.port, launchOptions)
  const page = await browser.newPage()
  await newPage(page, 'killed')
  await insert(page, 'Text')
  await page.keyboard.type('Davor, ')
  await saveTyped(page)
  await expectSaved(page)
  // the next save reaches the server, but its response is lost
  const killed = front.cutBeforeAnswer()
  await page.keyboard.type('währenddessen, ')
  await saveTyped(page)
  await killed
  await page.keyboard.type('ohne Antwort ')
  await expect(saveStatus(page)).toHaveText(/Offline/)
  await page.keyboard.type('und danach.')
  await front.restore()
  await page.keyboard.press('Escape')
  await expectSaved(page)
  await page.reload()
  await expect(texts(page)).toHaveText('Davor, währenddessen, ohne Antwort und danach.')
  await browser.close()
  await front.cut()
})

test('when the server process is killed, the next one saves everything typed meanwhile', async ({ launchOptions }) => {
  test.skip(!process.env.FULL, 'a server of its own is started three times')
  test.setTimeout(300_000)
  const server = await ownServerAtSeam()
  try {
    const browser = await browserAt(server.port, launchOptions)
    const page = await browser.newPage()
    const path = await newPage(page, 'sigkill', 'hh', server.port)
    let typed = ''
    const type = async (sentence: string) => {
      const next = typed ? ` ${sentence}` : sentence
      typed += next
      // at human speed, so that the server dies in the middle of a sentence
      await page.keyboard.type(next, { delay: 20 })
    }
    await insert(page, 'Text')
    for (const round of ['ersten', 'zweiten']) {
      const isTyping = type(`Während des ${round} Endes wird weiter und weiter geschrieben.`)
      server.kill()
      await isTyping
      await type('Danach auch.')
      await saveTyped(page)
      await expect(saveStatus(page)).toHaveText(/Offline/)
      await server.start()
      await page.keyboard.press('Control+s')
      await expectSaved(page)
    }
    await page.keyboard.press('Escape')
    await edit(page, `/de/${path}`)
    await expect(texts(page)).toHaveText(typed)
    await browser.close()
  } finally {
    server.remove()
  }
})

test('after three failures of the server, the fourth attempt saves', async ({ page, quiet }) => {
  test.skip(!process.env.FULL, 'failures at random are also tested without a browser')
  quiet.allow(/Failed to load resource|ServerError/)
  await pageWith(page, 'fails', 'Ein Satz.')
  let failures = 0
  await page.route(editorApi, (route) => {
    if (!isWrite(route) || failures === 3) return route.continue()
    failures += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await texts(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Noch einer.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').getByText('Nicht gespeichert')).toBeVisible()
  await expect(saveStatus(page)).toHaveText(/Nicht gespeichert/)
  await expect.poll(() => failures, { timeout: 20_000 }).toBe(3)
  await expect(saveStatus(page)).toHaveText(savedText, { timeout: 20_000 })
  await page.reload()
  await expect(texts(page)).toHaveText('Ein Satz. Noch einer.')
  // before a plain backend, nothing is published or previewed
  if (plainSeam.current) return
  // from here on, every write fails; publishing and previewing warn about unsaved input
  failures = Number.NEGATIVE_INFINITY
  await expect(saveStatus(page)).toBeVisible()
  await texts(page).click()
  await page.keyboard.type('Und ')
  await page.getByRole('button', { name: /^Prüfung/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trotzdem veröffentlichen' }).click()
  await expect(page.getByText('Erst speichern, dann veröffentlichen')).toBeVisible()
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByRole('button', { name: 'Trotzdem ansehen' })).toBeVisible()
})

variant('when the session ends while the editor types, the text is saved after the login', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|Failed to fetch dynamically imported module/)
  await pageWith(page, 'session', 'Vor dem Ende.')
  await page.context().clearCookies({ name: 'sessionid' })
  await insert(page, 'Text')
  await page.keyboard.type('Nach')
  // the refusal arrives while the editor types, so the login dialog must not capture the keys
  const refused = page.waitForResponse((response) => [401, 403].includes(response.status()))
  let isTyping = Promise.resolve()
  const typeOn = async (route: Route) => {
    // at human speed, so that the refusal arrives in the middle of the sentence
    isTyping = page.keyboard.type(' dem Ende, und noch lange danach.', { delay: 60 })
    await route.continue()
  }
  await page.route(editorApi, typeOn, { times: 1 })
  // the login's code fails to load at first; the wait for the alert starts here, because the alert may close before
  // the typing ends
  const steps = '**/staff/login-steps*.js*'
  await page.route(steps, (route) => route.abort())
  await saveTyped(page)
  const isMissing = page.getByText('Die Anmeldung lässt sich gerade nicht laden').waitFor()
  await refused
  await isTyping
  await isMissing
  await page.unroute(steps)
  await page.getByRole('button', { name: 'Erneut' }).click()
  const login = page.getByRole('dialog')
  const { email, password } = accountOf('publisher')
  await login.getByLabel('E-Mail').fill(email)
  await login.getByLabel('Passwort').fill(password)
  await login.getByRole('button', { name: 'Weiter' }).click()
  await expect(login).toHaveCount(0)
  await saveTyped(page)
  await expectSaved(page)
  await page.reload()
  await expect(texts(page)).toHaveText(['Vor dem Ende.', 'Nach dem Ende, und noch lange danach.'])
})
