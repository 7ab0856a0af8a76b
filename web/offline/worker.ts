/** The student's pages without network: the program, never anybody's data. Built apart, with the list of its files. */
declare const self: ServiceWorkerGlobalScope
declare const FILES: readonly string[]
declare const VERSION: string

const OURS = 'escuela-'
const NAME = OURS + VERSION
const SHELL = '/'
/** The payment page has a policy of its own, which only the server gives. */
const PAGES = /^\/(?:$|alumno\/(?!pagar)|dashboard\/inicio)/
const PATIENCE_MS = 5000

async function install() {
  const cache = await caches.open(NAME)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
  await self.skipWaiting()
}

/** The version before stays: pages that are open still fetch their parts from it. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS))
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const kept = (request: RequestInfo) => caches.match(request, { ignoreVary: true })

/** Always the newest there is; what is kept, only when nobody answers. */
async function fresh(request: Request, instead: RequestInfo): Promise<Response> {
  const cache = await caches.open(NAME)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.status < 500) return response
  } catch {
    // No network: below.
  }
  return (await cache.match(instead, { ignoreVary: true })) ?? (await kept(instead)) ?? Response.error()
}

async function words(request: Request): Promise<Response> {
  const response = await fresh(request, request)
  const cache = await caches.open(NAME)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** Their names say what is in them, so what is kept is always right. */
const hashed = async (request: Request) => (await kept(request)) ?? fetch(request)

function answerFor(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (request.mode === 'navigate') return PAGES.test(pathname) ? fresh(request, SHELL) : undefined
  if (pathname.startsWith('/assets/i18n/')) return words(request)
  if (pathname.startsWith('/assets/')) return hashed(request)
  return pathname === '/icono.svg' ? fresh(request, request) : undefined
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})

// A module, so that `self` is its own.
export {}
