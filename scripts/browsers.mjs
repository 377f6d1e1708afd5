import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './setup.mjs'

/**
 * Returns the path of Chromium, and installs it first if necessary. Exits with an explanation if the installation
 * fails, or if `CHROMIUM_PATH` is set to a path that does not exist.
 */
export function findChromium() {
  const others = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return (
    // the headless shell is preferred: opening windows would cost a third of the CPU time of a short test
    findBrowser('CHROMIUM_PATH', 'chromium-headless-shell', ['chrome-headless-shell']) ??
    findBrowser('CHROMIUM_PATH', 'chromium', others) ??
    fail('The end-to-end tests need a Chromium: install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test')
  )
}

/**
 * Returns the path of Firefox, and installs it first if necessary; null if the installation fails. Exits if
 * `FIREFOX_PATH` is set to a path that does not exist.
 */
export function findFirefox() {
  return findBrowser('FIREFOX_PATH', 'firefox-esr', ['firefox'])
}

/**
 * Returns the path of WebKit's MiniBrowser, and first installs WebKit's WebDriver and a virtual display if necessary;
 * null if the installation fails. Exits if `WEBKIT_PATH` is set to a path that does not exist.
 */
export function findWebkit() {
  const given = process.env.WEBKIT_PATH
  if (given) return existsSync(given) ? given : fail(`WEBKIT_PATH is ${given}, which does not exist.`)
  const find = () => (onPath(['WebKitWebDriver']) && onPath(['Xvfb']) ? miniBrowser() : null)
  return find() ?? (install('webkit2gtk-driver', 'xvfb') ? find() : null)
}

/**
 * Returns the path of a Python that has Django and its REST framework, and installs them first if necessary; null if the
 * installation fails.
 */
export function findDjango() {
  const candidates = ['/usr/bin/python3', 'python3']
  const hasDjango = (python) => spawnSync(python, ['-c', 'import django, rest_framework']).status === 0
  const find = () => candidates.find(hasDjango) ?? null
  return find() ?? (install('python3-django', 'python3-djangorestframework') ? find() : null)
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
 * @param debian the name of the command and of Debian's package
 */
function findBrowser(variable, debian, others) {
  const given = process.env[variable]
  if (given) return existsSync(given) ? given : fail(`${variable} is ${given}, which does not exist.`)
  const found = onPath([debian, ...others])
  return found ?? (install(debian) ? onPath([debian]) : null)
}

function install(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${packages.join(', ')} …`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  return spawnSync('apt-get', ['install', '-y', '-qq', ...packages], quiet).status === 0
}

function onPath(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}
