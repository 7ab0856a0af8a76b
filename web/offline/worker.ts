/** Serves the student's pages without network. Caches only program files, no data. Built apart, with the list of its files. */
declare const self: ServiceWorkerGlobalScope
declare const FILES: readonly string[]
declare const VERSION: string

const CACHE_PREFIX = 'escuela-'
const CACHE_NAME = CACHE_PREFIX + VERSION
const SHELL = '/'
/** The payment page is excluded: its Content-Security-Policy comes from the server. */
const OFFLINE_PAGES = /^\/(?:$|alumno\/(?!pagar)|dashboard\/inicio)/
const FETCH_TIMEOUT_MS = 5000

async function cacheFiles() {
  const cache = await caches.open(CACHE_NAME)
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))
  await self.skipWaiting()
}

/** Keeps the previous version's cache: open pages still load their chunks from it. */
async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)))
  await self.clients.claim()
}

const findCached = (request: RequestInfo) => caches.match(request, { ignoreVary: true })

/** From the network; from the cache only when the server does not answer. */
async function fetchFresh(request: Request, instead: RequestInfo): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (response.status < 500) return response
  } catch {
    // No network: answered from the cache below.
  }
  return (await cache.match(instead, { ignoreVary: true })) ?? (await findCached(instead)) ?? Response.error()
}

const FIRST = /^(\/assets\/i18n\/)(\w+)\/core\.json$/
/** The parts of the words among the files, in a language. The first part that is asked for brings the others. */
const partsIn = (start: string, language: string) =>
  FILES.filter((file) => file.startsWith(start)).map((file) => file.replace('/es/', `/${language}/`))

async function fetchWords(request: Request): Promise<Response> {
  const response = await fetchFresh(request, request)
  const cache = await caches.open(CACHE_NAME)
  const [, start = '', language = ''] = FIRST.exec(new URL(request.url).pathname) ?? []
  if (response.ok) await cache.put(request, response.clone())
  // Without them, the other pages would lack words when there is no network.
  if (response.ok && start && language !== 'es')
    void cache.addAll(partsIn(start, language)).catch(() => undefined)
  return response
}

/** File names contain a hash of the content, so a cached file is never stale. */
const fetchHashed = async (request: Request) => (await findCached(request)) ?? fetch(request)

function answerFor(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined
  if (request.mode === 'navigate')
    return OFFLINE_PAGES.test(pathname) ? fetchFresh(request, SHELL) : undefined
  if (pathname.startsWith('/assets/i18n/')) return fetchWords(request)
  if (pathname.startsWith('/assets/') || pathname === '/tema.js') return fetchHashed(request)
  return pathname === '/icono.svg' ? fetchFresh(request, request) : undefined
}

self.addEventListener('install', (event) => event.waitUntil(cacheFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request)
  if (answer) event.respondWith(answer)
})

// Makes the file a module, so that its `self` does not clash with the DOM's.
export {}
