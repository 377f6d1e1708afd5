import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './setup.mjs'

const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const firefoxes = ['firefox-esr', 'firefox']
const webkitPackages = ['webkit2gtk-driver', 'xvfb']
/** The installations that have been tried, by their first package; none is tried twice. */
const tried = new Set()
let hasLists = false

/** Installs Chromium if necessary, while the caller does something else; `findChromium` then finds it. */
export async function installChromium() {
  if (!process.env.CHROMIUM_PATH && !onPath(shells)) await installLater(shells[0])
}

/** Installs Firefox and WebKit if necessary, while the caller does something else. */
export async function installOtherBrowsers() {
  if (!process.env.FIREFOX_PATH && !onPath(firefoxes)) await installLater(firefoxes[0])
  if (!process.env.WEBKIT_PATH && !webkitOnPath()) await installLater(...webkitPackages)
}

/**
 * Returns the path of Chromium, and installs it first if necessary. Exits with an explanation if the installation
 * fails, or if `CHROMIUM_PATH` is set to a path that does not exist.
 */
export function findChromium() {
  const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return (
    // the headless shell is preferred: opening windows would cost a third of the CPU time of a short test
    findBrowser('CHROMIUM_PATH', shells) ??
    findBrowser('CHROMIUM_PATH', others) ??
    fail('The end-to-end tests need a Chromium: install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test')
  )
}

/**
 * Returns the path of Firefox, and installs it first if necessary; null if the installation fails. Exits if
 * `FIREFOX_PATH` is set to a path that does not exist.
 */
export function findFirefox() {
  return findBrowser('FIREFOX_PATH', firefoxes)
}

/**
 * Returns the path of WebKit's MiniBrowser, and first installs WebKit's WebDriver and a virtual display if necessary;
 * null if the installation fails. Exits if `WEBKIT_PATH` is set to a path that does not exist.
 */
export function findWebkit() {
  const given = process.env.WEBKIT_PATH
  if (given) return existsSync(given) ? given : fail(`WEBKIT_PATH is ${given}, which does not exist.`)
  return webkitOnPath() ?? (install(...webkitPackages) ? webkitOnPath() : null)
}

/**
 * Returns the path of a Python that has Django and its REST framework, and installs them first if necessary; null if
 * the installation fails.
 */
export function findDjango() {
  const candidates = ['/usr/bin/python3', 'python3']
  const hasDjango = (python) => spawnSync(python, ['-c', 'import django, rest_framework']).status === 0
  const find = () => candidates.find(hasDjango) ?? null
  return find() ?? (install('python3-django', 'python3-djangorestframework') ? find() : null)
}

function webkitOnPath() {
  return onPath(['WebKitWebDriver']) && onPath(['Xvfb']) ? miniBrowser() : null
}

/** Debian installs MiniBrowser in a folder that depends on the architecture. */
function miniBrowser() {
  for (const architecture of readdirSync('/usr/lib').sort()) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
      const path = join('/usr/lib', architecture, version, 'MiniBrowser')
      if (existsSync(path)) return path
    }
  }
  return null
}

/**
 * @param variable the environment variable that may contain the path; exits if that path does not exist
 * @param names the names of its command, the first of which is also that of Debian's package
 */
function findBrowser(variable, names) {
  const given = process.env[variable]
  if (given) return existsSync(given) ? given : fail(`${variable} is ${given}, which does not exist.`)
  return onPath(names) ?? (install(names[0]) ? onPath(names) : null)
}

function install(...packages) {
  return mayTry(packages) && spawnSync(...installation(packages)).status === 0
}

/** Installs packages as `install` does, in the background. */
async function installLater(...packages) {
  if (mayTry(packages)) await new Promise((resolve) => spawn(...installation(packages)).on('close', resolve))
}

/** A single command, since the caller may block this process between two; only the first one reads the lists. */
function installation(packages) {
  const script = `${hasLists ? '' : 'apt-get update -qq; '}apt-get install -y -qq "$@"`
  hasLists = true
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return ['sh', ['-c', script, 'sh', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env }]
}

function mayTry([first, ...others]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || tried.has(first)) return false
  tried.add(first)
  console.log(`Installing ${[first, ...others].join(', ')} …`)
  return true
}

function onPath(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}
