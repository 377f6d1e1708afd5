// Runs Debian's WebKit: MiniBrowser, controlled by WebKitWebDriver, on a virtual display.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Driver } from './driver.ts'
import { startSession } from './webdriver.ts'

/** Opens WebKit. The variable `WEBKIT_PATH` contains the path of MiniBrowser (scripts/browsers.mjs). */
export async function openWebkit(): Promise<Driver> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const children: ChildProcess[] = [screen]
  const close = async () => {
    await Promise.all(children.map(ended))
  }
  try {
    const DISPLAY = `:${await firstLine(screen)}`
    const port = await freePort()
    // containers do not allow WebKit's sandbox; the consent bar speaks the browser's language
    const env = { ...process.env, DISPLAY, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANGUAGE: 'de_DE' }
    children.unshift(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
    const origin = `http://127.0.0.1:${port}`
    await answers(`${origin}/status`)
    const options = { binary: process.env.WEBKIT_PATH, args: ['--automation'] }
    return await startSession(origin, { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }, close)
  } catch (error) {
    await close()
    throw error
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim()))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Waits up to about ten seconds until a server answers. @throws Error if it does not */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await fetch(address).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} does not answer`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await exit
}
